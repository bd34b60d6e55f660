"""What PyTorch 1.13 has no module for, written out in its operations: RMSNorm and the block in all its variants."""

import torch
from torch import nn


class RmsNorm(nn.Module):
    """x / sqrt(mean(x²) + eps) · w (Llama), or · (1 + w) (Gemma, whose w starts at 0). Zhang & Sennrich 2019, eq. 4."""

    def __init__(self, d, form="llama", eps=1e-6):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(d) if form == "llama" else torch.zeros(d))
        self.form, self.eps = form, eps

    def forward(self, x):
        scale = self.weight if self.form == "llama" else 1 + self.weight
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + self.eps) * scale


class Block(nn.Module):
    """
    An encoder layer around the parameters of nn.TransformerEncoderLayer, drawn in its order:
        post      x = N(x + F(x))
        pre       x = x + F(N(x))
        sandwich  x = x + N'(F(N(x)))   (Gemma 2)
    for F = attention, then feed-forward; `sublayers` may name one of them alone. Without residual the `x +` is missing,
    and with the norm "none" every N.
    """

    def __init__(self, d, heads, ff, *, placement, norm, activation, residual, sublayers):
        super().__init__()
        self.like = nn.TransformerEncoderLayer(d, heads, ff, dropout=0.0, activation=activation, batch_first=True)
        makers = {"layer": nn.LayerNorm, "none": lambda width: nn.Identity()}
        make = makers.get(norm, lambda width: RmsNorm(width, norm))
        self.like.norm1, self.like.norm2 = make(d), make(d)
        if placement == "sandwich":
            self.like.norm1_output, self.like.norm2_output = make(d), make(d)
        self.placement, self.residual, self.sublayers = placement, residual, sublayers
        if sublayers == "attention":
            del self.like.linear1, self.like.linear2, self.like.norm2
        if sublayers == "feed_forward":
            del self.like.self_attn, self.like.norm1

    def sublayer(self, x, number, function):
        norm = getattr(self.like, f"norm{number}")
        y = function(x if self.placement == "post" else norm(x))
        if self.placement == "sandwich":
            y = getattr(self.like, f"norm{number}_output")(y)
        y = x + y if self.residual else y
        return norm(y) if self.placement == "post" else y

    def forward(self, x, mask=None):
        def attention(y):
            return self.like.self_attn(y, y, y, attn_mask=mask, need_weights=False)[0]

        def feed_forward(y):
            return self.like.linear2(self.like.activation(self.like.linear1(y)))

        if self.sublayers != "feed_forward":
            x = self.sublayer(x, 1, attention)
        return x if self.sublayers == "attention" else self.sublayer(x, 2, feed_forward)


def causal_mask(tokens):
    """True where a token may not look: at those after it."""
    return torch.ones(tokens, tokens, dtype=torch.bool).triu(1)


def unsettle(module):
    """
    Moves every parameter off its special value (scale 1, bias 0), so that a gradient which forgot one is seen. Stays in
    float32, whose values fixtures store exactly.
    """
    with torch.no_grad():
        for parameter in module.parameters():
            parameter += 0.1 * torch.randn(parameter.shape)
