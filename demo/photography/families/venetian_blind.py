"""Venetian blinds: wooden and aluminium slats."""

from studio import *

LOOKS = {
    "zaluzja-sosna": dict(kind="pine", slat=0.050, t=0.0028, tilt=28),
    "zaluzja-biala": dict(kind="white", slat=0.025, t=0.0012, tilt=32),
    "zaluzja-drewniana-linea": dict(
        kind="oak",
        slat=0.05,
        t=0.0028,
        tilt=24,
        shot=dict(scene=dict(wall="#c9d3d8", drop=0.86)),
        shot2=dict(scene=dict(wall="#c9d3d8", drop=0.86, close=True)),
    ),
}


SHOT = dict(az=12, el=3, mode="wall", margin=0.12, size=1.1, key=0.72, fill=1.3)


def build(**p):
    venetian(loc=(0, -0.045, 1.14), drop=1.08, **p)


def piece(**p):
    venetian(**p)


def venetian(kind, slat, t, tilt, W=0.95, drop=0.98, loc=(0, 0, 0)):
    E = empty("venetian", loc)
    pitch = slat * 0.84
    wd = kind != "white"
    mat = wood(kind, "x") if wd else paint("#e3e4e5", 0.4, 0.5)
    if wd:
        box("valance", (W, 0.012, 0.075), (0, -slat / 2 - 0.006, -0.0375), mat, 0.003, parent=E)
        box("head", (W - 0.01, slat, 0.045), (0, 0, -0.024), paint("#e9e2d4", 0.5), 0.002, parent=E)
    else:
        box("head", (W, 0.030, 0.028), (0, 0, -0.016), mat, 0.002, parent=E)
    z = -0.085 if wd else -0.045
    n = int((drop + z) / pitch)
    k = 8
    crown = 0.0 if wd else 0.0022

    def f(u, v):
        x = (u - 0.5) * W
        y = (v - 0.5) * slat
        return (x, y, crown * math.cos((v - 0.5) * math.pi))

    if wd:
        s0 = box("slat", (W, slat, t), (0, 0, z), mat, 0.0012, seg=2, rot=(math.radians(tilt), 0, 0), parent=E)
    else:
        s0 = grid("slat", 1, k, f, mat, parent=E, loc=(0, 0, z), rot=(math.radians(tilt), 0, 0), thick=t * 0.6)
    copies(s0, [((0, 0, z - pitch * i), (math.radians(tilt), 0, 0)) for i in range(1, n)], E)
    zb = z - pitch * n
    box("bottom", (W, slat * 0.96, 0.016 if wd else 0.012), (0, 0, zb), mat, 0.003, parent=E)
    cm = fabric("#e7dcc6" if wd else "#f2f2f0", weave=900, bump=0.3)
    w = slat / 2 * math.cos(math.radians(tilt)) + 0.0006
    for x in (-W * 0.36, 0, W * 0.36):
        for s in (-1, 1):
            tube("ladder", [(x, s * w, -0.02), (x, s * w, zb)], 0.0009, cm, parent=E)
    x = W / 2 - 0.075
    if wd:
        for dx, L in ((0, 0.62), (0.018, 0.70)):
            tube("cord", [(x + dx, -slat / 2 - 0.016, -0.06), (x + dx, -slat / 2 - 0.016, -L)], 0.0011, cm, parent=E)
            lathe(
                "tassel",
                [(0, 0), (0.009, 0), (0.0105, 0.003), (0.0095, 0.018), (0.006, 0.036), (0.002, 0.040), (0, 0.040)],
                mat,
                (x + dx, -slat / 2 - 0.016, -L - 0.036),
                32,
                parent=E,
            )
    else:
        x = -W / 2 + 0.07
        tube("wand", [(x, -0.024, -0.03), (x, -0.024, -0.56)], 0.0035, paint("#f4f4f4", 0.2, 0.5), parent=E)
    return E
