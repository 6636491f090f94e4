"""Fiord made to measure: modules of 600 mm side by side, each with doors, drawers or open."""

from studio import *
from cabinet_parts import BLACK, handle, legs
from sideboard import fluted

LOOKS = {
    "komoda-modulowa-fiord": dict(kind="oak", modules=("doors", "drawers", "open", "doors"), feet="cone"),
}
SHOT = dict(az=18, el=11, margin=0.07, near=False)
T = 0.022


def doors(x, w, z, h, D, material):
    for s in (-1, 1):
        dw = w / 2 - 0.003
        fluted(
            "door",
            dw,
            h - 0.006,
            0.014,
            round(dw / 0.0225),
            material,
            (x + s * (dw / 2 + 0.0015), -D / 2 + 0.024, z + h / 2),
        )
        handle("knob", BLACK, (x + s * 0.034, -D / 2 + 0.010, z + h * 0.56))


def drawers(x, w, z, h, D, material):
    each = h / 3
    for i in range(3):
        at = z + (i + 0.5) * each
        fluted("drawer", w - 0.006, each - 0.004, 0.014, round(w / 0.0225), material, (x, -D / 2 + 0.024, at))
        handle("knob", BLACK, (x, -D / 2 + 0.010, at))


def niche(x, w, z, h, D, kind):
    """an open module with one shelf, some books and a bowl"""
    box("shelf", (w - 0.002, D - 0.04, T), (x, 0.01, z + h * 0.5), wood(kind, "x"), 0.002)
    colors = ("#72b3e3", "#f1ede4", "#2f4a62", "#d9cdb8", "#b3562f")
    for i in range(5):
        at = (x - w * 0.36 + i * 0.034, -0.02, z + h * 0.5 + 0.011 + 0.10 + 0.006 * (i % 3))
        box("book", (0.030, 0.16, 0.20 + 0.012 * (i % 3)), at, paint(colors[i], 0.62, 0.3, orange=500), 0.0015)
    profile = [(0, 0), (0.05, 0), (0.09, 0.03), (0.105, 0.07), (0.100, 0.07), (0.085, 0.034), (0, 0.012)]
    lathe("bowl", profile, paint("#f1ede4", 0.4, 0.4, orange=120), (x + 0.02, -0.03, z + 0.001), 96)


def build(kind, modules, feet, w=0.60, D=0.435, H=0.62, leg_h=0.16):
    W = w * len(modules) + T
    wx, wz = wood(kind, "x"), wood(kind, "z")
    box("top", (W, D, T), (0, 0, leg_h + H - T / 2), wx, 0.0025)
    box("bottom", (W - 2 * T, D - 0.012, T), (0, 0.006, leg_h + T / 2), wx, 0.002)
    box("back", (W - 2 * T, 0.008, H - 2 * T), (0, D / 2 - 0.01, leg_h + H / 2), wz, 0.001)
    for i in range(len(modules) + 1):
        inset = 0.0 if i in (0, len(modules)) else 0.03
        x = -W / 2 + T / 2 + i * w
        box(
            "side",
            (T, D - inset, H - T - (T if inset else 0)),
            (x, inset / 2, leg_h + (H - T + (T if inset else 0)) / 2),
            wz,
            0.0025,
        )
    z, h = leg_h + T, H - 2 * T
    for i, what in enumerate(modules):
        x = -W / 2 + T / 2 + (i + 0.5) * w
        if what == "open":
            niche(x, w - T, z, h, D, kind)
            continue
        box("dark", (w - T, 0.004, h), (x, -D / 2 + 0.055, z + h / 2), paint("#0d0b0a", 0.9, 0.1), 0)
        (doors if what == "doors" else drawers)(x, w - T * (0.5 if inset else 0.6), z, h, D, wz)
    legs(feet, BLACK, W, D, leg_h, wx)
