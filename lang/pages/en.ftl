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
error-unknown-title = Nobody at this table knows you
error-unknown-text = This page is a player’s, and this browser does not play here. Open it on the device you play with.
error-forbidden-title = That move is not yours
error-forbidden-text = Only the player concerned can do this, from a page of this site.
error-conflict-title = The position has changed
error-conflict-text = This is no longer possible, or has been done already. Reload the page to see how things stand.
error-too-many-title = Too many moves at once
error-too-many-text = Many requests came from here in a short time. Wait a little, then reload the page.
error-busy-title = One moment
error-busy-text = The server is busy or restarting. Reload the page in a moment; the games are kept.
error-full-title = No room left on the sheet
error-full-text = The server has no room left to keep this. Nothing that was kept is lost; try later.
error-request-title = That move cannot be read
error-request-text = The request was not understood. Go back to the page before and try again.
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

## The endgame tables
tables-win = The side to move wins
tables-loss = The side to move loses
tables-draw = Draw
tables-late-win = Draw: the side to move would win, but the move limit comes first
tables-late-loss = Draw: the side to move would lose, but the move limit comes first
tables-unknown = No table for this position
tables-plies = { $verdict }; the game ends or the count starts again in { $n } { $n ->
    [one] ply
   *[other] plies
}
tables-move-win = wins
tables-move-loss = loses
tables-move-draw = draw
tables-move-late-win = draw: would win without the move limit
tables-move-late-loss = draw: would lose without the move limit
tables-move-unknown = no table

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

## The pages of rules
nav-rules = Rules
rules-title = The rules
rules-intro = One game, { $n } ways to play it. Each page is written from the data that the program reads: what you read here is what it plays.
rules-compare = Side by side
rules-national = National games
rules-others = Other boards, old games and games apart
rules-of = Rules: { $name }
rules-play = Play
rules-start = Starting position: { $name }
rules-pictures = In pictures
rules-doubts = What is doubtful
rules-doubts-intro = The sources do not say everything, or do not agree. This is what Damier has chosen; house rules allow for something else.
rules-all = All rules
rules-proof = What is verified, and how to repeat it
picture-man = The moves of a man
picture-king = The moves of a king
picture-man-capture = The captures of a man
picture-king-capture = The capture of a king
picture-choice = Which capture
picture-refused = { $move } is refused. { $why }
picture-free = { $moves }: as you choose.
picture-moves = { $moves }.
col-variant = Game
col-board = Board
col-men = Men
col-squares = Squares
col-corner = Corner
col-first = Begins
col-backward = Men capture backwards
col-king = Flying king
col-passing = Crowned in passing
col-majority = Maximum capture
col-kings = Kings first
col-faults = Huff, force, let stand
col-notation = Notation
cell = { $cell ->
    [yes] yes
    [no] no
    [dark] dark
    [light] light
    [all] all
    [left] left
    [right] right
    [white] White
    [black] Black
    [lot] by lot
    [stop] stops
    [pieces] number
    [value] value
    [by-king] capturing
    [most-kings] captured
    [both-kings] both
    [huff-on] yes, yes, yes
    [huff-offered] if agreed, yes, yes
   *[huff-off] no, yes, yes
}
doubt-international = Some texts draw a king against two, or against one, at once; Damier counts 5 moves, as the federation does.
doubt-brazilian = The Brazilian federation counts 20 king moves; Damier follows the limits of the world federation of 64 squares.
doubt-quick64 = The draw limits are those of the international game, not of the Brazilian one.
doubt-russian = The text does not say whether the 30 and 60 moves are counted together or for each side; Damier counts them for each.
doubt-russian80 = Which law of capture this game had at first is unknown. Damier offers both: this one and the international version.
doubt-international80 = Which law of capture this board had at first is unknown. Damier offers both: this one and the Russian version.
doubt-english = Other texts have 50 moves and a fourth repetition; Damier keeps to 40 moves and the third.
doubt-italian = We could not check the fourth repetition and the 40 moves at their source; another program draws at the third.
doubt-spanish = The federation’s draw limits are unknown to us: these are provisional. Huffing is allowed by one source and forbidden by another. Some books number the squares from the top.
doubt-portuguese = The federation’s draw limits are unknown to us: these are provisional.
doubt-german = Where the king lands our source does not say; it is often played that it stops directly behind. The option king_landing=behind allows that.
doubt-german_common = Some pages let Black begin. The draw limits are our own.
doubt-czech = One page asks for the longest capture of the chosen piece; Damier leaves the choice. The draw limits are our own.
doubt-turkish = A man that touches the last row while capturing goes on here as a man; by others it stops (promotion=stop). A king against a man is a win for some, a draw here after 2 moves.
doubt-frisian = The rule book draws one king against one at once unless a capture is near: Damier leaves 2 moves. The third repetition is our addition.
doubt-frysk = As in the Frisian game, the third repetition is our addition.
doubt-french = The old text leaves open whether men capture backwards: here they do not. The option men_capture_backward=true allows it. The colour of the squares is uncertain.
doubt-polish = May a piece be huffed that captured, but less than it had to? Here it may not. The repetition and the 25 moves are our additions.
doubt-killer = The rules give no draw limits: Damier takes those of the international game.
doubt-ghanaian = There is one source only. By it a king that misses a capture is lost: Damier does not play that.
doubt-jamaican = The draw limits are those of American pool.
doubt-thai = Who begins varies from place to place: here White. Twelve men are played as well (men=12).
doubt-argentinian = Two descriptions contradict each other on where the king lands and on priority: king_landing=free and quality=false give the other. The 10×10 board is not offered.
doubt-armenian = Turning straight back in a capture is not settled by our source: forbidden here, half_turn=true allows it.
doubt-gothic = Descriptions differ: most pieces must be captured (else majority=none), a king goes one step (else king_range=fly), crowning at the end of the move (else promotion=stop), removal at the end (else removal=now).

