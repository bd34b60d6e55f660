"""Runs Python sources and says what each printed.

Reads a JSON list of sources from standard input and writes the JSON list of their outputs. With the argument `shared`
they run as in a notebook, where later sources see what earlier ones made; with `fresh` each has names of its own.
"""

import contextlib
import io
import json
import sys

shared = {"__name__": "__main__"}
printed = []
for number, source in enumerate(json.load(sys.stdin), start=1):
    names = shared if sys.argv[1] == "shared" else {"__name__": "__main__"}
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(source, f"block {number}", "exec"), names)
    printed.append(output.getvalue())
json.dump(printed, sys.stdout)
