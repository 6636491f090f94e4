"""Lamele slat panels on black felt, lower part of a panel leaning on the wall."""

from studio import *

LOOKS = {
    "panel-lamele-dab": dict(kind="oak"),
    "panel-lamele-czarny": dict(kind="black"),
}
SHOT = dict(az=24, el=7, margin=0.08)


def piece(kind):
    build(kind, H=2.60, lean=0, sample=False)


def build(kind, W=0.60, H=1.30, lean=-5, sample=True):
    wz = wood(kind, "z")
    felt = fabric("#2a2b2d", weave=420, var=0.4, bump=0.6, kind="boucle")
    n = 15
    w = 0.027
    p = W / n
    a = math.radians(lean)
    E = empty("panel", (0, 0, 0), (a, 0, 0))
    box("felt", (W, 0.009, H), (0, 0.0045, H / 2), felt, 0.001, parent=E)
    s0 = box("slat", (w, 0.012, H), (-W / 2 + p / 2, -0.006, H / 2), wz, 0.0014, parent=E)
    copies(s0, [((-W / 2 + p / 2 + i * p, -0.006, H / 2), (0, 0, 0)) for i in range(1, n)], E)
    if not sample:
        return
    # a short sample lying in front
    F = empty("sample", (0.06, -0.60, 0.0095), (math.radians(-90), math.radians(0), math.radians(-22)))
    box("felt", (W * 0.6, 0.009, 0.30), (0, 0.0045 - 0.001, 0.15), felt, 0.001, parent=F).rotation_euler = (0, 0, 0)
    for i in range(9):
        box("slat", (w, 0.012, 0.30), (-W * 0.3 + p / 2 + i * p, -0.006, 0.15), wz, 0.0014, parent=F)
