"""Fiord nightstand: two fluted drawers on wooden legs."""

from studio import *
from sideboard import fluted

LOOKS = {"szafka-nocna-fiord": dict()}
SHOT = dict(az=20, el=13, margin=0.13)


def build(kind="oak", W=0.45, D=0.40, H=0.52):
    t = 0.020
    lh = 0.15
    wx, wz = wood(kind, "x"), wood(kind, "z")
    h = H - lh
    box("top", (W, D, t), (0, 0, H - t / 2), wx, 0.0025)
    box("bottom", (W - 2 * t, D - 0.01, t), (0, 0.005, lh + t / 2), wx, 0.002)
    for s in (-1, 1):
        box("side", (t, D, h - t), (s * (W / 2 - t / 2), 0, lh + (h - t) / 2), wz, 0.0025)
    box("back", (W - 2 * t, 0.008, h - 2 * t), (0, D / 2 - 0.01, lh + h / 2), wz, 0.001)
    box("dark", (W - 2 * t, 0.004, h - 2 * t), (0, -D / 2 + 0.055, lh + h / 2), paint("#0d0b0a", 0.9, 0.1), 0)
    g = 0.003
    dh = (h - 2 * t - 3 * g) / 2
    dw = W - 2 * t - 2 * g
    for i in range(2):
        z = lh + t + g + dh / 2 + i * (dh + g)
        fluted("drawer", dw, dh, 0.014, round(dw / 0.0215), wz, (0, -D / 2 + 0.024, z))
        lathe(
            "knob",
            [
                (0, 0),
                (0.005, 0),
                (0.005, 0.014),
                (0.0065, 0.016),
                (0.0125, 0.018),
                (0.0135, 0.020),
                (0.0135, 0.0245),
                (0.0125, 0.0265),
                (0, 0.027),
            ],
            metal("#b08d4f", 0.25),
            (0, -D / 2 + 0.012, z + 0.0),
            48,
            (math.pi / 2, 0, 0),
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(
                "leg",
                (sx * (W / 2 - 0.06), sy * (D / 2 - 0.06), lh),
                (sx * (W / 2 - 0.038), sy * (D / 2 - 0.038), 0),
                0.017,
                0.011,
                wz,
            )
