# Damier: every word, in English. Fluent (projectfluent.org); the same keys and variables in each language.
# British spelling. Terms of international draughts: man, king, capture; not checker, dame, jump.

## The page
stopped-text = This page has stopped, through our fault. The game is kept.
stopped-reload = Reload the page
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Home and the board
home-heading = The board is ready: your move
game-heading = A game of international draughts
board-label = Board
board-position = Board. White: { $white }. Black: { $black }.
board-no-pieces = no pieces
mode-label = Opponent
mode-computer = Computer
mode-computer-hint = The board is ready
mode-same-screen = Same screen
mode-same-screen-hint = Two players, right here
mode-elsewhere = Play elsewhere
mode-friend = A friend
mode-friend-hint = By a link
mode-lobby = Lobby
mode-lobby-hint = Find an opponent
color-label = You play
color-white = White
color-black = Black
color-random = By lot
help-card-title = The keyboard plays too
help-card-text = Type 32-28, or go from square to square.

## The players
player-you = You
player-white = White
player-black = Black
player-computer = Computer
player-computer-about = Computer · { $about }
player-human-about = At this screen
turn-yours = Your move
turn-touch = touch a man
turn-white = White to move
turn-black = Black to move
turn-thinking = is thinking…
taken-count = { $n ->
    [0] no pieces captured
    [one] { $n } piece captured
   *[other] { $n } pieces captured
}

## The clock
clock-label = Clock
clock-none = No clock
clock-own = Other…
clock-minutes = min
clock-seconds = s a move
time-fischer = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s
}
time-days = { $n ->
    [one] { $n } day a move
   *[other] { $n } days a move
}
clock-warning-yours = { $n ->
    [one] You have { $n } second left.
   *[other] You have { $n } seconds left.
}
clock-warning-white = { $n ->
    [one] White has { $n } second left.
   *[other] White has { $n } seconds left.
}
clock-warning-black = { $n ->
    [one] Black has { $n } second left.
   *[other] Black has { $n } seconds left.
}
clock-interrupted = The clock is stopped; it goes on as soon as you touch the board.

## The game with somebody elsewhere
table-opening-title = The game is on its way
table-opening-text = One moment…
table-doubt-title = Reconnecting…
table-doubt-text = The line is broken or slow. Your move is kept: it goes as soon as the line is back.
table-lost-title = There is no such game
table-lost-text = Check the address, or go by the lobby.
table-to-lobby = Lobby
table-casual = Casual game
table-rated = Rated game
table-about = { $kind } · { $clock }
table-bot = program
table-nobody = Anonymous
table-here = present
table-absent = away
table-left = gone
table-watchers = { $n ->
    [0] Nobody watches
    [one] { $n } spectator
   *[other] { $n } spectators
}
table-watching = You are watching the game
table-agree = Accept
table-decline = Decline
table-withdraw = Withdraw
table-draw-offered-title = Draw offered
table-draw-offered-text = { $name } offers a draw. Playing a move declines it.
table-draw-sent = You offer a draw: it stands until your opponent moves.
table-draw-declined = Draw declined
table-draw-withdrawn = The draw offer is withdrawn
table-takeback-offered-title = Takeback asked for
table-takeback-offered-text = { $name } asks to take back the last move.
table-takeback-sent = You ask to take back your move.
table-takeback-declined = Takeback declined
table-takeback-withdrawn = The takeback is no longer asked for
table-rematch-offered = { $name } proposes a rematch, colours swapped.
table-rematch-sent = You propose a rematch.
table-rematch-declined = Rematch declined
table-rematch-withdrawn = The rematch is no longer proposed
table-go-to-rematch = Go to the rematch
table-go-on = The game goes on.
table-away = { $name } is away; in { $n } s you may claim the game.
table-gone-title = { $name } has left the game
table-gone-text = Claim the win, call it a draw, or go on waiting.
table-claim-win = Claim the win
table-claim-draw = Call it a draw
table-first-move-yours = Your first move: { $n } s left, else there is no game.
table-first-move = First move of your opponent: { $n } s left.
table-aborted-title = Game aborted
table-aborted-text = It was broken off before both had moved: there is no result.
table-not-begun-text = A first move did not come in time: there is no result.
table-closed-text = The club has closed this game: there is no result.
table-refused-title = Not now
table-refused-text = That cannot be done at the moment.
table-refused-too-early = A draw can be offered from the third move on.
table-refused-too-soon = You proposed it only just now: play a few more moves.
table-refused-too-often = That is enough for now.
table-refused-rated = In a rated game no move is taken back.
table-refused-nothing-to-take-back = You have not moved yet.
table-refused-illegal = The server did not accept this move.
table-offer-draw = Offer draw
table-ask-takeback = Take back
table-greet = Greet
table-greet-title = What do you say?
table-abort = Abort game
table-abort-title = Abort the game?
table-abort-text = There will be no result.
table-abort-confirm = Abort the game
table-resign-text = Your opponent will have won.
table-pdn = PDN
table-pdn-long = Save the game as PDN
table-other-device = Play on another device
table-said = “{ $text }”
greet-hello = Hello
greet-good-game = Have a good game
greet-well-played = Well played
greet-nice-move = Nice move
greet-thanks = Thank you
greet-sorry = Sorry
greet-one-moment = One moment, please
greet-goodbye = Goodbye
talk-label = Say it in your own words
talk-send = Send
confirm-title = Play { $move }?
confirm-text = The move is sent when you confirm it.
confirm-play = Play
confirm-other = Another move
premove-title = Premove: { $move }
premove-text = It is played as soon as your opponent has moved, if it can be.
premove-dropped-title = Premove dropped: { $move }
premove-dropped-text = It cannot be played in this position. The choice is yours.

