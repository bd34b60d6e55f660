"""Single layers and losses: outputs and every gradient in float64, from inputs and weights that are float32 values."""

import torch
from torch import nn
from torch.nn import functional as F

from .modules import RmsNorm, causal_mask, unsettle
from .store import Fixtures


def layers():
    fixtures = Fixtures()
    linear(fixtures)
    norms(fixtures)
    attention(fixtures)
    feed_forward(fixtures)
    embedding(fixtures)
    softmax(fixtures)
    losses(fixtures)
    return fixtures


def run(fixtures, case, settings, module, x, call=None, **more):
    """Forward and backward of a module in float64, with a made gradient of its output."""
    weights = {name: p.detach().clone() for name, p in module.named_parameters()}
    module.double()
    wide = x.double().requires_grad_()
    y = (call or module)(wide)
    dy = torch.randn(y.shape)
    y.backward(dy.double())
    gradients = {name: p.grad for name, p in module.named_parameters()}
    fixtures.add(case, settings, x=x, weight=weights, y=y, dy=dy, dx=wide.grad, gradient=gradients, **more)


def linear(fixtures):
    for seed, (rows, inputs, outputs) in enumerate([(1, 1, 1), (7, 12, 20), (3, 33, 5), (160, 10, 9), (41, 16, 64)]):
        torch.manual_seed(seed)
        settings = {"kind": "linear", "rows": rows, "inputs": inputs, "outputs": outputs, "seed": seed}
        run(fixtures, f"linear-{rows}x{inputs}x{outputs}", settings, nn.Linear(inputs, outputs), torch.randn(rows, inputs))


def norms(fixtures):
    makers = {"layer": nn.LayerNorm, "llama": RmsNorm, "gemma": lambda d: RmsNorm(d, "gemma")}
    for kind, make in makers.items():
        for seed, (rows, d, mean) in enumerate([(1, 1, 0), (7, 12, 0), (3, 33, 5), (2, 130, 1000)]):
            torch.manual_seed(100 + seed)
            module = make(d)
            unsettle(module)
            settings = {"kind": kind, "rows": rows, "d": d, "eps": module.eps}
            run(fixtures, f"{kind}-{rows}x{d}", settings, module, mean + torch.randn(rows, d))


def attention(fixtures):
    shapes = [(1, 1, 8, 2), (1, 7, 12, 3), (3, 7, 10, 1), (3, 5, 10, 5), (2, 10, 16, 4), (1, 9, 32, 4)]
    for seed, (batch, tokens, d, heads) in enumerate(shapes):
        for causal in (0, 1):
            torch.manual_seed(200 + seed)
            module = nn.MultiheadAttention(d, heads, batch_first=True)
            unsettle(module)
            mask = causal_mask(tokens) if causal else None
            maps = []

            def call(x):
                y, weights = module(x, x, x, attn_mask=mask, average_attn_weights=False)
                maps.append(weights)
                return y

            settings = {"kind": "attention", "batch": batch, "tokens": tokens, "d_model": d, "heads": heads}
            case = f"attention-{batch}x{tokens}x{d}-{heads}{'-causal' if causal else ''}"
            x = torch.randn(batch, tokens, d)
            run(fixtures, case, {**settings, "causal": causal}, module, x, call)
            fixtures.tensors[f"{case}/map"] = maps[0].detach().numpy()


def feed_forward(fixtures):
    for activation, layer in {"relu": nn.ReLU, "gelu": nn.GELU}.items():
        for seed, (rows, d, ff) in enumerate([(1, 8, 16), (7, 12, 20), (15, 10, 33)]):
            torch.manual_seed(300 + seed)
            module = nn.Sequential()
            module.add_module("linear1", nn.Linear(d, ff))
            module.add_module("activation", layer())
            module.add_module("linear2", nn.Linear(ff, d))
            settings = {"kind": "feed_forward", "rows": rows, "d_model": d, "d_ff": ff, "activation": activation}
            # Wide inputs, so that GELU is asked for its tails too.
            run(fixtures, f"feed-forward-{activation}-{rows}x{d}x{ff}", settings, module, 4 * torch.randn(rows, d))


def embedding(fixtures):
    torch.manual_seed(400)
    module = nn.Embedding(10, 12)
    weight = module.weight.detach().clone()
    module.double()
    indices = torch.randint(0, 10, (3, 7))
    y = module(indices)
    dy = torch.randn(y.shape)
    y.backward(dy.double())
    settings = {"kind": "embedding", "batch": 3, "tokens": 7, "d_model": 12, "classes": 10, "seed": 400}
    gradient = {"weight": module.weight.grad}
    fixtures.add("embedding-3x7x12", settings, x=indices, weight={"weight": weight}, y=y, dy=dy, gradient=gradient)


def softmax(fixtures):
    torch.manual_seed(500)
    rows = torch.cat([torch.randn(3, 9), 200 * torch.randn(3, 9), 1000 + torch.randn(1, 9)])
    wide = rows.double().requires_grad_()
    y = F.softmax(wide, -1)
    dy = torch.randn(y.shape)
    y.backward(dy.double())
    fixtures.add("softmax-7x9", {"kind": "softmax", "rows": 7, "classes": 9}, x=rows, y=y, dy=dy, dx=wide.grad)


def losses(fixtures):
    torch.manual_seed(600)
    for rows, classes, scale in [(1, 2, 1), (10, 10, 1), (21, 7, 3), (6, 10, 500)]:
        logits = (scale * torch.randn(rows, classes)).double().requires_grad_()
        target = torch.randint(0, classes, (rows,))
        loss = F.cross_entropy(logits, target)
        loss.backward()
        settings = {"kind": "cross_entropy", "rows": rows, "classes": classes}
        tensors = {"x": logits.float(), "target": target, "y": loss, "dx": logits.grad}
        fixtures.add(f"cross-entropy-{rows}x{classes}-{scale}", settings, **tensors)
    for rows, d in [(1, 1), (4, 8), (21, 7)]:
        x, target = torch.randn(rows, d).double().requires_grad_(), torch.randn(rows, d)
        loss = F.mse_loss(x, target.double())
        loss.backward()
        fixtures.add(f"mse-{rows}x{d}", {"kind": "mse", "rows": rows, "d": d}, x=x.float(), target=target, y=loss, dx=x.grad)
