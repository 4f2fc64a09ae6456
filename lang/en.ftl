# Damier: every word, in English. Fluent (projectfluent.org); the same keys and variables in each language.
# British spelling. Terms of international draughts: man, king, capture; not checker, dame, jump.

## The page
site-name = Damier
site-description = Play draughts at once, against the computer or two on one screen. Free, no sign-up.
skip-to-board = Skip to the board
nav-main = Main
nav-home = Damier, home
nav-play = Play
nav-help = Help
nav-languages = Language
language-here = This page in { $language }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
without-script = Your browser does not run JavaScript: the board above is a picture, and the help can be read, but you cannot play.
app-failed = The game could not load. Reload the page; if that does not help, your browser may be too old.

## Home and the board
home-title = Play draughts
home-heading = The board is ready: your move
game-heading = A game of international draughts
board-label = Board
board-start = International draughts board, starting position, White to move
board-position = Board. White: { $white }. Black: { $black }.
board-no-pieces = no pieces
mode-label = Opponent
mode-computer = Computer
mode-computer-hint = The board is ready
mode-same-screen = Same screen
mode-same-screen-hint = Two players, right here
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
arbiter-ready-text = White begins. Touch a man, then a square marked in blue.
arbiter-turn-text = Touch a piece, or type a move such as 32-28.
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
typed-placeholder = 32-28
typed-offer = Enter plays { $move }
typed-unknown = “{ $text }” is not a move. Write it like 32-28 or 32x23.
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
result-refused-capture = { $color ->
    [white] White has refused to capture.
   *[black] Black has refused to capture.
}
result-agreed = Draw by agreement.
result-repetition = The same position has occurred { $n } times, with the same side to move.
result-quiet = { $n } moves by each side without a capture or a move of a man.
result-endgame = { $n ->
    [0] These pieces are no longer enough to win.
    [one] A lone king has held out for { $n } move.
   *[other] A lone king has held out for { $n } moves by each side.
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
counter-quiet-why = no capture, no man moved
counter-endgame-why = a lone king is holding out
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
why-priority = This capture does not come first
why-priority-text = { $rung ->
    [value] The capture of the greatest value comes first.
    [by-king] When a king can capture as much, the king captures.
    [most-kings] With equal numbers, the capture with most kings comes first.
    [king-earliest] If still equal, the capture that meets a king first comes first.
   *[pieces] The capture of most pieces comes first.
}
why-priority-todo = The compulsory path is drawn.
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
why-man-backwards-text = A man moves forward. { $back ->
    [yes] It goes backward only to capture.
   *[no] Even to capture, it goes forward.
}
why-man-too-far = Too far
why-man-too-far-text = { $kind ->
    [king] Here the king moves one square at a time.
   *[man] A man moves one square at a time.
}
why-not-diagonal = Off the diagonal
why-not-diagonal-text = Pieces move along diagonals, on the dark squares.
why-not-a-line = Not that way
why-not-a-line-text = This piece does not move in that direction.
why-man-cannot-take-king = A man does not capture a king
why-man-cannot-take-king-text = The king on { $square } can only be captured by a king.
why-king-lands-behind = Just behind
why-king-lands-behind-text = After capturing, the king stops just behind the captured piece, on { $square }.
why-half-turn = No turning back
why-half-turn-text = During a capture a piece does not turn straight back.
why-king-move-limit = The same king again
why-king-move-limit-text = This king has moved { $n } times in a row without capturing. Play another piece.
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

## Help
help-title = Help
help-intro = Everything can be played with a mouse, a finger, the keyboard or a screen reader. Choose what suits you.
help-move-title = Playing a move
help-move-tap = Touch one of your pieces: the squares where it can go are marked in blue. Touch one, and the move is played. Touch elsewhere to change your mind.
help-move-drag = You can also drag the piece to its square.
help-capture-title = Capturing
help-capture-must = Capturing is compulsory. Pieces that must capture wear a yellow ring.
help-capture-final = Each square of the path is numbered; the landing square has a double circle. Touch the landing square, and the whole capture is played.
help-capture-steps = Or go square by square, touching the squares on the way: nothing is played before the last one. Escape goes back one step.
help-capture-choice = If two ways lead to the same square without taking the same pieces, Damier asks you which.
help-capture-taken = Captured pieces stay on the board, crossed out, until the capture is over: that is the rule.
help-keyboard-title = With the keyboard
help-keyboard-intro = The board is a grid. Bring the cursor to it with the Tab key.
help-key-type = 3 2 - 2 8
help-key-type-about = Type the move: 32-28, 3228, 32x23 or 32 28. As soon as only one move is left, it is offered.
help-key-arrows = Arrows
help-key-arrows-about = From one playable square to the next, along rows and columns.
help-key-enter = Enter
help-key-enter-about = Chooses the piece, then the square; plays the move typed.
help-key-escape = Esc
help-key-escape-about = Goes back one step, or gives up.
help-key-question = ?
help-key-question-about = Says the possible moves of the piece, or of all.
help-key-undo = Ctrl Z
help-key-undo-about = Takes back the last move; Ctrl Y plays it again.
help-key-home = Home, End
help-key-home-about = First and last square of the row.
help-marks-title = The marks on the board
help-mark-legal = Square a piece can go to
help-mark-step = Square on the way, with the number of the capture
help-mark-final = Landing square of a capture
help-mark-must = Must capture
help-mark-chosen = Chosen piece
help-mark-last-from = Last move: origin
help-mark-last-to = Last move: destination
help-mark-taken = Captured, not yet removed
help-mark-refused = Refused try
help-mark-loop = Round trip: the capture comes back to its square
help-mark-king = King: two men, a crown
help-mark-focus = Square of the cursor
help-reader-title = With a screen reader
help-reader-text = Each playable square is a button that says its number, its piece and what it can do: “28, white man, must capture”. The opponent’s move, refusals and the result are announced, once each.
help-see-title = To see better
help-see-text = The settings offer a high-contrast theme, flat or line-drawn pieces, and square numbers. Nothing is told by colour alone. Animation stops if your system asks for less motion.
help-offline-title = Your games
help-offline-text = The game in progress is kept on this device: you can close the page and come back. Nothing is sent.
help-refusal-title = When a move is refused
help-refusal-text = Damier always says why, in words below the list of moves and with a red sign on the board. Your piece stays where it was; try again.

## Errors
error-not-found-title = That square is not on the board
error-not-found-text = The address you asked for does not exist, or no longer does. The board is still there.
error-internal-title = An impossible move, on our side
error-internal-text = The server ran into an error. It has been noted; try again in a moment.
error-back = Back to the board
error-code = Error { $code }

## The command line
cli-turn = { $color ->
    [white] White to move
   *[black] Black to move
}
cli-prompt = Your move:
cli-computer-plays = The computer plays { $move }
cli-commands = Write a move ({ $example }), or: { $words }
cli-word-moves = moves
cli-word-hint = hint
cli-word-undo = undo
cli-word-redo = redo
cli-word-draw = draw
cli-word-resign = resign
cli-word-board = board
cli-word-help = help
cli-word-quit = quit
cli-level = Level: { $level }.
cli-several = Several captures go there: { $moves }.
cli-hint-piece = Look at the piece on { $square }.
cli-hint-move = Play { $move }.
cli-draw-offered = Draw offered. Write “draw” to accept, or a move to decline.
cli-redone = Move played again.
cli-nothing-to-redo = No move to play again.
cli-unknown = I do not understand “{ $text }”.
cli-undone = Move taken back.
cli-nothing-to-undo = No move to take back.
cli-goodbye = Goodbye.