## A match of two games, and what a rated game changes
match-first = Match of two games: first game.
match-between = Match: { $white } { $w } – { $b } { $black }. The second game follows, colours swapped.
match-second = Match: { $white } { $w } – { $b } { $black }, second game.
match-over = { $who ->
    [you] You win the match, { $more } – { $less }.
    [white] { $white } wins the match, { $more } – { $less }.
    [black] { $black } wins the match, { $more } – { $less }.
   *[nobody] The match is drawn, { $more } – { $less }.
}
match-broken-off = Match broken off: { $white } { $w } – { $b } { $black }.
match-go-on = Go to the second game
match-kind = { $rated ->
    [yes] Rated match, game { $n } of 2
   *[no] Friendly match, game { $n } of 2
}
match-wanted = Match of two games
match-short = match
ratings-after = Ratings: { $white } { $w1 } → { $w2 }, { $black } { $b1 } → { $b2 }.
lobby-pair-rated = Rated game
lobby-waiting-rated = Looking for an opponent for a rated game: { $what }

## The lobby
lobby-pair-title = Play now
lobby-pace-flash = Flash
lobby-pace-fast = Fast
lobby-pace-club = The club’s pace
lobby-pace-calm = Calm
lobby-pace-long = Long
lobby-waiting = Looking for an opponent: { $what }
lobby-offer = Offer a game
lobby-offers = { $n ->
    [0] No open offers
    [one] { $n } open offer
   *[other] { $n } open offers
}
lobby-no-offers = Nobody is waiting at the moment. Offer a game: it shows here.
lobby-none-running = No game at the moment.
lobby-more-running = { $n ->
    [one] and { $n } more
   *[other] and { $n } more
}
lobby-refused-wait = You have left games: wait a little before the next.
lobby-refused-no-offer = This offer has just been taken.
terms-faults-strict = missed captures refused
terms-faults-arbiter = missed captures by the arbiter
terms-faults-huffing = with huffing
lobby-faults-usual = Missed captures: as the game has it
lobby-rated = Rated
lobby-challenge = challenges you
lobby-challenge-own = Your challenge
lobby-refused-huffing = There is no huffing in this game: choose another way to handle missed captures.
lobby-refused-not-rateable = A rated game has a clock, and handles missed captures as the game has it.
lobby-refused-no-account = A rated game needs an account.
invitation-copy = Copy the link
invitation-copied = Link copied
invitation-share = Send…

## The levels of the computer
level-label = Level of the computer
level-discovery = Discovery
level-discovery-short = sees only the next move
level-discovery-about = Looks hardly further than its own next move: to find out how the game goes.
level-beginner = Beginner
level-beginner-short = plays fast, often wrong
level-beginner-about = Sees captures, walks into most traps.
level-club = Club
level-club-short = works out exchanges
level-club-about = Works out exchanges and small shots; its plans are simple.
level-master = Master
level-master-short = calculates far
level-master-about = Calculates far; it takes a real combination to surprise it.
level-grandmaster = Grandmaster
level-grandmaster-short = always its best move
level-grandmaster-about = Searches long and always plays the move it thinks best.
level-full = Full strength
level-full-short = all that Damier can do
level-full-about = Takes the time allowed and gives all that Damier can do today.
levels-provisional = The levels are provisional: their strength has not been measured yet.

