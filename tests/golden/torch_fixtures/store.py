"""The fixtures' file format: safetensors (https://github.com/huggingface/safetensors), written and read here in full.

Eight bytes: the header's length, little-endian. The header: JSON with dtype, shape and place of every tensor, and under
`__metadata__` a text per case. Then the numbers, little-endian, row-major. C++ and Node read the same files.
"""

import json
import struct

import numpy as np

NAMES = {"float64": "F64", "float32": "F32", "int64": "I64"}
TYPES = {name: np.dtype(kind).newbyteorder("<") for kind, name in NAMES.items()}


class Fixtures:
    """Cases by name; each has a line of settings and its tensors, named "<case>/<tensor>"."""

    def __init__(self):
        self.settings = {}
        self.tensors = {}

    def add(self, case, settings, **tensors):
        """`tensors` may hold dictionaries of tensors, whose names are then joined by a dot."""
        assert case not in self.settings, case
        self.settings[case] = " ".join(f"{name}={value}" for name, value in settings.items())
        for name, value in tensors.items():
            parts = {f"{name}.{part}": v for part, v in value.items()} if isinstance(value, dict) else {name: value}
            for part, numbers in parts.items():
                self.tensors[f"{case}/{part}"] = as_array(numbers)

    def bytes(self):
        header, place = {"__metadata__": self.settings}, 0
        for name, array in self.tensors.items():
            end = place + array.nbytes
            kind = NAMES[array.dtype.name]
            header[name] = {"dtype": kind, "shape": list(array.shape), "data_offsets": [place, end]}
            place = end
        text = json.dumps(header, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 8)
        return struct.pack("<Q", len(text)) + text + b"".join(array.tobytes() for array in self.tensors.values())

    @staticmethod
    def read(data):
        (length,) = struct.unpack_from("<Q", data)
        header = json.loads(data[8 : 8 + length])
        fixtures = Fixtures()
        fixtures.settings = header.pop("__metadata__")
        for name, entry in header.items():
            begin, end = (8 + length + offset for offset in entry["data_offsets"])
            array = np.frombuffer(data[begin:end], TYPES[entry["dtype"]])
            fixtures.tensors[name] = array.reshape(entry["shape"])
        return fixtures


def as_array(numbers):
    if hasattr(numbers, "detach"):
        numbers = numbers.detach().numpy()
    array = np.asarray(numbers)
    return np.ascontiguousarray(array, TYPES[NAMES[array.dtype.name]]).reshape(array.shape)
