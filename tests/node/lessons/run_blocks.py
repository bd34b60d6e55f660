"""Runs a lesson's Python blocks in order, as a reader would in a notebook: later blocks see what earlier ones made.

Reads a JSON list of sources from standard input and writes the JSON list of what each prints.
"""

import contextlib
import io
import json
import sys

names = {"__name__": "__main__"}
printed = []
for number, source in enumerate(json.load(sys.stdin), start=1):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(source, f"block {number}", "exec"), names)
    printed.append(output.getvalue())
json.dump(printed, sys.stdout)
