//! The one task that writes: whatever has queued up while it wrote is the next transaction.

use std::future::Future;
use std::pin::Pin;

use sqlx::{Connection, SqliteConnection, raw_sql};
use tokio::sync::{mpsc, oneshot};
use tracing::{error, warn};

use crate::error::StoreError;
use crate::lock::FolderLock;
use crate::options::Options;
use crate::place::{Place, connect, make_private, to_write};
use crate::schema;
use crate::upkeep::{Waiting, bring_back, leave, put_in_place};

/// Work on a connection, under way.
pub(crate) type Pending<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// Work on a connection. It may be done twice, the first time for nothing: it must change only the database. A refusal
/// is found before anything is written.
pub(crate) type Work<A, T> = for<'c> fn(&'c mut SqliteConnection, &'c A) -> Pending<'c, T>;

/// No transaction takes more pieces of work than this.
const LARGEST_GROUP: usize = 1024;

/// How much may wait; whoever brings more waits to hand it in.
const QUEUE: usize = 4096;

/// What the task is told.
enum Order {
    Write(Box<dyn Write>),
    Switch(Box<Switch>),
    Close(oneshot::Sender<()>),
}

/// Hands work to the task.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// Starts the task; it ends when the last of these is gone, or is told to. The folder is free again when the
    /// database is closed.
    pub(crate) fn start(db: SqliteConnection, lock: Option<FolderLock>) -> Self {
        let (orders, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(run(db, waiting, lock));
        Self { orders }
    }

    /// Does a piece of work, and answers when it is on the disk.
    pub(crate) async fn write<A, T>(&self, args: A, work: Work<A, T>) -> Result<T, StoreError>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Job { args, work, done: None, reply };
        self.orders.send(Order::Write(Box::new(job))).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Puts another database in the place of this one, once everything handed in before is done.
    pub(crate) async fn switch(
        &self,
        place: Place,
        options: Options,
        waiting: Waiting,
    ) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let switch = Switch { place, options, waiting, reply };
        self.orders.send(Order::Switch(Box::new(switch))).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Ends the task once everything handed in before is done.
    pub(crate) async fn close(&self) {
        let (reply, answer) = oneshot::channel();
        if self.orders.send(Order::Close(reply)).await.is_ok() {
            // Fails if another close came first, which is as good.
            let _ = answer.await;
        }
    }
}

/// A piece of work whose kind is forgotten.
trait Write: Send {
    fn run<'c>(&'c mut self, db: &'c mut SqliteConnection) -> Pending<'c, ()>;
    fn answer(self: Box<Self>, outcome: Result<(), StoreError>);
}

