"""Krag round coffee tables."""

from studio import *

LOOKS = {
    "stolik-krag-dab": dict(kind="oak", R=0.45, h=0.40),
    "stolik-krag-wedzony": dict(kind="smoked", R=0.35, h=0.46),
}
SHOT = dict(az=14, el=17, margin=0.12)


def build(kind, R, h):
    table((0, 0, 0), kind, R, h)


def table(loc, kind="oak", R=0.42, h=0.40):
    E = empty("tab", loc)
    w = wood(kind, "x")
    lathe(
        "top",
        [
            (0, h - 0.026),
            (R - 0.012, h - 0.026),
            (R - 0.003, h - 0.020),
            (R, h - 0.013),
            (R - 0.0008, h - 0.004),
            (R - 0.004, h - 0.0005),
            (R - 0.008, h),
            (0, h),
        ],
        w,
        parent=E,
        n=128,
    )
    for i in range(3):
        a = math.radians(90 + 120 * i + 20)
        leg(
            "l",
            (math.cos(a) * R * 0.55, math.sin(a) * R * 0.55, h - 0.02),
            (math.cos(a) * R * 0.80, math.sin(a) * R * 0.80, 0),
            0.022,
            0.014,
            wood(kind, "z"),
            E,
        )
