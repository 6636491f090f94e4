"""Pion wardrobes: flat doors with recessed grips."""

from studio import *

LOOKS = {
    "szafa-pion-biala": dict(kind="white", W=2.0, doors=4, shot=dict(key=0.68, ambient=0.40)),
    "szafa-pion-dab": dict(kind="oak", W=1.0, doors=2),
}
GAIN = 0.94
AJAR = 104
SHOT = dict(az=26, el=5, margin=0.07)


SHIRTS = ("#e9e4d8", "#72b3e3", "#2f4a70", "#c9b79c", "#8fa38a", "#f1efe9", "#b3562f", "#55606b")


def clothes(x0, x1, z):
    """shirts and coats on a rail at height z"""
    R = random.Random(4)
    tube("rail", [(x0, 0, z), (x1, 0, z)], 0.0125, metal("#c9cbcd", 0.24, "x"))
    x, i = x0 + 0.06, 0
    while x < x1 - 0.06:
        long, wide = R.uniform(0.68, 0.98), R.uniform(0.20, 0.225)
        bend = ((0, -0.055), (0.004, -0.02), (0.016, -0.004), (0.010, 0.014), (-0.008, 0.016))
        tube("hook", [(x, b, z + c) for b, c in bend], 0.0017, metal("#c9cbcd", 0.24), res=8)
        cloth(x, z - 0.055, wide, long, fabric(SHIRTS[i % len(SHIRTS)], weave=500, bump=0.3), R.uniform(0, 9))
        x += R.uniform(0.052, 0.075)
        i += 1


def cloth(x, z, wide, long, material, seed):
    """a garment seen from the side: sloping shoulders, hanging folds"""

    def side(u, v):
        a = 2 * math.pi * u
        half = wide * (0.25 + 0.75 * min(1, v / 0.16) ** 0.6) * (1 - 0.10 * v)
        thick = 0.016 + 0.014 * min(1, v * 4)
        fold = 0.006 * noise.noise(Vector((math.cos(a) * 3, v * 1.5, seed))) + 0.005 * math.sin(7 * a + seed) * v
        fall = long * v + 0.03 * min(1, v / 0.1) * abs(math.cos(a))
        return (x + math.sin(a) * thick + fold, math.cos(a) * half, z - fall)

    grid("garment", 72, 40, side, material, thick=0.002)


def inside(x0, x1, kind, D, H, floor):
    """what an open door shows: a shelf with boxes, a rail, two drawers"""
    t, wx = 0.018, wood(kind, "x")
    shelf = H - 0.42
    cx, w = (x0 + x1) / 2, x1 - x0
    box("shelf", (w, D - 0.09, t), (cx, 0.02, shelf), wx, 0.001)
    for i, c in enumerate(("#d9cdb8", "#72b3e3")):
        at = (x0 + w * (0.26 + 0.48 * i), -0.02, shelf + 0.109)
        box("case", (w * 0.42, 0.32, 0.20), at, fabric(c, weave=420), 0.012, 4)
    clothes(x0 + 0.004, x1 - 0.004, shelf - 0.07)
    for i in range(2):
        z = floor + 0.10 + 0.205 * i
        box("drawer", (w - 0.006, 0.018, 0.195), (cx, -D / 2 + 0.075, z), wx, 0.0018)
        box("grip", (0.16, 0.010, 0.020), (cx, -D / 2 + 0.066, z + 0.088), paint("#15110e", 0.9, 0.1), 0.003)
    box("lid", (w, D - 0.09, t), (cx, 0.02, floor + 0.42), wx, 0.001)


def build(kind, W, doors, D=0.60, H=2.20, ajar=()):
    t = 0.022
    pl = 0.06
    wx, wz = wood(kind, "x"), wood(kind, "z")
    dark = paint("#15110e" if kind != "white" else "#8d9093", 0.9, 0.1)
    for s in (-1, 1):
        box("side", (t, D - 0.022, H), (s * (W / 2 - t / 2), 0.011, H / 2), wz, 0.0025)
    box("top", (W - 2 * t, D - 0.022, t), (0, 0.011, H - t / 2), wx, 0.002)
    box("plinth", (W - 2 * t, 0.018, pl), (0, -D / 2 + 0.06, pl / 2), wx, 0.001)
    box("floor", (W - 2 * t, D - 0.05, t), (0, 0.02, pl + t / 2), wx, 0.001)
    box("back", (W - 2 * t, 0.008, H - pl), (0, D / 2 - 0.012, (H + pl) / 2), wz, 0.001)
    g0 = W / doors
    dark_at = (-D / 2 + 0.040, (H + pl) / 2)
    for i in range(doors):
        if i not in ajar:
            box("dark", (g0 - 0.002, 0.004, H - pl - t), (-W / 2 + g0 * (i + 0.5), *dark_at), dark, 0)
    if ajar:
        x0, x1 = -W / 2 + g0 * min(ajar), -W / 2 + g0 * (max(ajar) + 1)
        if x1 < W / 2 - t:
            box("wall", (t, D - 0.06, H - pl - 2 * t), (x1 - t / 2, 0.012, (H + pl) / 2), wz, 0.001)
        inside(x0 + t, x1 - t, kind, D, H, pl + t)
    g = 0.0035
    dw = (W - g * (doors - 1) - 0.002) / doors
    dh = H - pl - 0.006
    gz = 1.02
    gl = 0.34
    gw = 0.030
    for i in range(doors):
        x = -W / 2 + 0.001 + dw / 2 + i * (dw + g)
        z = pl + 0.003 + dh / 2
        s = 1 if i % 2 == 0 else -1
        # door with a long notch in the closing edge: the grip
        r = 0.006
        a = x + s * dw / 2
        z0, z1 = gz - gl / 2 - z, gz + gl / 2 - z
        e = (
            [(-dw / 2, -dh / 2), (dw / 2, -dh / 2)]
            + [(dw / 2, z0)]
            + [
                (dw / 2 - gw + r - r * math.sin(math.radians(q)), z0 + r - r * math.cos(math.radians(q)))
                for q in (0, 30, 60, 90)
            ]
            + [
                (dw / 2 - gw + r - r * math.sin(math.radians(q)), z1 - r + r * math.cos(math.radians(q)))
                for q in (90, 60, 30, 0)
            ]
            + [(dw / 2, z1), (dw / 2, dh / 2), (-dw / 2, dh / 2)]
        )
        if s < 0:
            e = [(-u, v) for u, v in reversed(e)]
        leaf = slab("door", e, 0.020, wood(kind, "y"), 0.0018, (x, -D / 2 + 0.020, z), (math.pi / 2, 0, 0))
        if i in ajar:
            turn = -s * math.radians(AJAR)
            hinge = x - s * dw / 2
            leaf.location = (hinge + s * dw / 2 * math.cos(turn), -D / 2 + 0.020 + s * dw / 2 * math.sin(turn), z)
            leaf.rotation_euler = (math.pi / 2, 0, turn)
            continue
        box(
            "groove",
            (gw + 0.002, 0.003, gl - 0.004),
            (a - s * (gw / 2 - 0.001), -D / 2 + 0.0175, gz),
            dark if kind == "white" else paint("#4f3a26", 0.7, 0.2),
            0,
        )