## The page of proofs
proof-title = What is verified
proof-intro = A draughts program is right or wrong, and nobody should have to take our word for it. This is what is verified, what each number shows, and how to repeat it.
proof-repeat = Count again
proof-repeat-text = With the damier program, count the ways to play from the starting position; nine plies give { $n }.
proof-start = From the starting position
proof-plies = Plies
proof-ways = Ways
proof-leave-out = These nine numbers are not enough. No man becomes a king in them and no king moves: a program whose kings are wrong finds them all. The majority rule first counts at the fifth ply. So there are other positions.
proof-covers = What each position covers
proof-covers-text = The program played by one wrong law at a time. The number is the first ply at which the count leaves the published one; a dash, that it never does.
proof-position = Position
proof-depth = Depth
proof-law-majority-none = any capture, not only of most pieces
proof-law-quality-true = of equally many, most kings
proof-law-men_capture_backward-false = men capture forwards only
proof-law-men_take_kings-false = men do not capture kings
proof-law-king_range-short = kings go one square
proof-law-king_landing-behind = a king stops directly behind
proof-law-king_landing-behind_last_king = the same if a king was taken last
proof-law-promotion-stop = a man stops when it touches the last row
proof-law-promotion-cont = a man goes on from there as a king
proof-law-removal-now = captured pieces leave at once, no coup turc
proof-others = All variants
proof-others-text = Each variant has its published numbers and its positions, and a second generator, slow and simple, is compared with the first in random positions. These two commands repeat all of it from the sources:
proof-at-start = start
proof-at-random-178 = random 178
proof-at-woldouby = Woldouby
proof-at-all-kings = all kings
proof-at-one-step-from-promotion = one step from promotion
proof-at-front-rows-only = front rows only

## Matches of two games
friend-match = Match of two games
friend-match-about = The second game follows by itself, colours swapped; the score is that of both.
invitation-match = match of two games
invitation-match-white = you begin with White, then colours are swapped
invitation-match-black = you begin with Black, then colours are swapped
live-match = match of two games
live-second = The second game
live-first = The first game