## The arbiter, when all is well
arbiter-ready-title = The board is ready
arbiter-ready-text = { $color ->
    [black] Black
   *[white] White
} begins. Touch a man, then a square marked in blue.
arbiter-ready-by-lot = The lot has fallen on { $color ->
    [black] Black
   *[white] White
}. Touch a man, then a square marked in blue.
arbiter-turn-text = Touch a piece, or type a move such as { $example }.
arbiter-must-title = You must capture
arbiter-must-text = { $n ->
    [one] The piece on { $squares } must capture.
   *[other] One of these pieces must capture: { $squares }.
}
arbiter-chosen-title = { $kind ->
    [king] The king on { $square } is chosen
   *[man] The man on { $square } is chosen
}
arbiter-chosen-text = { $n ->
    [one] One square to go to: { $squares }.
   *[other] { $n } squares to go to: { $squares }.
}
arbiter-thinking-title = The computer is thinking
arbiter-thinking-text = It replies as soon as it has chosen.
arbiter-last-move = Last move: { $move }
arbiter-lesson = The lesson
arbiter-restored-title = Your game is back
arbiter-restored-text = You go on where you left off.
arbiter-begin-title = The computer begins
arbiter-begin-text = You have Black. Say when you are ready.
arbiter-lost-title = Unreadable game
arbiter-lost-text = The game kept on this device cannot be read any more; here is a new one.
arbiter-bad-link-title = This address leads to no position
arbiter-bad-link-text = “{ $text }” is not a position of this game. Here is the starting position.
arbiter-viewing-title = { $n ->
    [0] Starting position
   *[other] After move { $n }
}
arbiter-viewing-text = You are looking back; the game is not changed.
arbiter-viewing-back = Back to the game
capture-progress-title = Capture under way
capture-progress = Capture { $n } of { $total }
capture-continue = Finish the capture, on { $squares }.
capture-undo-step = Step back
capture-choose-title = Which pieces do you capture?
capture-choose-text = Two or more ways lead to { $to }, and they do not take the same pieces.
capture-choose-option = { $move }, captures { $squares }
capture-choose-cancel = Cancel
capture-round-trip = This piece can come back to its square: touch it again for the round trip.
moves-of-piece = { $n ->
    [0] { $square }: no move.
    [one] { $square }: one move, { $moves }.
   *[other] { $square }: { $n } moves, { $moves }.
}
moves-all = { $n ->
    [one] One possible move: { $moves }.
   *[other] { $n } possible moves: { $moves }.
}
typed-label = Type your move
typed-offer = Enter plays { $move }
typed-unknown = “{ $text }” is not a move. Write it like { $example }.
typed-several = “{ $text }” fits several moves: { $moves }.
typed-illegal = { $move } is not possible here.

## The list of moves
moves-label = Moves of the game
moves-none = No moves yet
moves-first = Starting position
moves-previous = Previous move
moves-next = Next move
moves-last = Last move
move-number = Move { $n }

## Actions
actions-label = Game
action-undo = Undo
action-undo-long = Take back the last move
action-redo = Redo
action-redo-long = Play the move taken back again
action-flip = Flip
action-flip-long = Flip the board
action-draw = Draw
action-draw-long = Offer a draw
action-resign = Resign
action-new = New
action-new-long = New game
action-numbers = Numbers
action-numbers-long = Show or hide the square numbers
action-help = Help
action-settings = Settings
action-level = Level
action-close = Close
action-cancel = Cancel
action-continue = Play on
action-retry = Try again
action-rematch = Rematch
action-play = Play

## Dialogs
resign-title = Resign the game?
resign-text-computer = The computer will have won.
resign-text = { $color ->
    [white] White resigns: Black will have won.
   *[black] Black resigns: White will have won.
}
resign-confirm = Resign
draw-title = Agree to a draw?
draw-text = Both players must agree.
draw-text-computer = The computer accepts if it finds the game even.
draw-confirm = Draw
draw-propose = Offer
draw-declined-title = Draw declined
draw-declined-text = The computer prefers to play on. You may offer again later.
new-title = New game
new-text = The game in progress stops here, without a result.
new-start = Play

