"""A negative (what Blender wrote) and its cleaning. The networks (network.py) run in a Python of their own, since their
packages want another numpy than the distribution's OpenImageIO."""

import os
import subprocess
import tempfile

import numpy as np
import OpenImageIO as oiio

HERE = os.path.dirname(os.path.abspath(__file__))
NETWORK = os.path.join(HERE, ".work", "python", "bin", "python"), os.path.join(HERE, "network.py")


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


REACH = 4
"""pixels from which smoothed() takes the light of a neighbour"""


def smoothed(colour, albedo, normal):
    """light is shared among neighbours of one colour that look into one direction; their own colour stays with each. It
    takes out little noise, so that many samples are wanted"""
    ground = np.maximum(albedo, 0.02)
    light = colour / ground
    guide = np.concatenate([albedo * 8, normal * 5, np.log(np.maximum(blur(light, 2), 1e-3)) * 3], -1)
    total, weight = np.zeros_like(light), np.zeros((*light.shape[:2], 1), np.float32)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            apart = ((np.roll(guide, (dy, dx), (0, 1)) - guide) ** 2).sum(-1, keepdims=True)
            near = np.exp(-apart - (dy * dy + dx * dx) / (REACH * REACH))
            total += near * np.roll(light, (dy, dx), (0, 1))
            weight += near
    return total / weight * ground


def clean(negative, network="rt_hdr_calb_cnrm_large"):
    """the picture without its noise: linear light. network: the large one for light that has been around a room, the
    smaller one, ten times as fast, for a product in the studio. Where there is none, light is smoothed"""
    layers = dict(
        colour=negative.layer("Combined", "RGB"),
        albedo=negative.layer("Denoising Albedo", "RGB"),
        normal=negative.layer("Denoising Normal", "XYZ"),
    )
    if not os.path.exists(NETWORK[0]):
        return smoothed(**layers)
    with tempfile.TemporaryDirectory() as folder:
        given, got = os.path.join(folder, "layers.npz"), os.path.join(folder, "clean.npy")
        np.savez(given, **layers)
        subprocess.run([*NETWORK, given, got, network], check=True, env=dict(os.environ, PYTHONPATH=""))
        return np.load(got)