## Games between players: invitation, lobby, page of a game
nav-lobby = Lobby
# Défis, à côté du salon
nav-challenges = { $n ->
    [one] { $n } challenge waits for your answer
   *[other] { $n } challenges wait for your answer
}
guest-name = Guest
live-rated = rated
live-nobody = Deleted player
live-players = Players
live-state = Game
live-turn = { $color ->
    [white] In progress, White to move.
   *[black] In progress, Black to move.
}
live-aborted = Aborted, no result.
live-not-begun = Aborted: a first move did not come in time.
live-closed = Stopped by the club, no result.
live-moves = Moves
live-no-moves = No move yet.
live-keep = Keep the game
live-diagram = Diagram
live-watch = Let others watch
live-watch-text = This address is for everybody: whoever opens it watches the game, and cannot play in your place.
live-qr = The address of the game, to scan with a telephone
live-rematch = The rematch
live-previous = The game before
live-without-script = Without JavaScript this page shows the game as it stands now. Reload it to see more.
friend-title = Play a friend
friend-intro = Choose the game and the clock, then send the link: whoever opens it first sits down opposite you. No account needed.
friend-clock = Clock
friend-faults-usual = As the game has it
friend-faults-about = Huffing is only for games that know the rule.
friend-own-clock = A clock of your own
friend-rated = Rated game
friend-rated-about = With a clock, and missed captures as the game has it; your opponent needs an account.
friend-invite = Make the invitation
invitation-title = Invitation
invitation-own-title = Your invitation is ready
invitation-from = { $name } invites you to play
invitation-white = you play White
invitation-black = you play Black
invitation-lot = colours are drawn by lot
invitation-send = Send this link to the person you want to play, or let them scan the square. The link works once, for 24 hours.
invitation-qr = The link of the invitation, to scan with a telephone
invitation-waiting = The game begins here as soon as your guest arrives.
invitation-accept = Accept and play
invitation-no-account = No account is needed.
invitation-taken = Somebody has already accepted this invitation.
invitation-see = See the game
lobby-title = Lobby
lobby-intro = This is where people who look for an opponent meet. You can also watch the games in progress.
lobby-running = Games in progress
lobby-nobody = Nobody is playing at the moment.
lobby-finished = Latest games
lobby-none-finished = No game has been finished yet.
lobby-without-script = Without JavaScript you can invite a friend and read games, but not look for an opponent here.

## The profile and the account
profile-title = Profile
profile-guest = guest
profile-has-account = account
profile-nobody = You are nobody here yet: as soon as you play or invite somebody, you have a name. No account is needed.
profile-name = Name
profile-name-label = The name that others see
profile-name-change = Change name
profile-ratings = Rating
profile-games = Games
profile-no-games = No game yet.
profile-open = Make an account
profile-open-text = It keeps your name and games, finds them again on another device, and allows rated games. No address and no number are asked for.
profile-login = Login
profile-password = Password
profile-sign-in = Sign in
profile-sign-out = Sign out
profile-recover = Forgotten password
profile-recover-text = Give one of your recovery codes and a new password.
profile-code = Recovery code
profile-codes = Your recovery codes
profile-codes-text = Write them down: each lets you in once if you forget the password. They will not be shown again.
profile-data = Your data
profile-data-text = Take along all that is kept of you, or have it deleted. Your games stay, without your name, for they are your opponents’ too.
profile-export = Take my data along
profile-forget = Delete everything
problem-wrong = The login, or what was given with it, is wrong.
problem-taken = This login is taken.
problem-too-many = Too many attempts: wait a little.
problem-login = A login has 3 to 64 letters without accents, digits or signs . _ - + @
problem-name-length = A name has 2 to 24 characters.
problem-name-character = A name has letters, digits, spaces and ’ - _ .
problem-name-empty = A name has at least one letter or digit.
problem-password-short = A password has at least ten characters.
problem-password-long = This password is too long.
problem-password-common = This password is one of those tried first. Take another.
problem-password-like-login = The password must not be like the login.
problem-has-account = You have an account already.
problem-account-closed = This account has been closed.
problem-full = The server has no room left to keep this. Try later.
problem-huffing = There is no huffing in this game: choose another way to handle missed captures.
problem-clock = A clock has 0 to 180 minutes and 0 to 180 seconds a move, not zero of both.
problem-not-rateable = A rated game has a clock, and handles missed captures as the game has it.
problem-account-needed = A rated game needs an account.
problem-too-many-open = You have too many open invitations: wait until they are used or expire.
problem-other = That did not work. Reload the page and try again.

