"""The yardstick of `npm run bench`: the same work in PyTorch on one thread.

Reads one JSON object a line and answers each with one line, as tools/bench/contestant.ts says. To be started with an
optimised BLAS: what libblas was loaded is in the answer to "about".
"""

import json
import sys
import time

import torch
from torch import nn
from torch.nn import functional as F

torch.set_num_threads(1)


def about(_):
    with open("/proc/self/maps") as maps:
        files = {line.split(None, 5)[-1].strip() for line in maps}
    names = ("libblas", "libopenblas", "libmkl", "libblis", "libatlas")
    blas = sorted(file for file in files if any(name in file for name in names))
    return {"torch": torch.__version__, "threads": torch.get_num_threads(), "blas": blas}


class RmsNorm(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(d))

    def forward(self, x):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6) * self.weight


runs = {}


def training_step(layers, placement):
    """The lesson's step: draw a batch of 64, forward, backward, Adam."""
    torch.manual_seed(0)
    layer = nn.TransformerEncoderLayer(32, 4, 128, 0.0, batch_first=True, norm_first=placement == "pre")
    stack = nn.TransformerEncoder(layer, layers, norm=nn.LayerNorm(32) if placement == "pre" else None)
    model = nn.Sequential(nn.Embedding(10, 32), stack, nn.Linear(32, 10))
    optimiser = torch.optim.Adam(model.parameters(), lr=1e-3, betas=(0.9, 0.98))
    torch.manual_seed(1)

    def step():
        x = torch.randint(0, 10, (64, 10))
        y = (x[:, :, None] == x[:, None, :]).sum(-1) - 1
        optimiser.zero_grad()
        loss = F.cross_entropy(model(x).flatten(0, 1), y.flatten())
        loss.backward()
        optimiser.step()
        return loss.item()

    return step


def steps(task):
    key = (task["layers"], task["placement"])
    if key not in runs:
        runs[key] = training_step(*key)
        for _ in range(3):
            runs[key]()
    losses = []
    return {**measure(task["count"], lambda: losses.append(runs[key]())), "losses": losses}


def norm(task):
    """Forward passes of one norm, `calls` in each of `count` measurements."""
    module = nn.LayerNorm(task["d"]) if task["norm"] == "layer" else RmsNorm(task["d"])
    x = torch.randn(task["rows"], task["d"])

    def passes():
        for _ in range(task["calls"]):
            module(x)

    with torch.no_grad():
        module(x)
        times = measure(task["count"], passes)
    return {
        "seconds": [seconds / task["calls"] for seconds in times["seconds"]],
        "cpuSeconds": times["cpuSeconds"] / task["calls"],
    }


def measure(count, call):
    seconds, cpu_start = [], time.thread_time()
    for _ in range(count):
        start = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - start)
    return {"seconds": seconds, "cpuSeconds": (time.thread_time() - cpu_start) / count}


def memory(_):
    # Linux writes it there; what getrusage says began in the process that started this one.
    with open("/proc/self/status") as status:
        peak = [line.split()[1] for line in status if line.startswith("VmHWM:")]
    return {"peakBytes": int(peak[0]) * 1024}


TASKS = {"about": about, "steps": steps, "norm": norm, "memory": memory}
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(TASKS[request["task"]](request)), flush=True)
