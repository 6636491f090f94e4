"""network.py in.npz out.npy network: takes the noise out of a picture with the networks of Intel Open Image Denoise
(weights under the Apache licence 2.0, fetched by darkroom.py; they are no part of this repository). in.npz: colour (linear
light), albedo, normal, each height x width x 3 float32. Networks with calb in their name get the albedo and the normals
cleaned before.

The weights are in the format "TZA 2": a head with the place of the table; in it each tensor's name, shape and place."""

import os
import struct
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), ".work", "weights")
BLOCK = 16
"""width and height are a multiple of this inside, since the picture is halved four times"""


def tensors(path):
    with open(path, "rb") as f:
        data = f.read()
    at = struct.unpack_from("<HBBQ", data)[3]

    def take(form):
        nonlocal at
        values = struct.unpack_from("<" + form, data, at)
        at += struct.calcsize("<" + form)
        return values

    found = {}
    for _ in range(take("I")[0]):
        name = bytes(take("B" * take("H")[0])).decode()
        rank = take("B")[0]
        shape = take("I" * rank)
        take("B" * rank)  # the order of the axes: always the one that is wanted here
        kind, place = take("BQ")
        real = {"h": np.float16, "f": np.float32}[chr(kind)]
        found[name] = np.frombuffer(data, real, int(np.prod(shape)), place).reshape(shape).astype(np.float32)
    return found


class Graph:
    """the network as nodes of ONNX"""

    def __init__(self, weights):
        self.weights, self.nodes, self.constants = weights, [], []

    def add(self, op, inputs, **attributes):
        out = f"x{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, inputs, [out], **attributes))
        return out

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(value, name))
        return name

    def convolution(self, x, name, active=True):
        w, b = (self.constant(f"{name}.{part}", self.weights[f"{name}.{part}"]) for part in ("weight", "bias"))
        x = self.add("Conv", [x, w, b], kernel_shape=[3, 3], pads=[1, 1, 1, 1])
        return self.add("Relu", [x]) if active else x

    def half(self, x):
        return self.add("MaxPool", [x], kernel_shape=[2, 2], strides=[2, 2])

    def double_beside(self, x, other):
        x = self.add("Resize", [x, "", "twice"], mode="nearest", coordinate_transformation_mode="asymmetric")
        return self.add("Concat", [x, other], axis=1)


def build(weights):
    """four times down and up again; on the way up each step sees what was there on the way down. The two sizes of the
    network differ only in how many convolutions a step has."""
    g = Graph(weights)
    g.constant("twice", np.array([1, 1, 2, 2], np.float32))
    large = "enc_conv1a.weight" in weights
    down = ["1a 1b", "2a 2b", "3a 3b", "4a 4b"] if large else ["0 1", "2", "3", "4"]
    x, seen = "picture", ["picture"]
    for step in down:
        for name in step.split():
            x = g.convolution(x, "enc_conv" + name)
        x = g.half(x)
        seen.append(x)
    for name in ("5a", "5b"):
        x = g.convolution(x, "enc_conv" + name)
    for level in (4, 3, 2, 1):
        x = g.double_beside(x, seen[level - 1])
        for name in "ab":
            x = g.convolution(x, f"dec_conv{level}{name}")
    x = g.convolution(x, "dec_conv1c" if large else "dec_conv0", active=False)
    channels = weights["enc_conv1a.weight" if large else "enc_conv0.weight"].shape[1]
    real = TensorProto.FLOAT
    graph = helper.make_graph(
        g.nodes,
        "denoise",
        [helper.make_tensor_value_info("picture", real, [1, channels, "h", "w"])],
        [helper.make_tensor_value_info(x, real, [1, 3, "h", "w"])],
        g.constants,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def run(name, *layers):
    """layers: height x width x 3 each, as the network wants them"""
    h, w, _ = layers[0].shape
    pad = [(0, -h % BLOCK), (0, -w % BLOCK), (0, 0)]
    picture = np.pad(np.concatenate(layers, -1), pad, "reflect").transpose(2, 0, 1)[None]
    model = build(tensors(os.path.join(WEIGHTS, name + ".tza")))
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    (out,) = session.run(None, {"picture": np.ascontiguousarray(picture, np.float32)})
    return out[0].transpose(1, 2, 0)[:h, :w]


# Light spans many orders; the networks were taught on a curve that spends its values as the eye does.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 0.431384981, -2.94139609e-03, 0.192653254, 6.26026094e-03, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
BRIGHTEST = 65504.0


def encoded(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-12) ** C + D, E * np.log(y + F) + G))


def decoded(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 1e-12) / B) ** (1 / C), np.exp((x - G) / E) - F))


def exposure(colour):
    """what brings the middle of the picture to middle grey"""
    grey = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    h, w = (n // BLOCK * BLOCK for n in grey.shape)
    tiles = grey[:h, :w].reshape(h // BLOCK, BLOCK, w // BLOCK, BLOCK).mean((1, 3))
    tiles = tiles[tiles > 1e-8]
    return 0.18 / np.exp2(np.log2(tiles).mean()) if len(tiles) else 1.0


def clean(colour, albedo, normal, network):
    albedo, normal = np.clip(albedo, 0, 1), np.clip(normal * 0.5 + 0.5, 0, 1)
    if "calb" in network:  # it wants them without noise
        albedo, normal = (np.clip(run(name, x), 0, 1) for name, x in (("rt_alb", albedo), ("rt_nrm", normal)))
    scale, top = exposure(colour), encoded(np.float64(BRIGHTEST))
    seen = encoded(np.clip(colour * scale, 0, BRIGHTEST)) / top
    out = run(network, seen.astype(np.float32), albedo, normal)
    return (decoded(np.clip(out, 0, 1) * top) / scale).astype(np.float32)


if __name__ == "__main__":
    given, got, network = sys.argv[1:]
    layers = np.load(given)
    np.save(got, clean(layers["colour"], layers["albedo"], layers["normal"], network))
