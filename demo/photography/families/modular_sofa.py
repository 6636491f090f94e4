"""Nota made to measure: seats in a row, with a long seat or a corner."""

from studio import *

LOOKS = {
    "sofa-modulowa-nota": dict(color="#8fa38a", seats=2, end="chaise"),
    "sofa-narozna-nota": dict(color="#d9d2c4", kind="boucle", seats=2, end="corner", shot=dict(az=-28, el=24)),
}
SHOT = dict(az=24, el=20, margin=0.06)
SEAT, DEEP, FOOT, ARM = 0.72, 0.86, 0.15, 0.17


def seat(f, x, y, w, d, seed, turn=0.0, back=True):
    """base, seat cushion and (facing -y before turning) the back with its loose cushion; x, y: middle"""
    E = empty("seat", (x, y, 0), (0, 0, turn))
    cushion(
        "base", (w + 0.01, d - 0.04, 0.17), f, (0, 0, FOOT + 0.085), puff=0.03, edge=0.3, seed=seed, wr=0.001, parent=E
    )
    rear = 0.20 if back else 0.0
    at = (0, -rear / 2 + 0.01, FOOT + 0.245)
    cushion("seat", (w - 0.006, d - rear - 0.03, 0.17), f, at, puff=0.5, edge=0.6, seed=seed + 1, wr=0.007, parent=E)
    if back:
        at, tilt = (0, d / 2 - 0.09, FOOT + 0.345), (math.radians(-6), 0, 0)
        cushion("back", (w, 0.17, 0.515), f, at, tilt, puff=0.2, edge=0.7, seed=seed + 2, wr=0.003, parent=E)
        at, tilt = (0, d / 2 - 0.245, FOOT + 0.485), (math.radians(74), 0, math.radians(1 - 2 * (seed % 2)))
        cushion("loose", (w - 0.02, 0.36, 0.18), f, at, tilt, puff=0.85, edge=0.6, seed=seed + 3, wr=0.011, parent=E)
    return E


def arm(f, x, y, d, seed, turn=0.0):
    at = (x, y, FOOT + 0.21)
    cushion("arm", (ARM, d - 0.03, 0.42), f, at, (0, 0, turn), puff=0.3, edge=0.6, seed=seed, wr=0.004)


def build(color, kind="weave", seats=2, end="chaise"):
    f = fabric(color, kind=kind, weave=320, bump=0.6)
    oak = wood("oak", "z")
    long = 1.55
    total = seats * SEAT + SEAT + 0.12
    x = -total / 2
    arm(f, x - ARM / 2 + 0.01, 0, DEEP, 3)
    for i in range(seats):
        seat(f, x + (i + 0.5) * SEAT, 0, SEAT, DEEP, 10 + 5 * i)
    cx, w = x + seats * SEAT + (SEAT + 0.12) / 2, SEAT + 0.12
    if end == "chaise":
        seat(f, cx, -(long - DEEP) / 2, w, long, 31)
        arm(f, cx + w / 2 + ARM / 2 - 0.01, 0.0, DEEP, 5)
        front = -(long - DEEP) - DEEP / 2
    else:  # the corner, and two seats that look to the left
        seat(f, cx, 0, w, DEEP, 31)
        flank = (cx + w / 2 - 0.05, 0, FOOT + 0.345)
        cushion(
            "back", (DEEP - 0.02, 0.17, 0.515), f, flank, (0, 0, -math.pi / 2), puff=0.2, edge=0.7, seed=36, wr=0.003
        )
        side = cx + w / 2 - DEEP / 2 + 0.04
        for i in range(2):
            seat(f, side, -DEEP / 2 - (i + 0.5) * SEAT + 0.06, SEAT, DEEP, 40 + 5 * i, -math.pi / 2)
        front = -DEEP / 2 - 2 * SEAT + 0.06
        arm(f, side, front - ARM / 2 + 0.01, DEEP, 6, -math.pi / 2)
    feet = [(x - 0.08, DEEP / 2 - 0.08), (x - 0.08, -DEEP / 2 + 0.08), (cx + w / 2 - 0.06, DEEP / 2 - 0.08)]
    feet += [
        (cx + w / 2 - 0.08, front + 0.08),
        (cx - w / 2 + 0.12, front + 0.08),
        (x + seats * SEAT * 0.5, -DEEP / 2 + 0.08),
    ]
    for px, py in feet:
        leg("leg", (px, py, FOOT + 0.02), (px * 1.01, py, 0), 0.022, 0.014, oak)
    for px, tone, turn in ((x + 0.30, "#72b3e3", -10), (x + 0.72, "#e9e3d6", 6)):
        rot = (math.radians(62), 0, math.radians(turn))
        pillow(
            "pillow",
            0.46,
            0.46,
            0.18,
            fabric(tone, weave=300),
            (px, DEEP / 2 - 0.47, FOOT + 0.475),
            rot,
            seed=3 + px,
            wr=0.012,
        )
