# Damier: what boards to analyse at say.

# --- The analysis board ---
analyse-title = Analysis
analyse-heading = Analysis board
analyse-intro = Replay, compare, understand: the engine works in your browser, nothing leaves your device.
analyse-without-script = Without JavaScript this board cannot come alive. Lessons, rules and finished games can be read without it.
analyse-equal = Equal position
analyse-slightly = { $color ->
    [white] White is slightly better
   *[black] Black is slightly better
}
analyse-better = { $color ->
    [white] White is better
   *[black] Black is better
}
analyse-winning = { $color ->
    [white] White is winning
   *[black] Black is winning
}
analyse-wins-in = { $color ->
    [white] White wins
   *[black] Black wins
} in { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
analyse-draw = Draw
analyse-waiting = The engine is getting ready
analyse-off = Engine stopped
analyse-failed = The engine does not answer
analyse-busy = The engine is making the report
analyse-start = Start the engine
analyse-stop = Stop the engine
analyse-depth = depth { $n }
analyse-engine = Engine
analyse-lines = Number of lines
analyse-threat = Threat
analyse-threat-long = Show what the opponent would play if it were to move
analyse-forced = Forced move
analyse-bar = Evaluation: { $score }, { $text }
analyse-tables-win = Endgame tables: { $color ->
    [white] White wins
   *[black] Black wins
}
analyse-tables-draw = Endgame tables: a draw
analyse-tab-moves = Moves
analyse-tab-review = Report
analyse-tab-file = Game
analyse-tabs = What the panel shows
analyse-no-moves = Play a move on the board, or open a game under “Game”.
analyse-glyphs = Mark of the last move
analyse-comment = Comment
analyse-promote = Promote
analyse-promote-long = Make this variation the main line
analyse-delete = Delete
analyse-delete-long = Delete this move and all that follows
analyse-undo = Undo
analyse-redo = Redo
analyse-play-here = Play from here
analyse-editor = Editor
analyse-games = Game to open
analyse-paste = Paste one or several games as PDN, or drop a file on the page
analyse-open = Open the text
analyse-file = Open a file
analyse-too-long = This text is too long: 5 MB at most.
analyse-reading = Reading the text…
analyse-unread = This text could not be read.
analyse-no-game = There is no game in this text.
analyse-no-start = The start position of this game cannot be read.
analyse-opened = { $n ->
    [one] Game read.
   *[other] { $n } games read.
}
analyse-place = line { $line }, column { $column }:
analyse-download = Download PDN
analyse-copy-pdn = Copy PDN
analyse-fen = Position (FEN)
analyse-fen-wrong = This text is no position: { $error }
analyse-copy-fen = Copy FEN
analyse-copy-link = Copy link
analyse-copied = Copied.
analyse-copy-failed = The browser does not allow copying.
analyse-diagram-svg = SVG diagram
analyse-diagram-png = PNG diagram
analyse-variant = Variant
analyse-new = New analysis
analyse-before = Back to the previous analysis

# --- The report of a game ---
review-title = The game at a glance
review-text = The engine looks at every position of the game and compares every move with the best one.
review-start = Make the report
review-stop = Stop
review-go-on = Go on
review-again = Make it again
review-pace = Time
review-fast = short
review-usual = usual
review-slow = long
review-progress = { $done } positions of { $all }
review-empty = There is no move to judge yet.
review-changed = The game has changed since this report.
review-chart = Evaluation move by move, seen from White
review-side = { $color ->
    [white] White
   *[black] Black
}
review-blunders = { $n ->
    [one] { $n } blunder
   *[other] { $n } blunders
}
review-mistakes = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
review-inaccuracies = { $n ->
    [one] { $n } inaccuracy
   *[other] { $n } inaccuracies
}
review-loss = { $percent }% lost a move
review-grade = { $grade ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
review-loss-of = −{ $percent }%
review-instead = better: { $move } ({ $score })
review-combination = missed combination
review-show = Show on the board
review-none = No mistake: every move is as good as the best, or nearly.
review-drill = Find better
drill-title = Find better, { $n } of { $m }
drill-asked = { $color ->
    [white] White played
   *[black] Black played
} { $move }. Play a better move on the board.
drill-judging = The engine looks at { $move }.
drill-right = { $move }: yes, as good as the best move.
drill-wrong = { $move } is not as good as the best move. Try again.
drill-shown = The best move was { $move }.
drill-show = Show the answer
drill-next = Next
drill-leave = Finish
drill-list = Moves to find
drill-found = found
drill-seen = answer shown

# --- The editor of positions ---
editor-title = Position editor
editor-text = Choose a piece, then touch the squares to put it on.
editor-pieces = Piece to put down
editor-erase = Take away
editor-turn = To move
editor-white = White
editor-black = Black
editor-start = Start position
editor-clear = Clear
editor-good = Valid position: { $n ->
    [one] { $n } legal move.
   *[other] { $n } legal moves.
}
editor-no-pieces = { $color ->
    [white] White has
   *[black] Black has
} no pieces: the game is over.
editor-no-moves = { $color ->
    [white] White is
   *[black] Black is
} to move and has no move: the game is over.
editor-too-many = { $color ->
    [white] White has
   *[black] Black has
} { $n } pieces; a game begins with { $limit }.
editor-uncrowned = { $color ->
    [white] White men
   *[black] Black men
} on their promotion row: { $squares }. They would have become kings there.
