"""Encoder layers of odd shapes: outputs and every gradient in float64, from float32 weights as PyTorch draws them."""

import torch

from .layers import run
from .modules import Block, causal_mask, unsettle
from .store import Fixtures

# batch, tokens, d_model, heads, d_ff
SHAPES = {
    "small": (1, 4, 8, 2, 16),
    "odd": (3, 7, 12, 3, 20),
    "one-head": (3, 5, 10, 1, 33),
    "five-heads": (1, 7, 10, 5, 7),
    "one-token": (3, 1, 12, 3, 20),
    "four-heads": (3, 10, 16, 4, 24),
    "lesson": (2, 10, 32, 4, 128),
}

# As drawn: what torch.manual_seed(seed) and the constructor give. Moved: off the ones and zeros that it begins with.
CASES = [
    *[("drawn", shape, {"placement": p}, c) for shape in SHAPES for p in ("post", "pre") for c in (0,)],
    *[("moved", shape, {"placement": p}, c) for shape in ("odd", "four-heads") for p in ("post", "pre") for c in (0, 1)],
    *[("moved", "one-token", {"placement": p, "activation": "gelu"}, 1) for p in ("post", "pre")],
    *[("moved", "five-heads", {"placement": p, "activation": "gelu"}, c) for p in ("post", "pre") for c in (0, 1)],
    *[("moved", "odd", {"placement": "sandwich", "norm": n}, c) for n in ("layer", "llama", "gemma") for c in (0, 1)],
    *[("moved", "odd", {"placement": p, "norm": "llama", "activation": "gelu"}, 0) for p in ("post", "pre")],
    *[("moved", "four-heads", {"placement": p, "norm": "gemma"}, 1) for p in ("pre", "sandwich")],
    *[("moved", "odd", {"placement": p, "residual": False}, 0) for p in ("post", "pre", "sandwich")],
    *[("moved", "small", {"placement": p, "norm": "llama", "residual": False}, 1) for p in ("post", "pre", "sandwich")],
    *[("moved", "small", {"placement": p, "sublayers": s}, 0) for p in ("post", "pre") for s in ("attention", "feed_forward")],
    ("moved", "odd", {"placement": "post", "residual": False, "sublayers": "attention"}, 0),
    *[("drawn", "small", {"norm": "none", "sublayers": s}, 0) for s in ("attention", "feed_forward")],
    *[("moved", "small", {"norm": "none", "residual": False, "sublayers": s}, 1) for s in ("attention", "feed_forward")],
    ("moved", "five-heads", {"placement": "sandwich", "norm": "none", "activation": "gelu"}, 1),
]


def blocks():
    fixtures = Fixtures()
    usual = {"placement": "post", "norm": "layer", "activation": "relu", "residual": True, "sublayers": "both"}
    for number, (weights, shape, variant, causal) in enumerate(CASES):
        batch, tokens, d, heads, ff = SHAPES[shape]
        variant = {**usual, **variant}
        seed = number if weights == "drawn" else 1000 + number
        torch.manual_seed(seed)
        module = Block(d, heads, ff, **variant)
        if weights == "moved":
            unsettle(module)
        mask = causal_mask(tokens) if causal else None
        compare_with_torch(module, variant, mask, (batch, tokens, d))
        settings = {"weights": weights, "seed": seed, "batch": batch, "tokens": tokens}
        settings |= {"d_model": d, "heads": heads, "d_ff": ff, "causal": causal, **variant}
        settings["residual"] = int(variant["residual"])
        x = torch.randn(batch, tokens, d, generator=torch.Generator().manual_seed(number))
        run(fixtures, case_name(weights, shape, variant, causal), settings, module.like, x, lambda wide: module(wide, mask))
    return fixtures


def case_name(weights, shape, variant, causal):
    words = [weights, shape, variant["placement"]]
    words += [] if variant["norm"] == "layer" else [variant["norm"]]
    words += [] if variant["activation"] == "relu" else ["gelu"]
    words += ["causal"] if causal else []
    words += [] if variant["residual"] else ["no-residual"]
    words += [] if variant["sublayers"] == "both" else [variant["sublayers"]]
    return "-".join(words)


def compare_with_torch(module, variant, mask, shape):
    """What is written out must be what nn.TransformerEncoderLayer computes, wherever that exists."""
    if variant["norm"] != "layer" or variant["placement"] == "sandwich":
        return
    if not variant["residual"] or variant["sublayers"] != "both":
        return
    with torch.no_grad():
        x = torch.linspace(-2, 2, torch.Size(shape).numel()).reshape(shape)
        module.like.norm_first = variant["placement"] == "pre"
        difference = (module.like(x, src_mask=mask) - module(x, mask)).abs().max()
    assert difference < 2e-6, (variant, difference)
