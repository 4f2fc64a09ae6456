# Damier: what boards that teach say.

# --- Problems ---
learn-task-title = { $color ->
    [white] White to play and win
   *[black] Black to play and win
}
learn-task-text = Any line that keeps the win is accepted.
learn-goes-title = That is the move
learn-goes-text = The reply: { $move }. Your turn.
learn-also-title = Wins too
learn-also-text = { $move } is not the move of the solution, but it keeps the win. { $how }
learn-wrong-title = Not this move
learn-wrong-text = The win slips away: { $line }.
learn-wrong-plain-title = Not this move
learn-wrong-plain-text = { $move } lets the win slip away.
learn-wrong-again = The move is taken back. Try again.
learn-solved-title = Problem solved
learn-solved-alone = Without help or error.
learn-solved-errors = { $n ->
    [one] Without help, after one error.
   *[other] Without help, after { $n } errors.
}
learn-solved-helped = With some help.
learn-theme = The theme
learn-piece = The piece
learn-move = The first move
learn-solution = The solution
learn-help-label = Help, from a hint to everything
learn-help-theme-title = Help: { $theme }
learn-help-piece-title = Help: which piece
learn-help-piece-text = Begin with the piece on { $square }. Look at what your opponent will be forced to take.
learn-help-move-title = Help: the first move
learn-help-move-text = Play { $move }.
learn-solution-title = Solution, move { $n } of { $m }
learn-solution-begin = Go on move by move.
learn-caption-offer = A man is given.
learn-caption-quiet = A quiet move that prepares what follows.
learn-caption-king = A man is crowned.
learn-caption-capture = { $n ->
    [one] The piece is taken back.
   *[other] A capture of { $n } pieces.
}
learn-caption-capture-king = { $n ->
    [one] The capture leads to a king.
   *[other] A capture of { $n } pieces, and a king.
}
learn-caption-majority = The majority rule demands it.
learn-caption-forced-capture = The capture is forced.
learn-caption-forced = The only move there is.
learn-caption-resists = The longest resistance.
learn-tries = Your tries
learn-no-tries = No try yet
learn-restart = Start again
learn-next = Next
learn-back = Previous move
learn-forward = Next move
learn-print = Print
learn-send = Send
learn-sent = Address copied
learn-done-mark = solved
learn-done-helped = solved with help

# --- In a row, against the clock ---
learn-streak-begin-title = The streak
learn-streak-begin-text = Problems follow one another, from easy to hard. The first error ends it. Your best: { $best }.
learn-streak-going = A streak of { $n }. Best: { $best }.
learn-streak-over-title = The streak ends
learn-streak-over-text = { $n ->
    [one] One problem solved. Best: { $best }.
   *[other] { $n } problems solved. Best: { $best }.
}
learn-rush-begin-title = Against the clock
learn-rush-begin-text = Solve as many problems as you can. After an error the next one comes. Your best: { $best }.
learn-rush-going = Solved: { $n }. Errors: { $m }.
learn-rush-over-title = Time is up
learn-rush-over-text = Solved: { $n }. Errors: { $m }. Best: { $best }.
learn-begin = Begin
learn-again = Once more
learn-see-problem = Look at this problem
learn-time-left = Time left

# --- Drills ---
learn-captures-title = Find the capture
learn-captures-text = Position { $n } of { $m }. White has to take: play the right capture.
learn-captures-over-title = Round over
learn-captures-over-text = { $n } of { $m } at the first try.
learn-squares-title = Thirty seconds
learn-squares-text = The board asks for squares by their numbers: touch them. Your best: { $best }.
learn-squares-going = Found: { $n }. Missed: { $m }.
learn-squares-wrong = That was { $touched }. Square { $asked } has a green ring.
learn-squares-over-title = Time is up
learn-squares-over-text = Squares found: { $n }. Missed: { $m }. Best: { $best }.

# --- Lessons ---
learn-lesson-of = Lesson { $n } of { $m }
learn-step-of = Step { $n } of { $m }
learn-question-of = Question { $n } of { $m }
learn-goal = The goal
learn-show = Show me
learn-continue = Continue
learn-finish = Finish
learn-previous = Previous step
learn-next-lesson = Next lesson
learn-all-lessons = All lessons
learn-play-title = Your move
learn-play-text = Touch a piece, then the square where it is to go.
learn-touch-title = Touch the squares
learn-touch-text = One at a time, in any order.
learn-choose-title = A question
learn-choose-text = Choose an answer.
learn-turn-title = The board lies the wrong way
learn-turn-text = Turn it by a quarter.
learn-watch-title = Look
learn-watch-text = Go on move by move.
learn-stop-title = Follow the game
learn-stop-text = Go on move by move, and stop it at the right moment.
learn-find-title = Where is square { $square }?
learn-find-text = Numbers run from left to right, beginning at the top.
learn-find-next = { $n } of { $m }.
learn-going-title = Right: { $n } of { $m }
learn-going-text = Go on.
learn-done-title = That is it
learn-done-text = Goal reached.
learn-hint-title = A hint
learn-hint-text = The move is drawn on the board.
learn-otherwise-title = Legal, but not here
learn-otherwise-text = { $move } is a legal move. The goal asks for something else.
learn-other-answer-title = Another answer
learn-other-answer-text = That is allowed, but the goal asks for something else.
learn-other-square-title = Not this square
learn-other-square-text = That is square { $square }.
learn-other-place-title = Nothing belongs there
learn-other-place-text = Square { $square } is empty at the beginning of a game.
learn-may-go-title = This square is allowed
learn-may-go-text = The piece may go to { $square }. Look for those that it may not.
learn-not-beside-title = Too far
learn-not-beside-text = Square { $square } does not touch the piece. Look at the squares beside it.
learn-choice-title = Not quite
learn-choice-text = Read the question again, and choose once more.
learn-too-early-title = Too early
learn-too-early-text = The game is not drawn yet. Look at the counter.
learn-too-late-title = The game is drawn
learn-too-late-text = The count is complete: stop the game.
learn-lesson-over-title = Lesson finished
learn-lesson-over-clean = Without a single error.
learn-lesson-over-errors = { $n ->
    [one] With one error, soon put right.
   *[other] With { $n } errors, all put right.
}
learn-turn-button = Turn by a quarter
learn-next-move = Next move
learn-stop-button = Stop the game
learn-step-done = done

# --- Living diagrams ---
learn-reset = Put everything back
learn-example-title = Example, move { $n } of { $m }
