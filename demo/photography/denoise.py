"""Our denoiser: two half-buffers of one picture are smoothed together (wavelet.c), guided by what is
seen there and by how much they differ."""

import ctypes
import os

import numpy as np
import OpenImageIO as oiio

HERE = os.path.dirname(os.path.abspath(__file__))
ARRAY = np.ctypeslib.ndpointer(np.float32, flags="C")


class Negative:
    """one multilayer EXR of Blender"""

    def __init__(self, path):
        file = oiio.ImageInput.open(path)
        spec = file.spec()
        pixels = file.read_image(0, 0, 0, spec.nchannels, "float")
        file.close()
        self.pixels = np.asarray(pixels, np.float32).reshape(spec.height, spec.width, spec.nchannels)
        self.names = list(spec.channelnames)

    def layer(self, name, channels):
        found = []
        for c in channels:
            end = f"{name}.{c}"
            found.append(next(i for i, n in enumerate(self.names) if n == end or n.endswith("." + end)))
        return self.pixels[..., found]

    def has(self, name):
        return any(("." + name + ".") in ("." + n) for n in self.names)


def blur(x, radius):
    """box mean over 2 * radius + 1 pixels in both directions"""
    k = 2 * radius + 1
    for axis in (0, 1):
        pad = [(0, 0)] * x.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(x, pad, "edge"), axis=axis, dtype=np.float64)
        n = total.shape[axis]
        x = ((np.take(total, range(k, n), axis) - np.take(total, range(0, n - k), axis)) / k).astype(np.float32)
    return x


def library():
    lib = ctypes.CDLL(os.path.join(HERE, ".work", "libwavelet.so"))
    lib.wavelet.argtypes = [ARRAY] * 5 + [ctypes.c_int] * 4 + [ctypes.c_float, ARRAY, ARRAY]
    return lib


LIB = library()


def planes(x):
    return np.ascontiguousarray(x.transpose(2, 0, 1), np.float32)


def without_fireflies(a, b):
    """each half cut at the brightest neighbour in the other half"""

    def brightest(x):
        shifts = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
        return np.max(np.stack([np.roll(np.roll(x, i, 0), j, 1) for i, j in shifts]), 0)

    return np.minimum(a, brightest(b) * 1.5 + 0.05), np.minimum(b, brightest(a) * 1.5 + 0.05)


def smooth(a, b, features, strengths):
    """a blur of both halves that grows from level to level, wide where the halves differ and none where they agree;
    strengths: how many times the spread two neighbours may differ, by level. The first are lenient, since single bright
    samples stand out from their neighbours until they are shared out."""
    h, w, _ = a.shape
    features = planes(features)
    for level, strength in enumerate(strengths):
        guide = ((a + b) / 2).mean(-1)
        guide = np.ascontiguousarray(blur(guide, 1) if level < 2 else guide)
        spread = np.ascontiguousarray(blur(((a - b) / 2).mean(-1) ** 2, 6))
        out = [np.empty((3, h, w), np.float32) for _ in "ab"]
        halves = planes(a), planes(b)
        LIB.wavelet(*halves, guide, spread, features, len(features), w, h, 1 << level, strength**2, *out)
        a, b = (o.transpose(1, 2, 0) for o in out)
    return (a + b) / 2
