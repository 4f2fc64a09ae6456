# Damier: the words of the pages that the server writes and of the command line, in English. The page for playing does not carry them.

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
without-script = Your browser does not run JavaScript: the board above is a picture, and the help can be read, but you cannot play.
app-failed = The game could not load. Reload the page; if that does not help, your browser may be too old.

## Home and the board
home-title = Play draughts
board-start = International draughts board, starting position, White to move

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

## The rules of a variant, in sentences
topic-game = The game
topic-men = The men
topic-kings = The kings
topic-capture = Capturing
topic-choice = Which capture
topic-promotion = Crowning
topic-faults = Missed captures
topic-draws = Draws
topic-notation = Notation
law-board = A board of { $files } × { $ranks } squares; the game is played on { $drawing ->
    [dark] the { $n } dark squares
    [light] the { $n } light squares
    [chequered] all { $n } squares, light and dark
   *[plain] all { $n } squares, of one colour
}.
law-corner = A { $drawing ->
    [light] light
   *[dark] dark
} square is in each player’s { $corner ->
    [left] left
   *[right] right
} corner.
law-first = { $first ->
    [white] White begins.
    [black] Black begins.
   *[lot] Lots decide who begins; after that players alternate.
}
law-goal-leave-no-move = Who has no move left, for want of pieces or because all are blocked, has lost.
law-goal-have-no-move = Who has no move left, for want of pieces or because all are blocked, has won: the loser wins.
law-goal-first-king = Who first crowns a man has won; who has no move left has lost.
law-men-move = A man goes one square, { $way }.
law-king-capture = A king captures { $way }.
law-king-limit = As long as one also has a man, the same king makes no more than { $n } moves in a row without capturing.
law-capture-must = Capturing is compulsory, and goes on to the end: a piece that can capture more does not stop.
law-capture-again = A capture may pass an empty square more than once, but never the same piece twice.
law-promotion-rest = A man that stops on the last row becomes a king.
law-draw-repetition = A draw when the same position comes for the { $n ->
    [3] third
    [4] fourth
   *[other] { $n }th
} time with the same player to move.
law-draw-quiet = A draw after { $n } moves by each side without { $men ->
    [yes] a capture or a man’s move
   *[no] a capture
}.
law-draw-endgame = A draw after { $n ->
    [one] { $n } move
   *[other] { $n } moves
} by each side with { $weaker }{ $place ->
    [diagonal] {" "}on the main diagonal
   *[anywhere] {""}
} against { $stronger }.
law-draw-balance = A draw after { $n } moves by each side without a capture or a crowning, with kings on both sides and { $least } or { $most } pieces in all.
law-draw-agreed = The players may also agree on a draw.
law-draw-none = No rule makes a draw: somebody always wins.
law-kings = { $n ->
    [1] one king
    [2] two kings
    [3] three kings
   *[other] { $n } kings
}
law-men = { $n ->
    [1] one man
    [2] two men
    [3] three men
   *[other] { $n } men
}
law-or-more = { $pieces } or more
law-squares-top = The squares are numbered 1 to { $n }, row by row from the top, Black’s side.
law-squares-bottom = The squares are numbered 1 to { $n }, row by row from White’s right-hand corner.
law-squares-algebraic = A square has a letter for its file and a digit for its rank; a1 is White’s left-hand corner.
law-written = A move is written { $move }, a capture { $capture }.
