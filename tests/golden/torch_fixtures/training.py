"""Optimisers and short training runs."""

import copy
import math

import torch
from torch import nn
from torch.nn import functional as F

from .modules import Block
from .store import Fixtures


def training():
    fixtures = Fixtures()
    adam(fixtures)
    sgd(fixtures)
    clipping(fixtures)
    separate_layers(fixtures)
    digit_counts(fixtures)
    per_token(fixtures)
    return fixtures


def optimiser_steps(fixtures, case, settings, make, kind):
    """Ten steps on made gradients, two of them with another learning rate; all positions."""
    torch.manual_seed(700)
    start = torch.randn(7)
    gradients = torch.randn(10, 7) * torch.logspace(-9, 3, 7)
    parameter = start.clone().to(kind).requires_grad_()
    optimiser = make([parameter])
    positions = []
    for step, gradient in enumerate(gradients):
        optimiser.param_groups[0]["lr"] = settings["lr"] * (0.1 if step in (4, 5) else 1)
        parameter.grad = gradient.to(kind)
        optimiser.step()
        positions.append(parameter.detach().clone())
    dtype = str(kind).split(".")[1]
    tensors = {"start": start, "gradients": gradients, "positions": torch.stack(positions)}
    fixtures.add(f"{case}-{dtype}", {**settings, "dtype": dtype, "small_steps": "4,5"}, **tensors)


def adam(fixtures):
    for kind in (torch.float64, torch.float32):
        for case, betas in {"adam": (0.9, 0.999), "adam-lesson": (0.9, 0.98)}.items():
            settings = {"kind": "adam", "lr": 0.01, "beta1": betas[0], "beta2": betas[1], "eps": 1e-8}
            make = lambda parameters: torch.optim.Adam(parameters, lr=0.01, betas=betas)
            optimiser_steps(fixtures, case, settings, make, kind)


def sgd(fixtures):
    for kind in (torch.float64, torch.float32):
        settings = {"kind": "sgd", "lr": 0.01}
        optimiser_steps(fixtures, "sgd", settings, lambda parameters: torch.optim.SGD(parameters, lr=0.01), kind)


def clipping(fixtures):
    """clip_grad_norm_ over two tensors, below and above the limit."""
    torch.manual_seed(710)
    for case, limit in {"clip-above": 1.0, "clip-below": 100.0}.items():
        parameters = [nn.Parameter(torch.zeros(5).double()), nn.Parameter(torch.zeros(3, 4).double())]
        before = [torch.randn(p.shape) for p in parameters]
        for parameter, gradient in zip(parameters, before):
            parameter.grad = gradient.double()
        norm = nn.utils.clip_grad_norm_(parameters, limit)
        flat = torch.cat([gradient.flatten() for gradient in before])
        after = torch.cat([p.grad.flatten() for p in parameters])
        fixtures.add(case, {"kind": "clip", "limit": limit}, before=flat, after=after, norm=norm)


def train(step, parameters, steps, **adam_options):
    optimiser = torch.optim.Adam(parameters, **adam_options)
    losses, first = [], None
    for number in range(steps):
        optimiser.zero_grad()
        loss = step(number)
        loss.backward()
        if first is None:
            first = [p.grad.clone() for p in parameters]
        optimiser.step()
        losses.append(loss.item())
    return losses, first


