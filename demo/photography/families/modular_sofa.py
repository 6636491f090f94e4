"""Nota corner sofas: seats in a row, a corner, and seats that look to the side."""

from studio import *

LOOKS = {"sofa-narozna-nota": dict(color="#cfd2d3")}
SHOT = dict(az=24, el=20, margin=0.06)
DEEP, FOOT, ARM = 0.86, 0.15, 0.17


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


def build(color, kind="weave", seats=(2, 0.72), flank=(1, 0.74), left=True):
    """seats and flank: how many and how wide. left: the flank stands on the left, seen from the front"""
    f = fabric(color, kind=kind, weave=320, bump=0.6)
    (count, wide), (count_side, wide_side) = seats, flank
    corner = DEEP - 0.02
    x = -(count * wide + corner) / 2
    arm(f, x - ARM / 2 + 0.01, 0, DEEP, 3)
    for i in range(count):
        seat(f, x + (i + 0.5) * wide, 0, wide, DEEP, 10 + 5 * i)
    end = x + count * wide + corner
    seat(f, end - corner / 2, 0, corner, DEEP, 31)
    at = (end - 0.05, 0, FOOT + 0.345)
    cushion("back", (DEEP - 0.02, 0.17, 0.515), f, at, (0, 0, -math.pi / 2), puff=0.2, edge=0.7, seed=36, wr=0.003)
    side = end - DEEP / 2 + 0.04
    for i in range(count_side):
        y = -DEEP / 2 - (i + 0.5) * wide_side + 0.06
        seat(f, side, y, wide_side, DEEP, 40 + 5 * i, -math.pi / 2)
    front = -DEEP / 2 - count_side * wide_side + 0.06
    arm(f, side, front - ARM / 2 + 0.01, DEEP, 6, -math.pi / 2)
    feet = [(x - 0.08, DEEP / 2 - 0.08), (x - 0.08, -DEEP / 2 + 0.08), (end - 0.06, DEEP / 2 - 0.08)]
    feet += [(end - 0.08, front - 0.06), (end - DEEP + 0.16, front - 0.06), (x + count * wide * 0.5, -DEEP / 2 + 0.08)]
    for px, py in feet:
        leg("leg", (px, py, FOOT + 0.02), (px * 1.01, py, 0), 0.022, 0.014, wood("oak", "z"))
    if left:
        mirrored()


def mirrored():
    turned = empty("mirrored")
    turned.scale = (-1, 1, 1)
    for o in bpy.data.objects:
        if o.parent is None and o is not turned:
            o.parent = turned
