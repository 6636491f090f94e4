"""Rama desk: wooden top on a square steel frame, one drawer."""

from studio import *

LOOKS = {"biurko-rama-dab": dict()}
SHOT = dict(az=24, el=13, margin=0.09)


def build(kind="oak", W=1.4, D=0.7, h=0.74):
    wx = wood(kind, "x")
    st = paint("#1a1b1d", 0.42, 0.5, orange=600)
    t = 0.026
    p = 0.030
    slab("top", rounded(W, D, 0.012, 6), t, wx, 0.003, (0, 0, h - t))
    for s in (-1, 1):
        x = s * (W / 2 - 0.09)
        for y in (-1, 1):
            box("post", (p, p, h - t), (x, y * (D / 2 - 0.055), (h - t) / 2), st, 0.002)
        box("runner", (p, D - 0.11 - p, p), (x, 0, 0.015), st, 0.002)
        box("beam", (p, D - 0.11 - p, p), (x, 0, h - t - p / 2), st, 0.002)
    box("rear", (W - 0.18 - p, p, p), (0, D / 2 - 0.055, h - t - p / 2), st, 0.002)
    box("rear", (W - 0.18 - p, p, p), (0, D / 2 - 0.055, 0.22), st, 0.002)
    # drawer box under the right half
    dw, dh, dd = 0.52, 0.115, 0.46
    x = W / 2 - 0.105 - dw / 2 - 0.012
    z = h - t - dh / 2 - 0.001
    box("body", (dw, dd, dh), (x, -D / 2 + 0.075 + dd / 2, z), wx, 0.002)
    box("gap", (dw - 0.004, 0.004, dh - 0.004), (x, -D / 2 + 0.074, z), paint("#0d0b0a", 0.9, 0.1), 0)
    box("drawer", (dw - 0.006, 0.018, dh - 0.008), (x, -D / 2 + 0.062, z), wx, 0.0022)
    box("pull", (0.14, 0.014, 0.012), (x, -D / 2 + 0.045, z), st, 0.004)
    for s in (-1, 1):
        box("foot", (0.010, 0.014, 0.010), (x + s * 0.05, -D / 2 + 0.050, z), st, 0.001)
