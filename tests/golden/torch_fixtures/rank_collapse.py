"""How far from alike attention alone leaves the tokens, layer by layer: with 700 digits, by the formulas as they stand."""

import decimal
from decimal import Decimal

import torch
from torch import nn

from .store import Fixtures

TOKENS, D_MODEL, HEADS, LAYERS = 10, 32, 4, 6


def rank_collapse():
    fixtures = Fixtures()
    # The seventh number is some 1e-416, and X − 1x̄ᵀ is got by subtracting.
    with decimal.localcontext() as context:
        context.prec, context.Emin, context.Emax = 700, decimal.MIN_EMIN, decimal.MAX_EMAX
        for seed in range(5):
            exact = distances(seed)
            settings = {"seed": seed, "tokens": TOKENS, "d_model": D_MODEL, "heads": HEADS, "layers": LAYERS}
            logs = [float(r.log10()) for r in exact]
            fixtures.add(f"seed-{seed}", settings, distances=[float(r) for r in exact[:-1]], logs=logs)
    return fixtures


def distances(seed):
    torch.manual_seed(100 + seed)
    x = exactly(torch.randn(TOKENS, D_MODEL))
    torch.manual_seed(seed)
    found = [distance(x)]
    for _ in range(LAYERS):
        module = nn.MultiheadAttention(D_MODEL, HEADS, batch_first=True)
        x = attention(x, exactly(module.in_proj_weight), exactly(module.out_proj.weight))
        found.append(distance(x))
    return found


def exactly(tensor):
    """Floats are decimals of finitely many digits."""
    return [[Decimal(number) for number in row] for row in tensor.tolist()]


def times_transposed(a, b):
    return [[sum(map(Decimal.__mul__, row, other), Decimal(0)) for other in b] for row in a]


def transposed(a):
    return [list(column) for column in zip(*a)]


def attention(x, in_proj, out_proj):
    width = D_MODEL // HEADS
    packed = transposed(times_transposed(x, in_proj))
    heads = []
    for h in range(HEADS):
        q, k, v = (packed[part * D_MODEL + h * width :][:width] for part in range(3))
        scores = times_transposed(transposed(q), transposed(k))
        weights = [softmax([score / Decimal(width).sqrt() for score in row]) for row in scores]
        heads += transposed(times_transposed(weights, v))
    return times_transposed(transposed(heads), out_proj)


def softmax(row):
    powers = [number.exp() for number in row]
    return [power / sum(powers) for power in powers]


def distance(x):
    mean = [sum(column) / TOKENS for column in transposed(x)]
    apart = sum((number - m) ** 2 for row in x for number, m in zip(row, mean))
    return (apart / sum(number**2 for row in x for number in row)).sqrt()