## The end of the game
result-white-wins = White wins
result-black-wins = Black wins
result-draw = Draw
result-you-win = You win
result-computer-wins = The computer wins
result-no-pieces = { $color ->
    [white] White has no pieces left.
   *[black] Black has no pieces left.
}
result-blocked = { $color ->
    [white] White has no move left: every piece is shut in.
   *[black] Black has no move left: every piece is shut in.
}
result-resigned = { $color ->
    [white] White resigns.
   *[black] Black resigns.
}
result-flag = { $color ->
    [white] White’s flag has fallen.
   *[black] Black’s flag has fallen.
}
result-forfeited = { $color ->
    [white] White has left the game.
   *[black] Black has left the game.
}
result-claimed-draw = One player had left the game; the other called it a draw.
result-refused-capture = { $color ->
    [white] White has refused to capture.
   *[black] Black has refused to capture.
}
result-first-king = { $color ->
    [white] White has the first king.
   *[black] Black has the first king.
}
result-all-given = { $color ->
    [white] White has no pieces left, which was the aim.
   *[black] Black has no pieces left, which was the aim.
}
result-shut-in = { $color ->
    [white] White has no move left, which was the aim.
   *[black] Black has no move left, which was the aim.
}
result-agreed = Draw by agreement.
result-repetition = The same position has occurred { $n } times, with the same side to move.
result-quiet = { $n } moves by each side without { $men ->
    [yes] a capture or a man’s move
   *[no] a capture
}.
result-endgame = { $n ->
    [0] These pieces are no longer enough to win.
   *[other] { $lone ->
        [king] A lone king has held out for
       *[piece] One piece against one for
    } { $n ->
        [one] { $n } move by each side.
       *[other] { $n } moves by each side.
    }
}
result-balance = { $n } moves by each side with kings on both sides and the same material.

## Draw counters
counter-draw-in = { $n ->
    [one] Draw at the next move
   *[other] Draw in { $n } moves
}
counter-line = { $soon }: { $why }
counter-repetition = Position seen { $n } times; the { $limit ->
    [3] third
   *[other] { $limit }th
} is a draw
counter-quiet-why = { $men ->
    [yes] neither capture nor man’s move
   *[no] no capture
}
counter-endgame-why = { $lone ->
    [king] a lone king defends itself
   *[piece] one piece against one
}
counter-balance-why = kings on both sides, material level

