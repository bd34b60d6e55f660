"""Writes torch-random.inc: what PyTorch draws on the CPU, as hashes of bits, for C++ to include and for Node to read.

    /usr/bin/python3 tests/golden/torch-random.py > tests/golden/torch-random.inc

With Debian 12's python3-torch (1.13.1) on a machine with AVX2; other versions and machines may round otherwise.
A row is {function, arguments, seed, n, hash}: after torch.manual_seed(seed) the function draws n numbers twice, and the
hash is FNV-1a over the 32-bit words of both draws, the low word of a 64-bit number first.
"""

import numpy
import torch

FUNCTIONS = {
    ("rand", 0, 1): lambda n: torch.rand(n),
    ("rand64", 0, 1): lambda n: torch.rand(n, dtype=torch.float64),
    ("uniform", -0.25, 0.25): lambda n: torch.empty(n).uniform_(-0.25, 0.25),
    ("uniform", -1.7, 3.1): lambda n: torch.empty(n).uniform_(-1.7, 3.1),
    ("normal", 0, 1): lambda n: torch.randn(n),
    ("normal", 0.3, 2.5): lambda n: torch.empty(n).normal_(0.3, 2.5),
    ("randint", 0, 10): lambda n: torch.randint(0, 10, (n,)),
    ("randint", -5, 17): lambda n: torch.randint(-5, 17, (n,)),
    ("randint", -(2**31), 2**31): lambda n: torch.randint(-(2**31), 2**31, (n,)),
    ("randint", -(2**40), 2**50): lambda n: torch.randint(-(2**40), 2**50, (n,)),
    ("randperm", 0, 0): lambda n: torch.randperm(n),
}
SEEDS = [0, 5, 2**32 + 5, 2**63 + 123456789, 2**64 - 1]
LENGTHS = [1, 2, 7, 15, 16, 17, 31, 32, 33, 100, 1000]


def fnv(draws):
    value = 0xCBF29CE484222325
    for draw in draws:
        for word in draw.numpy().view(numpy.uint32).tolist():
            value = (value ^ word) * 0x100000001B3 % 2**64
    return value


def rows():
    for (name, low, high), draw in FUNCTIONS.items():
        for seed in SEEDS:
            for n in LENGTHS:
                torch.manual_seed(seed)
                yield f'{{"{name}", {low}, {high}, {seed}U, {n}, 0x{fnv([draw(n), draw(n)]):016x}U}},'


print("// From PyTorch", torch.__version__, "by torch-random.py, which says what the columns are.")
print("\n".join(rows()))
