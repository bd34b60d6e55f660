// The lesson's blocks in PyTorch, for code panels: d = 32, 4 heads, d_ff = 128, no dropout.

/** PyTorch's own layer, where `placement` is "post" or "pre". */
export const PLAIN_LAYER =
  'nn.TransformerEncoderLayer(32, 4, 128, dropout=0.0, batch_first=True,\n        norm_first=placement == "pre")';

/** A layer of every other form, with the same weights from the same seed: `Block(placement, norm, residual)`. */
export const BLOCK_CLASS = `
class Rms(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(32))
    def forward(self, x):
        return self.weight * x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6)

class Block(nn.TransformerEncoderLayer):
    def __init__(self, placement, norm, residual):
        super().__init__(32, 4, 128, dropout=0.0, batch_first=True)
        self.placement, self.residual = placement, residual
        self.norms = nn.ModuleList(Rms() if norm == "rms" else nn.LayerNorm(32) for _ in range(4))
    def attend(self, x):
        return self.self_attn(x, x, x, need_weights=False)[0]
    def feed(self, x):
        return self.linear2(self.linear1(x).relu())
    def forward(self, x):
        for sublayer, norm, after in zip((self.attend, self.feed), self.norms[:2], self.norms[2:]):
            y = sublayer(x if self.placement == "post" else norm(x))
            if self.placement == "sandwich":
                y = after(y)
            if self.residual:
                y = x + y
            x = norm(y) if self.placement == "post" else y
        return x
`;
