"""Writes the fixtures that hold the engine to PyTorch's numbers: layers, blocks, training and
rank-collapse.safetensors, beside this file.

    /usr/bin/python3 tests/golden/generate.py            writes them anew
    /usr/bin/python3 tests/golden/generate.py --check    computes them anew and compares with what is there

Made with Debian 12's python3-torch (1.13) and python3-numpy, one thread, on a machine with AVX2. Everything is drawn from
seeds: such a machine gives the same bytes, another one the same numbers within rounding. How the files are laid out:
torch_fixtures/store.py. Tests read the committed files and need no PyTorch.
"""

import argparse
import os
import pathlib
import sys

# One thread adds in one order. Read when PyTorch is loaded.
os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
# Where a processor has AVX-512 too, OpenBLAS would take products that add in another order.
PROCESSOR = pathlib.Path("/proc/cpuinfo")
if PROCESSOR.exists() and " avx2 " in PROCESSOR.read_text():
    os.environ["OPENBLAS_CORETYPE"] = "Haswell"
sys.dont_write_bytecode = True

import numpy as np
import torch

from torch_fixtures.blocks import blocks
from torch_fixtures.layers import layers
from torch_fixtures.rank_collapse import rank_collapse
from torch_fixtures.store import Fixtures
from torch_fixtures.training import training

FILES = {"layers": layers, "blocks": blocks, "training": training, "rank-collapse": rank_collapse}
FOLDER = pathlib.Path(__file__).parent

# Relative to the largest number of a tensor. A BLAS of another kind adds in another order. Where PyTorch has no AVX2 the
# drawn weights differ in their last bit, and then so does everything that comes of them.
ROUNDING = {"float64": 1e-11, "float32": 1e-5, "int64": 0}
WITHOUT_AVX2 = {"float64": 1e-5, "float32": 1e-4, "int64": 0}


def differences(made, found):
    if made.settings != found.settings:
        yield "other cases or settings"
        return
    drawn = [name for name, array in found.tensors.items() if "/weight" in name and array.dtype == np.float32]
    same = all(np.array_equal(made.tensors[name], found.tensors[name]) for name in drawn)
    limits = ROUNDING if same else WITHOUT_AVX2
    for name, array in found.tensors.items():
        other = made.tensors[name]
        apart = np.abs(other.astype(float) - array.astype(float)).max() / max(1e-300, np.abs(array).max())
        if other.shape != array.shape or not apart <= limits[array.dtype.name]:
            yield f"{name}: {apart:.1e} apart"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="compare instead of writing")
    check = arguments.parse_args().check
    torch.set_num_threads(1)
    found = []
    for name, make in FILES.items():
        made, file = make(), FOLDER / f"{name}.safetensors"
        if check:
            found += [f"{name}: {what}" for what in differences(made, Fixtures.read(file.read_bytes()))]
        else:
            file.write_bytes(made.bytes())
            print(f"{file.name}: {len(made.settings)} cases, {len(made.tensors)} tensors, {file.stat().st_size} bytes")
    print("\n".join(found) if found else f"{'compared' if check else 'written'} with PyTorch {torch.__version__}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