def separate_layers(fixtures):
    """Twelve layers drawn one after another; each token learns the token before it. Mean-squared error."""
    x = torch.tensor([[math.sin(0.5 * (8 * t + i) + 0.1 * t) for i in range(8)] for t in range(4)]).double()
    for placement in ("post", "pre"):
        torch.manual_seed(0)
        make = lambda: nn.TransformerEncoderLayer(8, 2, 16, 0.0, batch_first=True, norm_first=placement == "pre")
        model = nn.Sequential(*[make() for _ in range(12)]).double()
        target = x.roll(1, 0)[None]
        losses, first = train(lambda _: F.mse_loss(model(x[None]), target), list(model.parameters()), 51, lr=1e-3)
        per_layer = [first[begin : begin + len(first) // 12] for begin in range(0, len(first), len(first) // 12)]
        norms = [torch.cat([gradient.flatten() for gradient in layer]).norm().item() for layer in per_layer]
        settings = {"kind": "separate_layers", "placement": placement, "layers": 12, "lr": 1e-3, "dtype": "float64"}
        tensors = {"losses": torch.tensor(losses).double(), "gradient_norms": torch.tensor(norms).double()}
        fixtures.add(f"separate-{placement}", settings, **tensors)


def digit_batch(generator, batch):
    """Ten random digits; the target of a token is how many other times its digit occurs."""
    x = torch.randint(0, 10, (batch, 10), generator=generator)
    return x, (x[:, :, None] == x[:, None, :]).sum(-1) - 1


def digit_counts(fixtures):
    """The lesson's task with small models: cloned layers, embedding, stack, head, drawn in that order."""
    variants = {
        "post": {"placement": "post"},
        "pre": {"placement": "pre"},
        "pre-causal-gelu": {"placement": "pre", "causal": 1, "activation": "gelu"},
    }
    for case, variant in variants.items():
        for kind in (torch.float64, torch.float32):
            settings = {"kind": "digit_count", "layers": 2, "d_model": 16, "heads": 4, "d_ff": 24, "batch": 8}
            settings |= {"placement": "pre", "causal": 0, "activation": "relu", **variant}
            settings |= {"lr": 1e-3, "beta1": 0.9, "beta2": 0.98, "seed": 5, "data_seed": 6}
            losses, first = digit_run(settings, kind, 40)
            dtype = str(kind).split(".")[1]
            tensors = {"losses": torch.tensor(losses, dtype=kind)}
            if kind == torch.float64:
                tensors["gradient"] = first
            fixtures.add(f"digits-{case}-{dtype}", {**settings, "dtype": dtype}, **tensors)


def per_token(fixtures):
    """(3·digit + 1) mod 10, by feed-forward blocks without a norm; and by whole ones."""
    variants = {
        "feed-forward": {"sublayers": "feed_forward", "residual": 1},
        "feed-forward-no-residual": {"sublayers": "feed_forward", "residual": 0},
        "both": {"sublayers": "both", "residual": 1},
    }
    for case, variant in variants.items():
        for kind in (torch.float64, torch.float32):
            settings = {"kind": "per_token", "layers": 3, "d_model": 16, "heads": 4, "d_ff": 24, "batch": 8}
            settings |= {"norm": "none", **variant, "lr": 1e-3, "beta1": 0.9, "beta2": 0.98, "seed": 5, "data_seed": 6}
            dtype = str(kind).split(".")[1]
            losses = torch.tensor(per_token_run(settings, kind, 40), dtype=kind)
            fixtures.add(f"per-token-{case}-{dtype}", {**settings, "dtype": dtype}, losses=losses)


def per_token_run(settings, kind, steps):
    d = settings["d_model"]
    torch.manual_seed(settings["seed"])
    block = Block(
        *(d, settings["heads"], settings["d_ff"]),
        **{"placement": "post", "norm": "none", "activation": "relu"},
        **{"residual": settings["residual"] == 1, "sublayers": settings["sublayers"]},
    )
    stack = nn.Sequential(*[copy.deepcopy(block) for _ in range(settings["layers"])])
    model = nn.Sequential(nn.Embedding(10, d), stack, nn.Linear(d, 10)).to(kind)
    generator = torch.Generator().manual_seed(settings["data_seed"])

    def step(_):
        x = torch.randint(0, 10, (settings["batch"], 10), generator=generator)
        return F.cross_entropy(model(x).flatten(0, 1), (3 * x + 1).flatten() % 10)

    betas = (settings["beta1"], settings["beta2"])
    return train(step, list(model.parameters()), steps, lr=settings["lr"], betas=betas)[0]


def digit_model(settings):
    """As the lesson's notebook builds it: one layer is drawn and cloned, then the embedding and the head are drawn."""
    d, pre = settings["d_model"], settings["placement"] == "pre"
    torch.manual_seed(settings["seed"])
    layer = nn.TransformerEncoderLayer(
        d, settings["heads"], settings["d_ff"], 0.0, settings["activation"], batch_first=True, norm_first=pre
    )
    stack = nn.TransformerEncoder(layer, settings["layers"], norm=nn.LayerNorm(d) if pre else None)
    return nn.Sequential(nn.Embedding(10, d), stack, nn.Linear(d, 10))


def digit_run(settings, kind, steps):
    model = digit_model(settings).to(kind)
    generator = torch.Generator().manual_seed(settings["data_seed"])
    mask = torch.ones(10, 10, dtype=torch.bool).triu(1) if settings["causal"] else None

    def step(_):
        x, y = digit_batch(generator, settings["batch"])
        logits = model[2](model[1](model[0](x), mask=mask))
        return F.cross_entropy(logits.flatten(0, 1), y.flatten())

    parameters = list(model.parameters())
    betas = (settings["beta1"], settings["beta2"])
    losses, first = train(step, parameters, steps, lr=settings["lr"], betas=betas)
    return losses, dict(zip([name for name, _ in model.named_parameters()], first))