## A player's page
person-guest = Plays as a guest
person-account = Has an account
person-bot = A program
person-since = here since { $month } { $year }
person-self = This is the page that others see of you.
person-unrated = No rated games yet.
person-provisional = provisional
person-rated-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
person-games = Last games
person-running = being played
person-challenge = Challenge
person-challenge-send = Send the challenge
person-challenge-open = A challenge between you is waiting for its answer.
person-block = Block this player
person-block-text = You will no longer be paired, and neither can challenge the other. The player is not told.
person-blocked = You have blocked this player
person-blocked-text = You are no longer paired, and neither can challenge the other.
person-unblock = Unblock
person-report = Report this player
person-report-text = The club’s arbiters read every report. The player does not learn who made it.
person-report-reason = Reason
person-report-game = In which game
person-report-no-game = None in particular
person-report-more = More, if you like
person-report-send = Send the report
person-reported = Thank you: the club’s arbiters will read it.
report-cheating = A program finds the moves
report-abuse = Insults or threats
report-leaving = Leaves games, or loses on purpose
report-name = An offensive name
report-other = Something else
lobby-challenges = Challenges
lobby-challenge-by = A challenge by
lobby-challenge-to = Your challenge to
lobby-challenge-withdraw = Withdraw the challenge
lobby-challenge-decline = Decline
profile-public = what others see
profile-blocked = Blocked players
profile-blocked-text = To unblock a player, open the player’s page.
problem-blocked = You cannot challenge this player.
problem-yourself = That is you.
problem-own-offer = That is you.
problem-no-account = A rated game needs an account.
problem-too-many-offers = You already offer three games: withdraw one first.
problem-wait = You have left several games: wait a little before the next.
month-01 = January
month-02 = February
month-03 = March
month-04 = April
month-05 = May
month-06 = June
month-07 = July
month-08 = August
month-09 = September
month-10 = October
month-11 = November
month-12 = December