struct Job<A, T> {
    args: A,
    work: Work<A, T>,
    done: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<A: Send + Sync, T: Send> Write for Job<A, T> {
    fn run<'c>(&'c mut self, db: &'c mut SqliteConnection) -> Pending<'c, ()> {
        Box::pin(async move {
            self.done = Some((self.work)(db, &self.args).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, outcome: Result<(), StoreError>) {
        let Self { done, reply, .. } = *self;
        let answer = outcome.and_then(|()| done.ok_or(StoreError::Closed));
        // Whoever asked may have gone; it is done all the same.
        let _ = reply.send(answer);
    }
}

/// Another database to go on with.
struct Switch {
    place: Place,
    options: Options,
    waiting: Waiting,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

async fn run(mut db: SqliteConnection, mut waiting: mpsc::Receiver<Order>, lock: Option<FolderLock>) {
    let mut orders = Vec::with_capacity(LARGEST_GROUP);
    let mut closing = Vec::new();
    while closing.is_empty() && waiting.recv_many(&mut orders, LARGEST_GROUP).await > 0 {
        let mut group = Vec::with_capacity(orders.len());
        for order in orders.drain(..) {
            match order {
                Order::Write(job) => group.push(job),
                Order::Close(reply) => closing.push(reply),
                Order::Switch(switch) => {
                    write_group(&mut db, std::mem::take(&mut group)).await;
                    match change_over(db, *switch).await {
                        Some(other) => db = other,
                        None => return,
                    }
                }
            }
        }
        write_group(&mut db, group).await;
    }
    if let Err(error) = db.close().await {
        warn!(%error, "the database was not closed in order");
    }
    drop(lock);
    for reply in closing {
        let _ = reply.send(());
    }
}

/// The database to go on with: the new one, or if that cannot be used the old one.
async fn change_over(db: SqliteConnection, switch: Switch) -> Option<SqliteConnection> {
    let Switch { place, options, waiting, reply } = switch;
    let put = match leave(db).await {
        Ok(()) => put_in_place(&place, &waiting),
        Err(error) => Err(error),
    };
    let opened = match &put {
        Ok(()) => open(&place, &options).await,
        Err(error) => Err(error.clone()),
    };
    let (db, answer) = match opened {
        Ok(db) => (Some(db), Ok(())),
        Err(error) => {
            let back = if put.is_ok() { bring_back(&place, &waiting) } else { Ok(()) };
            let old = match back {
                Ok(()) => open(&place, &options).await,
                Err(error) => Err(error),
            };
            if let Err(error) = &old {
                error!(%error, "neither the new database nor the old one can be used");
            }
            (old.ok(), Err(error))
        }
    };
    let _ = reply.send(answer);
    db
}

/// The database of a folder, with its tables up to date.
pub(crate) async fn open(place: &Place, options: &Options) -> Result<SqliteConnection, StoreError> {
    let file = place.database();
    make_private(&file)?;
    let mut db = connect(&to_write(&file, options)).await?;
    schema::migrate(&mut db, &file).await?;
    Ok(db)
}

/// Writes a group as one transaction; if that fails, each piece as its own, so that only those fail that must.
async fn write_group(db: &mut SqliteConnection, mut group: Vec<Box<dyn Write>>) {
    if group.is_empty() {
        return;
    }
    match group_transaction(db, &mut group).await {
        Ok(refusals) => {
            for (job, refusal) in group.into_iter().zip(refusals) {
                job.answer(refusal.map_or(Ok(()), Err));
            }
        }
        Err(error) if group.len() == 1 => {
            group.into_iter().for_each(|job| job.answer(Err(error.clone())));
        }
        Err(error) => {
            warn!(%error, pieces = group.len(), "a group could not be written; trying them one by one");
            for job in group {
                let mut alone = vec![job];
                let outcome = group_transaction(db, &mut alone).await;
                let outcome = outcome.and_then(|mut refusals| refusals.pop().flatten().map_or(Ok(()), Err));
                alone.into_iter().for_each(|job| job.answer(outcome.clone()));
            }
        }
    }
}

/// What was refused of a group, if the rest is on the disk.
async fn group_transaction(
    db: &mut SqliteConnection,
    group: &mut [Box<dyn Write>],
) -> Result<Vec<Option<StoreError>>, StoreError> {
    raw_sql("BEGIN IMMEDIATE").execute(&mut *db).await?;
    let done = match run_all(db, group).await {
        Ok(refusals) => raw_sql("COMMIT").execute(&mut *db).await.map(|_| refusals).map_err(StoreError::from),
        Err(error) => Err(error),
    };
    if done.is_err() {
        // SQLite may have rolled back already, and says so.
        let _ = raw_sql("ROLLBACK").execute(db).await;
    }
    done
}

async fn run_all(
    db: &mut SqliteConnection,
    group: &mut [Box<dyn Write>],
) -> Result<Vec<Option<StoreError>>, StoreError> {
    let mut refusals = Vec::with_capacity(group.len());
    for job in group {
        match job.run(db).await {
            Ok(()) => refusals.push(None),
            Err(error) if error.is_refusal() => refusals.push(Some(error)),
            Err(error) => return Err(error),
        }
    }
    Ok(refusals)
}
