"""Fala pleated blinds."""

from studio import *

LOOKS = {
    "plisa-fala-biala": dict(color="#f3f3f0"),
    "plisa-fala-blekit": dict(color="#7fb8e2"),
    "plisa-na-wymiar-fala": dict(color="#f7f8f8"),
}
GAIN = 1.2
SHOT = dict(az=12, el=3, mode="wall", margin=0.12, size=1.05, key=0.72, fill=1.3)


def build(color, **p):
    plisse(0.95, 1.0, color, loc=(0, -0.035, 1.12), trans=0.12, **p)


def piece(W=0.95, drop=0.7, color="#72b3e3", **p):
    plisse(W, drop, color, **{"trans": 0.32, **p})


def plisse(W, drop, color, loc=(0, 0, 0), pl=0.022, trans=0.5, lowered=0.0):
    """lowered: how far the upper profile hangs below the fixed one, on its cords"""
    E = empty("plisse", loc)
    f = fabric(color, weave=500, var=0.12, bump=0.2, trans=trans, sheen=0.1)
    wm = paint("#dcdcda", 0.3, 0.5)
    n = int((drop - lowered) / pl)
    vs, fs = [], []
    for j in range(2 * n + 1):
        y = -0.011 if j % 2 else 0.011
        for x in (-W / 2, W / 2):
            vs.append((x, y, -lowered - j * pl / 2 - 0.02))
    for j in range(2 * n):
        fs.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
    m = bpy.data.meshes.new("cloth")
    m.from_pydata(vs, [], fs)
    obj("cloth", m, f, smooth=False, parent=E)
    foot = -lowered - n * pl - 0.029
    box("profile", (W + 0.006, 0.026, 0.022), (0, 0, -lowered - 0.009), wm, 0.003, parent=E)
    box("profile", (W + 0.006, 0.026, 0.018), (0, 0, foot), wm, 0.003, parent=E)
    for z in (foot, -lowered - 0.009) if lowered else (foot,):
        box("profile", (0.10, 0.012, 0.012), (0, -0.017, z), wm, 0.003, parent=E)
    for s in (-1, 1):
        tube("cord", [(s * W * 0.36, 0.012, 0.02), (s * W * 0.36, 0.012, foot)], 0.0009, paint("#e9e9e7", 0.5), parent=E)
        if lowered:
            box("profile", (0.020, 0.024, 0.030), (s * W * 0.36, 0.002, 0.012), wm, 0.003, parent=E)
    return E
