"""Writes torch-weights.inc: the first weights of the lesson's stack, as PyTorch's modules draw them.

    /usr/bin/python3 tests/golden/torch-weights.py > tests/golden/torch-weights.inc

With Debian 12's python3-torch (1.13.1) on a machine with AVX2; other versions and machines may round otherwise.
A row is {name, first six, last three, sum, sum of sizes, hash}: sums rounded once, the hash FNV-1a over the bits.
"""

import math

import numpy
import torch
from torch import nn

torch.manual_seed(0)
layer = nn.TransformerEncoderLayer(d_model=32, nhead=4, dim_feedforward=128, dropout=0.0, batch_first=True)
embedding = nn.Embedding(10, 32)
head = nn.Linear(32, 10)
modules = {"embedding": embedding, "layer": layer, "head": head}


def fnv(words):
    value = 0xCBF29CE484222325
    for word in words:
        value = (value ^ word) * 0x100000001B3 % 2**64
    return value


def row(name, tensor):
    numbers = tensor.detach().flatten().numpy()
    values = numbers.astype(float).tolist()
    listed = [", ".join(float.hex(value) for value in part) for part in (values[:6], values[-3:])]
    sums = [float.hex(math.fsum(values)), float.hex(math.fsum(map(abs, values)))]
    return f'{{"{name}", {{{listed[0]}}}, {{{listed[1]}}}, {sums[0]}, {sums[1]}, 0x{fnv(numbers.view(numpy.uint32).tolist()):016x}U}},'


print("// From PyTorch", torch.__version__, "by torch-weights.py, which says what the columns are.")
for prefix, module in modules.items():
    for name, tensor in module.named_parameters():
        if "norm" not in name:
            print(row(f"{prefix}.{name}", tensor))