## Files of games (PDN): what the command line says
pdn-error = error
pdn-warning = warning
pdn-finding = { $severity }: { $where }: { $text }
pdn-in-game = game { $game }
pdn-in-move = game { $game }, move { $number } of { $color ->
    [black] Black
   *[white] White
}
pdn-summary = { $file }: records { $records }, games { $games }, plies { $plies }, errors { $errors }, warnings { $warnings }
pdn-illegal-move = { $move } is not a legal move. { $why } ({ $code })
pdn-illegal-move-bare = { $move } is not a legal move in this position.
pdn-no-move = { $move } is not a move on this board.
pdn-ambiguous-resolved = { $move } can mean several captures; going by what follows, it is { $chosen }.
pdn-ambiguous = { $move } can mean several captures, and what follows does not tell which: { $choices }.
pdn-wrong-way = The squares between of { $move } are not those of the capture; its ends are.
pdn-split-capture = A capture written piece by piece, read as { $move }.
pdn-wrong-sign = { $move }: the wrong sign, “-” is for a quiet move and “x” for a capture.
pdn-position = The position cannot be read: { $error }
pdn-unknown-position = The start position is written in an unknown way (tag { $name }).
pdn-no-turn = The position does not say who is to move; the side that begins in this variant is taken.
pdn-mirrored = The squares are numbered from the other end of the board.
pdn-guessed = The variant is not given; going by the moves it is: { $variant }.
pdn-other-game = The tag GameType says “{ $text }”, the game is read as: { $variant }.
pdn-unknown-game = The tag GameType “{ $text }” names no variant known here.
pdn-house = The house rules cannot be read: { $error }
pdn-tag = { $flaw ->
    [no_value] The tag { $name } has no value.
    [no_quotes] The value of the tag { $name } has no quotes.
    [open_quote] The closing quote of the tag { $name } is missing.
    [no_opening_bracket] The opening bracket of the tag { $name } is missing.
    [no_closing_bracket] The closing bracket of the tag { $name } is missing.
   *[no_name] A tag has no name. { $name }
}
pdn-tag-twice = The tag { $name } is there twice.
pdn-tag-name = The tag { $written } is read as { $name }.
pdn-unknown-result = The result “{ $text }” is unknown.
pdn-other-result = The tag gives the result { $written }, the end of the moves { $text }; the tag is kept.
pdn-no-end = Nothing ends the game: neither a result nor a star.
pdn-escapes = { $n ->
    [one] One end of line is written in letters (\r).
   *[other] { $n } ends of lines are written in letters (\r).
}
pdn-stray = { $n ->
    [one] “{ $text }” has no meaning here.
   *[other] “{ $text }” has no meaning here; { $n } such pieces in the game.
}
pdn-placeholders = { $n ->
    [one] One move is left blank.
   *[other] { $n } moves are left blank.
}
pdn-open-comment = This comment is not closed.
pdn-open-variation = This parenthesis is not closed.
pdn-stray-close = Nothing is open that this sign could close.
pdn-empty-variation = These parentheses are empty.
pdn-prose = { $n ->
    [one] Words in parentheses are read as a comment.
   *[other] Words in parentheses are read as a comment, { $n } times.
}
pdn-too-deep = Too many parentheses inside one another; the deepest are not read.
pdn-too-long = The game is too long; the rest is not read.
pdn-encoding = The text is not UTF-8; it is read as { $name }.
pdn-stats-records = Records
pdn-stats-games = Games with moves
pdn-stats-plies = Plies
pdn-stats-average = Plies a game
pdn-stats-longest = The longest
pdn-stats-white = White wins
pdn-stats-draws = Draws
pdn-stats-black = Black wins
pdn-stats-other = Another result or none
pdn-stats-comments = Comments
pdn-stats-variations = Moves outside the game played
pdn-stats-errors = Errors
pdn-stats-warnings = Warnings
pdn-progress = { $file }: { $percent } %

## Playing on another telephone
telephone-title = Play on another device
telephone-text = Scan this square with the telephone on which you want to go on with the game. You confirm here; this device keeps its seat too.
telephone-secret = This square opens your seat: show it to nobody but yourself. It works once, for five minutes.
telephone-qr = The address that asks for your seat, to scan with the telephone
telephone-reload = The page reloads by itself while it waits.
telephone-asked = A device asks for your seat and shows the number { $code }.
telephone-asked-text = If that is the number your telephone shows, confirm: it will play under your name, as this device does. If not, refuse.
telephone-confirm = That is my telephone
telephone-refuse = That is not me
telephone-confirmed = Confirmed. The game opens on the other device.
telephone-back = Back to the game
telephone-ask-title = Go on with the game here
telephone-ask-text = This device will ask for the seat of { $name }. It has to be confirmed on the device where the game is open.
telephone-replaces = Here you are { $name }: on this device you no longer will be, unless you sign in again.
telephone-ask = Ask for the seat
telephone-waiting = Confirm on the other device
telephone-waiting-text = It should show this number. This page goes to the game as soon as it is confirmed.
telephone-gone-title = This square no longer works
telephone-gone-text = It has been used, was refused, or is older than five minutes. On the device where the game is open, reload the page for a new one.

