"""Fiord made to measure: two to five doors side by side, fluted, plain or of fluted glass."""

from studio import *
from cabinet_parts import BLACK, handle, legs
from sideboard import fluted

LOOKS = {"komoda-modulowa-fiord": dict(kind="oak")}
SHOT = dict(az=18, el=11, margin=0.05, near=False)
T, GAP = 0.022, 0.003
FLUTE = {"fluted-8": 0.008, "fluted-15": 0.015}


def plain_door(w, h, at, material):
    box("door", (w, 0.018, h), at, material, 0.0018)


def glass_door(w, h, at, material):
    """a pane of fluted glass in a frame of the wood"""
    x, y, z = at
    edge = 0.045
    for s in (-1, 1):
        box("door", (edge, 0.020, h), (x + s * (w - edge) / 2, y, z), material, 0.0018)
        box("door", (w - 2 * edge, 0.020, edge), (x, y, z + s * (h - edge) / 2), material, 0.0018)
    pane = paint("#7d8886", 0.12, 0.6, coat=0.5)
    fluted("pane", w - 2 * edge, h - 2 * edge, 0.004, round(w / 0.018), pane, (x, y + 0.006, z))


def door(front, w, h, at, material):
    if front == "plain":
        plain_door(w, h, at, material)
    elif front == "glass":
        glass_door(w, h, at, material)
    else:
        fluted("door", w, h, 0.014, round(w / FLUTE[front]), material, at)


def build(kind="oak", W=1.80, doors=4, front="fluted-8", D=0.435, H=0.62, leg_h=0.16, handles=("knob",), feet=("cone",)):
    wx, wz = wood(kind, "x"), wood(kind, "z")
    box("top", (W, D, T), (0, 0, leg_h + H - T / 2), wx, 0.0025)
    box("bottom", (W - 2 * T, D - 0.012, T), (0, 0.006, leg_h + T / 2), wx, 0.002)
    box("back", (W - 2 * T, 0.008, H - 2 * T), (0, D / 2 - 0.01, leg_h + H / 2), wz, 0.001)
    for s in (-1, 1):
        box("side", (T, D, H - T), (s * (W - T) / 2, 0, leg_h + (H - T) / 2), wz, 0.0025)
    inside = (W - 2 * T, 0.004, H - 2 * T)
    box("dark", inside, (0, -D / 2 + 0.055, leg_h + H / 2), paint("#0d0b0a", 0.9, 0.1), 0)
    room, h = W - 2 * T - 2 * GAP, H - 2 * T - 2 * GAP
    w = (room - GAP * (doors - 1)) / doors
    for i in range(doors):
        x = -room / 2 + w / 2 + i * (w + GAP)
        door(front, w, h, (x, -D / 2 + 0.024, leg_h + H / 2), wz)
        opens = 1 if i % 2 == 0 and i < doors - 1 else -1
        for which in handles:
            handle(which, BLACK, (x + opens * (w / 2 - 0.0335), -D / 2 + 0.008, leg_h + H * 0.56))
    for foot in feet:
        legs(foot, BLACK, W, D, leg_h, wx)
