//! Players as people: their names, how they sign in, what they may do.

mod conduct;
mod login;
mod name;
mod password;
mod recovery;

pub use conduct::{Mute, Role};
pub use login::{Login, LoginError};
pub use name::{Name, NameError};
pub use password::{PasswordError, check_password};
pub use recovery::{RecoveryCode, RecoveryCodeError};