## Why this move is refused
why-not-your-turn = Not this piece’s turn
why-not-your-turn-text = { $color ->
    [white] White is to move.
   *[black] Black is to move.
}
why-not-your-piece = Empty square
why-not-your-piece-text = There is no piece to play on { $square }.
why-off-board = Unknown square
why-off-board-text = This board has no square { $square }.
why-game-over = The game is over
why-game-over-text = No more moves are played. Start a new one.
why-must-capture-elsewhere = Capturing is compulsory
why-must-capture-elsewhere-text = { $n ->
    [one] The piece on { $squares } must capture.
   *[other] One of these pieces must capture: { $squares }.
}
why-must-capture-elsewhere-todo = Play a piece with a yellow ring.
why-must-capture-with-it = Capturing is compulsory
why-must-capture-with-it-text = This piece can capture, so it must.
why-must-capture-with-it-todo = Follow the path drawn.
why-majority = Majority capture
why-majority-text = This capture takes { $n }; you must take { $m }.
why-majority-todo = Capture where there is most to take: the path is drawn.
why-priority = { $rung ->
    [value] The greatest value
    [by-king] The king must capture
    [most-kings] The most kings
    [king-earliest] A king as early as possible
   *[pieces] Majority capture
}
why-priority-text = { $rung ->
    [value] This capture is worth { $n } ({ $tried }); the one worth { $m } must be made ({ $best }).
    [by-king] { $equal ->
        [number] For the same number, a king captures before a man.
        [value] For the same value, a king captures before a man.
       *[nothing] When a king can capture, a king must, even if a man takes more.
    }
    [most-kings] For the same number, the most kings must be captured: { $m }; this capture takes { $n ->
        [0] none
       *[other] { $n }
    }.
    [king-earliest] For as many pieces and kings, the capture that meets a king earliest must be made: here the { $n ->
        [1] first
        [2] second
        [3] third
       *[other] { $n }th
    } piece captured has to be a king.
   *[pieces] The larger number must be captured.
}
why-priority-todo = { $rung ->
    [value] A man counts 100, a king 199. The compulsory way is drawn.
   *[pieces] The compulsory way is drawn.
}
why-capture-unfinished = The capture is not finished
why-capture-unfinished-text = The piece can capture more: it does not stop there.
why-capture-unfinished-todo = Go on to { $squares }.
why-already-taken = Already captured
why-already-taken-text = This piece is already captured: the same piece is never passed twice.
why-blocked-behind = No room behind
why-blocked-behind-text = To capture, the square just behind must be empty; { $square } is occupied.
why-two-in-a-row = Two pieces in a row
why-two-in-a-row-text = Two pieces standing one behind the other cannot be passed.
why-own-piece-in-way = One of your own pieces is in the way
why-own-piece-in-way-text = No piece passes over its own side.
why-square-occupied = Square occupied
why-square-occupied-text = Square { $square } is not empty.
why-man-backwards = A man does not go back
why-man-backwards-text = { $back ->
    [yes] A man goes forwards. It goes back only to capture.
   *[no] A man never goes backwards, not even to capture.
}
why-man-too-far = Too far
why-man-too-far-text = { $kind ->
    [king] Here a king goes one square at a time, and captures only the piece beside it.
    [flying] A move without a capture follows one line: the king does not go on in another direction.
    [taking] After its last capture the piece stops: it does not go any further.
   *[man] A man goes one square at a time, and captures only the piece beside it.
}
why-not-diagonal = Off the diagonal
why-not-diagonal-text = Pieces move and capture diagonally.
why-not-a-line = Not that way
why-not-a-line-text = Here { $kind ->
    [king] a king
   *[man] a man
} goes { $moves }{ $same ->
    [yes] , and captures likewise.
   *[no] , and captures { $captures }.
}
why-man-cannot-take-king = A man does not capture a king
why-man-cannot-take-king-text = The king on { $square } can only be captured by a king.
why-king-lands-behind = Just behind
why-king-lands-behind-text = { $choice ->
    [last] When the last captured piece is a king, the capture ends directly behind it, on { $square }.
   *[behind] After the capture the king stops directly behind the captured piece, on { $square }.
}
why-half-turn = No turning back
why-half-turn-text = A capture does not turn straight back: on { $square } there is no turning round.
why-king-move-limit = The same king again
why-king-move-limit-text = This king has made { $n } moves in a row without capturing: as long as you also have a man, play another piece.
why-illegal = Impossible move
why-illegal-text = { $from } cannot go to { $to }.
why-legal = This move is allowed

## Pieces and squares, for the ear
piece = { $kind ->
    [king] { $color ->
        [white] white king
       *[black] black king
    }
   *[man] { $color ->
        [white] white man
       *[black] black man
    }
}
the-piece = { $kind ->
    [king] The king on { $square }
   *[man] The man on { $square }
}
square-king = king { $square }
square-empty = { $square }, empty
square-piece = { $square }, { $piece }
square-must-capture = must capture
square-movable = can move
square-chosen = chosen
square-target = can be reached
square-step = on the way, capture { $n }
square-final = landing, { $n ->
    [0] no capture
    [one] { $n } capture
   *[other] { $n } captures
}
square-taken = captured, not yet removed
square-right = right
square-forbidden = not allowed
square-last-from = origin of the last move
square-last-to = destination of the last move
square-round-trip = round trip possible
spoken-quiet = { $from } to { $to }
spoken-capture = { $from } captures { $captured }, lands on { $to }
spoken-crowned = { $move }, and becomes a king
spoken-by = { $color ->
    [white] White: { $move }
   *[black] Black: { $move }
}
spoken-letter = { $letter } { $digit }
announce-your-turn = { $move }. Your move.
announce-result = { $result }. { $why }

