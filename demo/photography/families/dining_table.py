"""Osie dining tables: rounded top on round tapered legs."""

from studio import *

LOOKS = {
    "stol-osie-dab": dict(kind="oak", W=2.0, D=0.95),
    "stol-osie-orzech": dict(kind="walnut", W=1.6, D=0.90, shot2=dict(zoom=(0.58, -0.32, 0.60, 0.60))),
}
SHOT = dict(az=24, el=14, margin=0.08)


def build(kind, W, D, h=0.75):
    wx, wz = wood(kind, "x"), wood(kind, "z")
    t = 0.030
    slab("top", rounded(W, D, 0.06, 10), t, wx, 0.006, (0, 0, h - t))
    for s in (-1, 1):
        box("apron", (W - 0.36, 0.022, 0.075), (0, s * (D / 2 - 0.12), h - t - 0.0375), wx, 0.002)
    for s in (-1, 1):
        box("apron", (0.022, D - 0.262, 0.075), (s * (W / 2 - 0.19), 0, h - t - 0.0375), wood(kind, "y"), 0.002)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(
                "leg",
                (sx * (W / 2 - 0.155), sy * (D / 2 - 0.12), h - t),
                (sx * (W / 2 - 0.10), sy * (D / 2 - 0.075), 0),
                0.034,
                0.017,
                wz,
            )
