"""Writes python-values.json: doubles as their 64 bits in hexadecimal, each with Python's own repr and its '.3e'.

    python3 tests/golden/python-values.py > tests/golden/python-values.json

Any Python from 3.1 on gives the same file: repr(float) is the shortest text that reads back as the same double.
"""

import json
import random
import struct

chosen = [0.0, -0.0, 1.0, -1.0, 5.0, 7.0, 25.0, 0.1, 0.2, 0.1 + 0.2, 0.5, -0.5, 1 / 3, 2 / 3, 1e22, 1e23, 123456789.0]
chosen += [10.0**power for power in range(-8, 24)] + [-1.5 * 10.0**power for power in range(-6, 20)]
chosen += [9999999999999998.0, 1e16 - 2, 1e16, 1e16 + 2, 12345678901234567.0, 0.0001, 0.00012345, 0.00009999, 2.0**53, 2.0**-20]
chosen += [5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, float("inf"), float("-inf"), float("nan")]

rng = random.Random(2026)
chosen += [rng.gauss(0, 1) * 10.0 ** rng.randint(-8, 20) for _ in range(150)]
chosen += [x for x in (struct.unpack(">d", rng.randbytes(8))[0] for _ in range(150)) if x == x]

# Exactly in the middle between two texts of four digits.
ties = [sign * value for sign in (1, -1) for value in (1.0625, 1.1875, 1000500.0, 1001500.0, 99995000.0, 6.25e-2 + 1)]

lists = [[4.0, 3.0, 0.0], [], [-0.0], [0.1 + 0.2, 1e16, 1e-05]]

print(
    json.dumps(
        {
            "floats": [[struct.pack(">d", x).hex(), repr(x)] for x in chosen],
            "scientific": [[struct.pack(">d", x).hex(), f"{x:.3e}"] for x in chosen + ties],
            "lists": [[[struct.pack(">d", x).hex() for x in xs], repr(xs)] for xs in lists],
        },
        indent=0,
    )
)
