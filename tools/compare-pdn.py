#!/usr/bin/env python3
"""Checks the same file of games with Damier and with two other readers, in one run, and prints how long each took.

The other readers are the Python packages pydraughts and py-draughts. Both are imported as `draughts`, so that each
stands in a folder of its own:

    pip install --target others/pydraughts pydraughts==0.6.7
    pip install --target others/py-draughts py-draughts==1.10.1
    python3 tools/compare-pdn.py --damier target/release/damier --others others games.pdn

A reader plays every move of every game by the rules, in international draughts. What is measured is the whole process; the
figures of the Python packages have their start in them, some tenths of a second. The best of --runs counts.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import time

# Where one game ends and the next begins: a line of tags after a line of something else.
GAMES = re.compile(r"(?<=[^\]\s])\s*\n\s*(?=\[)")


def with_pydraughts(path):
    from draughts import Board, Move
    from draughts.PDN import PDNReader

    games = plies = 0
    with open(path, encoding="utf-8") as file:
        # Its own reader looks at all that is left of a text for each game: it is given the games one by one.
        texts = GAMES.split(file.read())
    for text in texts:
        for game in PDNReader(pdn_text=text).games:
            board = Board(variant="standard", fen=game.tags.get("FEN", "startpos"))
            games += 1
            for move in game.moves:
                board.push(Move(board=board, pdn_move=move))
                plies += 1
    return games, plies


def with_py_draughts(path):
    from draughts import Board

    games = plies = 0
    with open(path, encoding="utf-8") as file:
        texts = GAMES.split(file.read())
    for text in texts:
        board = Board.from_pdn(text)
        games += 1
        plies += len(board._moves_stack)
    return games, plies


READERS = {"pydraughts": with_pydraughts, "py-draughts": with_py_draughts}


def child(name, path):
    """In a process of its own: reads, and tells what it has read."""
    games, plies = READERS[name](path)
    print(json.dumps({"games": games, "plies": plies}))


def measured(command, environment):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.monotonic()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    wall = time.monotonic() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} failed:\n{done.stderr[-2000:]}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, cpu, json.loads(done.stdout.splitlines()[-1])


def main():
    if sys.argv[1:2] == ["--child"]:
        child(*sys.argv[2:])
        return
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("file")
    arguments.add_argument("--damier", required=True, help="the damier program, optimised")
    arguments.add_argument("--others", required=True, help="the folder with a folder for each package")
    arguments.add_argument("--runs", type=int, default=3)
    args = arguments.parse_args()
    size = os.path.getsize(args.file)
    commands = {
        "damier": ([args.damier, "pdn", "check", "--json", "--variant", "international", args.file], None),
        "damier, 1 thread": (
            [args.damier, "pdn", "check", "--json", "--variant", "international", "--threads", "1", args.file],
            None,
        ),
    }
    for name in READERS:
        folder = os.path.join(os.path.abspath(args.others), name)
        commands[name] = ([sys.executable, os.path.abspath(__file__), "--child", name, args.file], folder)
    print(f"{args.file}: {size} bytes, best of {args.runs}")
    print(f"{'reader':<18}{'games':>8}{'plies':>10}{'wall s':>10}{'cpu s':>10}{'plies/s':>12}{'times':>9}")
    first = None
    for name, (command, folder) in commands.items():
        environment = dict(os.environ, PYTHONPATH=folder) if folder else dict(os.environ)
        wall, cpu, found = min((measured(command, environment) for _ in range(args.runs)), key=lambda run: run[0])
        first = first or wall
        pace = found["plies"] / wall
        print(
            f"{name:<18}{found['games']:>8}{found['plies']:>10}{wall:>10.3f}{cpu:>10.3f}{pace:>12.0f}{wall / first:>9.1f}"
        )


if __name__ == "__main__":
    main()
