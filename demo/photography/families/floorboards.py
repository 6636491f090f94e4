"""Warta floorboards: a small laid field with loose boards on top."""

from studio import *

LOOKS = {
    "deska-warta-dab": dict(kind="oak"),
    "deska-warta-wedzona": dict(kind="smoked"),
}
SHOT = dict(az=0, el=46, margin=0.07)


def board(kind, L, w, loc, rot):
    t = 0.015
    m = wood(kind, "x", rough=0.44)
    E = empty("board", loc, rot)
    box("wear", (L, w, 0.004), (0, 0, t - 0.002), m, 0.0018, parent=E)
    box("core", (L - 0.001, w - 0.001, 0.011), (0, 0, 0.0055), wood("pine", "y"), 0.0006, parent=E)
    box("tongue", (L - 0.004, 0.006, 0.004), (0, -w / 2 - 0.003, 0.0065), wood("pine", "x"), 0.001, parent=E)
    box("tongue", (0.006, w - 0.004, 0.004), (L / 2 + 0.003, 0, 0.0065), wood("pine", "y"), 0.001, parent=E)


def build(kind, w=0.19):
    a = math.radians(-30)
    c, s = math.cos(a), math.sin(a)
    L = 1.25

    def put(x, y, z=0, turn=0, L=L):
        board(kind, L, w, (c * x - s * y, s * x + c * y, z), (0, 0, a + turn))

    for j, x in enumerate((-0.13, 0.10, -0.05, 0.17, -0.02)):
        put(x, (j - 2) * w)
    put(0.06, -0.06, 0.0152, math.radians(52), 1.0)
