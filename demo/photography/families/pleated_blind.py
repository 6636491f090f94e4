"""Fala pleated blinds."""

from studio import *

LOOKS = {
    "plisa-fala-biala": dict(color="#f3f3f0"),
    "plisa-fala-blekit": dict(color="#7fb8e2"),
    "plisa-na-wymiar-fala": dict(
        color="#dfe4e2",
        shot=dict(scene=dict(wall="#d8c9b4", drop=0.52)),
        shot2=dict(scene=dict(wall="#d8c9b4", drop=0.36, close=True)),
    ),
}


GAIN = 1.2
SHOT = dict(az=12, el=3, mode="wall", margin=0.12, size=1.05, key=0.72, fill=1.3)


def build(color):
    plisse(0.95, 1.0, color, loc=(0, -0.035, 1.12), trans=0.12)


def piece(W=0.95, drop=0.7, color="#72b3e3"):
    plisse(W, drop, color, trans=0.32)


def plisse(W=0.9, drop=0.8, color="#72b3e3", parent=None, loc=(0, 0, 0), pl=0.022, trans=0.5):
    E = empty("plisse", loc, (0, 0, 0), parent)
    f = fabric(color, weave=500, var=0.12, bump=0.2, trans=trans, sheen=0.1)
    wm = paint("#f3f3f1", 0.3, 0.5)
    n = int(drop / pl)
    vs = []
    fs = []
    k = 0
    for j in range(2 * n + 1):
        y = -0.011 if j % 2 else 0.011
        for x in (-W / 2, W / 2):
            vs.append((x, y, -j * pl / 2 - 0.02))
    for j in range(2 * n):
        fs.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
    m = bpy.data.meshes.new("pl")
    m.from_pydata(vs, [], fs)
    obj("pl", m, f, smooth=False, parent=E)
    box("head", (W + 0.006, 0.026, 0.022), (0, 0, -0.009), wm, 0.003, parent=E)
    box("foot", (W + 0.006, 0.026, 0.018), (0, 0, -n * pl - 0.029), wm, 0.003, parent=E)
    for s in (-1, 1):
        tube("cord", [(s * W * 0.36, 0, 0), (s * W * 0.36, 0, -n * pl - 0.03 - 0)], 0.0006, wm, parent=E)
    box("grip", (0.10, 0.012, 0.010), (0, -0.017, -n * pl - 0.029), wm, 0.003, parent=E)
    return E