## Settings
settings-title = Settings
settings-look = Look
settings-board = Board and pieces
settings-play = Play
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = Contrast
settings-boards = Board
settings-boards-walnut = Walnut
settings-boards-slate = Slate
settings-boards-linden = Linden
settings-pieces = Pieces
settings-pieces-turned = Turned
settings-pieces-rosette = Rosette
settings-pieces-flat = Flat
settings-pieces-line = Line
settings-numbers = Square numbers
settings-numbers-off = Off
settings-numbers-all = All
settings-numbers-edge = Edge
settings-notation = Notation
settings-notation-numeric = 32-28
settings-notation-algebraic = c3-d4
settings-animation = Animation
settings-animation-off = Off
settings-animation-fast = Fast
settings-animation-normal = Normal
settings-rings = Pieces that must capture
settings-rings-always = Always
settings-rings-after = After a wrong try
settings-rings-never = Never
settings-targets = Show where a piece can go
settings-one-tap = Play with one touch
settings-one-tap-about = Touching a square plays the only move that leads there.
settings-forced = Forced capture with one touch
settings-forced-about = If there is only one capture, touching the piece plays it.
settings-auto-flip = Flip after each move
settings-auto-flip-about = For two players on one screen.
settings-keyboard = Field for typed moves
settings-keyboard-about = Below the list of moves.
settings-confirm = Confirm my moves
settings-confirm-never = Never
settings-confirm-correspondence = By correspondence
settings-confirm-always = Always
settings-premove = Premove
settings-premove-about = Chosen while the opponent thinks, it is played as soon as he has moved and takes no time. Games with a clock.
settings-sounds = Sounds
settings-sounds-about = At the opponent’s move, and when time is short.
settings-reset = Reset everything

## Faults in capturing, and the piece touched
faults-label = Missed captures
faults-strict = Refused
faults-strict-about = A move that does not capture as it must is refused, and you are told why.
faults-arbiter = By the arbiter
faults-arbiter-about = A capture can be missed: the opponent forces it or lets it stand.
faults-huffing = Huffed
faults-huffing-about = A capture can be missed: the opponent huffs the piece, forces the capture or lets it stand.
fault-title = Missed capture
fault-text = { $n ->
    [one] { $move }: the piece on { $squares } did not take all it had to.
   *[other] { $move }: one of these pieces had to capture, { $squares }.
}
fault-advice-huffing = Touching a piece of your own lets it stand.
fault-advice-arbiter = Moving lets it stand.
fault-huff = Huff
fault-force = Force
fault-let-stand = Let it stand
fault-choose-title = Which piece do you huff?
fault-choose-text = Touch the piece that had to capture.
fault-huffed-title = { $kind ->
    [king] The king on { $square } is huffed
   *[man] The man on { $square } is huffed
}
fault-huffed-text = A huff is not a move.
fault-forced-title = The capture is demanded
fault-forced-text = { $move } is taken back. You have to capture: refusing again loses.
fault-stands-title = The fault stands
fault-stands-text = { $move } remains played.
fault-refuse-title = Refuse to capture?
fault-refuse-text = { $move } does not capture what is demanded: it loses the game.
fault-refuse = Refuse and lose
fault-none-title = There is no fault
fault-none-text = The last move took all it had to.
fault-not-huffable-title = This piece cannot be huffed
fault-not-huffable-text = The piece on { $square } missed no capture.
capture-stop = Stop here
touch-title = Touch-move
touch-text = You have touched { $square }: this piece has to be played.
touch-adjust = J’adoube
touch-adjusted = Done
touch-adjusting-text = Touch your pieces freely: nothing is played until you are done.
square-huffable = can be huffed
remark-forced = forced
remark-fault = fault
remark-let-stand = let stand
remark-huffed = { $square } huffed
remark-refusal = refused to capture
settings-point-out = Point out missed captures
settings-point-out-about = Where a capture can be missed.
settings-touch = Touch-move
settings-touch-usual = As the game has it
settings-touch-always = Always
settings-touch-never = Never

## The computer
engine-loading = The computer is getting ready…
engine-failed-title = The computer does not answer
engine-failed-text = You can go on as two players on this screen, or try again.