## Learning: problems, lessons, combinations, lexicon
nav-problems = Problems
nav-lessons = Lessons
nav-below = Main, below
more-title = Learn more
problems-title = Problems
problems-intro = { $n } positions, each checked move by move: White to play and win. Any line that keeps the win is accepted.
problems-modes = Other ways to practise
problems-daily = Problem of the day · no. { $n }
problems-streak = The streak
problems-streak-hint = Until the first error
problems-streak-about = Problems follow one another, from easy to hard.
problems-three = Three minutes
problems-five = Five minutes
problems-rush-hint = Against the clock
problems-rush-about = As many problems as you can before time is up.
problems-captures = The compulsory capture
problems-captures-hint = Ten positions, ten captures
problems-captures-about = In each position something has to be taken.
problems-squares = Numbers of squares
problems-squares-hint = Thirty seconds
problems-squares-about = The board asks for squares by their numbers.
problems-themes = By theme
problems-kept = What you solve is kept on this device, without an account.
problems-easy = easy
problems-medium = medium
problems-hard = hard
problem-name = Problem
problem-without-script = Without JavaScript the problem can be read and solved in your head; the solution is folded up beside the board.
problems-without-script = This drill needs JavaScript. Problems and lessons can be read without.
combinations-title = Combinations
combinations-hint = The catalogue, to be played
combinations-intro = { $n } combinations that have a name, each with its mechanism and an example to walk through.
combinations-element = The elements
combinations-shot = The shots
combinations-king = With the opponent’s king
combinations-endgame = In the endgame
combinations-problems = Problems on this shot
lessons-title = Lessons
lessons-intro = Twenty short lessons, to be done on the board. You begin knowing nothing and end with the famous shots.
lessons-minutes = { $n } min
lesson-answer = The answer
lesson-goal-play = Play the right move.
lesson-goal-line = Play the line; the replies come by themselves.
lesson-goal-moves = Find every legal move.
lesson-goal-destinations = Touch every square to which the piece on { $square } may go.
lesson-goal-forbidden = Touch the squares beside it to which the piece on { $square } may not go.
lesson-goal-squares = Touch the squares asked for by their numbers.
lesson-goal-turn = Turn the board the right way.
lesson-goal-place = Put up the men: a row at each touch.
lesson-goal-choice = Choose the right answer.
lesson-goal-watch = Look at the line to its end.
lesson-goal-stop = Stop the game as soon as it is drawn.
lexicon-title = Lexicon
lexicon-intro = { $n } words of the game, in three languages.
lexicon-letters = By letter
lexicon-see = See also
mistakes-title = Frequent mistakes
questions-title = Questions
history-title = History
article-lesson = The lesson:
figure-play = Play from here
figure-try = Try it
figure-walk = Walk through
pdn-not-text = This is not a file of games: it holds no text.
pdn-no-such-game = { $n ->
    [0] There is no game in this file.
    [one] The file has one game.
   *[other] The file has { $n } games.
}

# Diagrams
diagram-turn = { $color ->
   *[white] White to move
    [black] Black to move
}
diagram-solutions = Solutions
diagram-no-solution = (no solution given)

# Looking for positions
pdn-search-hit = { $place }: game { $game }, { $plies ->
    [0] at the start
    [one] after 1 ply
   *[other] after { $plies } plies
}{ $about }
pdn-search-total = { $n ->
    [0] No position found.
    [one] One position found.
   *[other] { $n } positions found.
} Games with one: { $games }, of { $all }.
fen-good = { $color ->
   *[white] White to move
    [black] Black to move
}; White { $wm } men, { $wk } kings; Black { $bm } men, { $bk } kings; legal moves: { $n }

# Analysis
analysis-wins = { $color ->
   *[white] White wins
    [black] Black wins
}
analysis-wins-in = { $color ->
   *[white] White wins in { $n }
    [black] Black wins in { $n }
}
analysis-draw = draw
analysis-position = { $color ->
   *[white] White to move
    [black] Black to move
}
analysis-tables = Tables: { $verdict }
analysis-over = The game is over: { $verdict }
analysis-depth = depth { $n }
analysis-no-moves = The game has no moves to analyse.
analysis-progress = { $done } of { $all } positions
analysis-interrupted = Interrupted: { $done } of { $all } positions were analysed.
analysis-grade = { $grade ->
   *[good] good
    [forced] forced
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
}
analysis-better = better { $move } ({ $score })
analysis-side = { $color ->
   *[white] White
    [black] Black
}: { $moves } moves, { $forced } forced; inaccuracies { $inaccuracies }, mistakes { $mistakes }, blunders { $blunders }; given away per free move { $loss } %
pdn-search-game = { $place }: game { $game }{ $about }

# Analyse
nav-analysis = Analysis

# --- The way to analysis on a phone ---
analyse-card-title = Analyse a game
analyse-card-text = The engine, a report on your moves, the position editor.
