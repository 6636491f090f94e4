"""Venetian blinds: wooden and aluminium slats."""

from studio import *

LOOKS = {
    "zaluzja-sosna": dict(kind="pine", slat=0.050, t=0.0028, tilt=28),
    "zaluzja-biala": dict(kind="white", slat=0.025, t=0.0012, tilt=32),
    "zaluzja-drewniana-linea": dict(kind="pine", slat=0.05, t=0.0028, tilt=24),
}


SHOT = dict(az=12, el=3, mode="wall", margin=0.12, size=1.1, key=0.72, fill=1.3)


def build(**p):
    venetian(loc=(0, -0.045, 1.14), drop=1.08, **p)


def piece(**p):
    venetian(**p)


def pull_cords(side, W, slat, wood_of, cord, parent):
    """two cords that end in one wooden acorn, beside the edge of the slats"""
    x, y, long = (W / 2 - 0.055) * (1 if side == "right" else -1), -slat / 2 - 0.018, 0.66
    for dx in (-0.004, 0.004):
        points = [(x + dx, y, -0.06), (x + dx, y, -long + 0.10), (x, y, -long + 0.012)]
        tube(f"cord-{side}", points, 0.0016, cord, parent)
    profile = [(0, 0), (0.007, 0.001), (0.0115, 0.008), (0.012, 0.018), (0.0085, 0.032), (0.0035, 0.042), (0, 0.043)]
    lathe(f"cord-{side}", profile, wood_of, (x, y, -long - 0.028), 32, parent=parent)


def wand(side, W, slat, wood_of, cord, parent):
    """a clear rod that tilts the slats"""
    x, y = (W / 2 - 0.07) * (1 if side == "right" else -1), -slat / 2 - 0.012
    clear = paint("#b9bfc3", 0.15, 0.6)
    tube(f"cord-{side}", [(x, y, -0.03), (x, y, -0.60)], 0.0042, clear, parent)
    tube(f"cord-{side}", [(x, y, -0.60), (x, y, -0.66)], 0.0062, clear, parent)


def bands(W, slat, bottom, reach, color, parent):
    """textile tape before and behind the slats where the ladders are"""
    cloth = fabric(color, weave=500, var=0.14, bump=0.25)
    for x in (-W * 0.36, 0, W * 0.36):
        for s in (-1, 1):
            middle = (x, s * (reach + 0.001), (bottom - 0.075) / 2)
            box("band", (0.038, 0.0012, -bottom - 0.075), middle, cloth, 0, parent=parent)


def venetian(kind, slat, t, tilt, W=0.95, drop=0.98, loc=(0, 0, 0), cords=("right",), tape=""):
    """cords: the sides on which it is worked; tape: colour of textile ladders"""
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
    if tape:
        bands(W, slat, zb, w, tape, E)
    for side in cords:
        (pull_cords if wd else wand)(side, W, slat, mat, cm, E)
    return E