## The laws that can be changed, and directions (also for house rules)
way = { $way ->
    [forward] diagonally forwards
    [diagonals] diagonally, forwards and backwards
    [aside] straight ahead or sideways
    [lines] straight ahead, sideways or straight back, never diagonally
    [five] straight ahead, sideways or diagonally forwards
   *[eight] in all eight directions
}
law-men-count = { $n } men on each side.
law-men-capture = A man captures { $way }.
law-men-take-kings = { $choice ->
    [yes] A man may capture a king.
   *[no] A man may not capture a king.
}
law-king-range = { $choice ->
    [short] A king goes one square, { $way }.
   *[fly] A king goes as far as it likes, { $way }.
}
law-king-landing = { $choice ->
    [behind] A king captures from afar and lands directly behind each captured piece.
    [last] A king captures from afar and lands where it likes behind the captured piece; if the last one is a king, it stops directly behind.
   *[free] A king captures from afar and lands on any free square behind the captured piece.
}
law-removal = { $choice ->
    [now] Each captured piece leaves at once: the capture may pass over its square again.
   *[end] Captured pieces leave after the whole capture; until then they stand in the way.
}
law-half-turn = { $choice ->
    [yes] A capture may turn straight back.
   *[no] A capture may not turn straight back.
}
law-choice-free = Of several captures any may be chosen, even the one that takes least.
law-choice-pieces = The most pieces must be captured, a king counting as one.
law-choice-value = The greatest value must be captured: a king is worth a little less than two men, so that two kings are worth more than three men and less than four.
law-choice-king-first = If a king can capture, a king must, even where a man would take more.
law-choice-king = If that is equal, a king captures before a man.
law-choice-kings = For the same number, the most kings must be captured.
law-choice-kings-then = If that is equal too, the most kings must be captured.
law-choice-earliest = Last, a capture that meets a king earlier goes before.
law-choice-rest = Beyond that the choice is free.
law-promotion = { $choice ->
    [end] A man that touches the last row during a capture and can go on capturing does so, and stays a man.
    [cont] A man that touches the last row during a capture becomes a king at once, and goes on capturing as a king.
   *[stop] A man that touches the last row while capturing stops there and is crowned.
}
law-huffing = { $choice ->
    [on] Who misses a capture may be huffed: the opponent removes the piece at fault, then moves. Or the opponent forces the capture, or lets it stand.
    [offered] Huffing only if the players agree on it. Otherwise the opponent forces the capture, or lets it stand.
   *[off] No huffing. When a capture is missed, the opponent forces it, or lets it stand.
}
count-men = { $n ->
    [one] { $n } man
   *[other] { $n } men
}
count-kings = { $n ->
    [one] { $n } king
   *[other] { $n } kings
}

## The variants, by name
variant-international = International draughts
variant-brazilian = Brazilian draughts
variant-quick64 = Quick draughts (64 squares)
variant-canadian = Canadian draughts
variant-russian = Russian draughts
variant-russian80 = Spantsireti (80 squares)
variant-international80 = International (80 squares)
variant-english = English draughts (checkers)
variant-italian = Italian draughts
variant-spanish = Spanish draughts
variant-portuguese = Portuguese draughts
variant-german = German draughts
variant-german_common = German (household)
variant-czech = Czech draughts
variant-turkish = Turkish draughts
variant-frisian = Frisian draughts
variant-french = Old French draughts
variant-polish = Old Polish draughts
variant-frysk = Frysk
variant-antidraughts = Losing draughts
variant-breakthrough = Breakthrough
variant-killer = Killer draughts
variant-pool = Pool checkers (USA)
variant-jamaican = Jamaican draughts
variant-ghanaian = Damii (Ghana)
variant-srilankan = Sri Lankan draughts
variant-thai = Makhos (Thailand)
variant-argentinian = Argentinian draughts
variant-armenian = Tama (Armenia)
variant-gothic = Gothic draughts

## Choosing the game, and house rules
variants-title = Choose the game
variants-board = Board of { $n } squares
variants-board-all = Board of { $n } squares, all played on
variants-glance = { $size }, { $men } men · { $first ->
    [white] White begins
    [black] Black begins
   *[lot] lot says who begins
}
house-title = House rules
house-none = Nothing is changed: these are the rules as they are.
house-reset = Back to the rules as they are
house-majority = When several captures are possible:
house-majority-none = any of them
house-majority-quantity = most pieces
house-majority-quantity_kings = most pieces, then most kings
house-majority-italian = the Italian way
house-majority-value = greatest value (Frisian)
house-majority-king_first = the king first
house-quality = Equal in number, take most kings:
house-men_capture_backward = Men also capture backwards:
house-men_take_kings = Men may take kings:
house-king_range = Kings move:
house-king_range-fly = as far as they like
house-king_range-short = one square
house-king_landing = After a capture the king lands:
house-king_landing-free = anywhere behind
house-king_landing-behind = directly behind
house-king_landing-behind_last_king = directly behind if it was a king
house-promotion = A man that reaches the last row while capturing:
house-promotion-end = goes on as a man
house-promotion-stop = stops and is crowned
house-promotion-cont = goes on as a king
house-removal = Captured pieces are removed:
house-removal-end = after the capture
house-removal-now = one by one
house-half_turn = Turning straight back while capturing:
house-men = Men on each side:

# --- To the analysis ---
action-analyse = Analyse
action-analyse-long = Analyse this game
