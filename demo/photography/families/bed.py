"""Nurt beds with bedding."""

from studio import *

LOOKS = {
    "lozko-nurt-dab": dict(),
    "lozko-nurt-180-dab": dict(width=1.8, blanket="#8fa38a", shot=dict(az=-30)),
    "lozko-nurt-tapicerowane": dict(upholstery="#d8cbb6", blanket="#6fa9d4"),
}
GAIN = 0.95
SHOT = dict(az=34, el=19, margin=0.06, size=1.9)


def crease(x, y, o):
    """slack of a slept-under cloth: narrow ridges that run and meet like the zero lines of a noise"""
    warp = 0.35 * noise.noise(Vector((x * 2.1, y * 2.1, 5)) + o)
    long = 1 - abs(noise.noise(Vector((x * 2.3 + warp, y * 1.5 - warp, 1)) + o))
    short = 1 - abs(noise.noise(Vector((x * 4.6 - warp, y * 5.4 + warp, 2)) + o))
    return 0.011 * long**9 + 0.005 * short**8


def drape(name, w, l, over, z, mat, loc, thick, seed, wave=0.012, taper=0.0):
    """cloth w x l lying at height z whose sides (and foot) hang down by over"""
    R = 0.055

    def prof(s, half):  # arc length from the middle -> (horizontal, drop)
        a = abs(s)
        sg = math.copysign(1, s)
        flat = half - R
        q = R * math.pi / 2
        if a < flat:
            return s, 0.0
        if a < flat + q:
            t = (a - flat) / R
            return sg * (flat + R * math.sin(t)), -(R - R * math.cos(t))
        return sg * half, -R - (a - flat - q)

    o = Vector((seed * 3.3, seed, 0))

    def f(u, v):
        sx = (u - 0.5) * (w + 2 * over)
        x, dx = prof(sx, w / 2)
        sy = l / 2 - (l + over) * v
        y, dy = prof(sy, l / 2) if sy < 0 else (sy, 0)
        dz = min(dx, dy) - 0.25 * (max(dx, dy))
        n = noise.noise(Vector((x * 2.2, y * 2.2, seed)) + o)
        n2 = noise.noise(Vector((x * 7, y * 5, seed)) + o)
        fold = (
            noise.noise(Vector((y * 6 if dx < -0.03 else x * 6, seed * 2, 0))) * min(1, -min(dx, dy) / 0.12)
            if dz < -0.02
            else 0
        )
        zz = z + dz + (wave * (1.6 * n + 0.5 * n2) + crease(x, y, o)) * (1 if dz > -0.05 else 0.4)
        out = fold * 0.020
        return (x + (math.copysign(out + 0.004, x) if dx < -0.02 else 0), y - (out + 0.004 if dy < -0.02 else 0), zz)

    g = grid(name, 150, 170, f, mat, loc=loc, thick=thick)
    s = g.modifiers.new("s", "SUBSURF")
    s.levels = s.render_levels = 1
    return g


def build(upholstery=None, blanket=None, width=1.6, head=1.06):
    """head: where the upholstered head ends, above the floor"""
    W, L = width + 0.03, 1.996
    wx, wy, wz = [wood("oak", a) for a in "xyz"]
    white = fabric("#f1f0ec", weave=520, var=0.06, bump=0.15, sheen=0.15)
    lin = fabric("#e9e6df", weave=420, var=0.10, bump=0.2, sheen=0.15)
    y0 = L / 2
    if upholstery:
        f = fabric(upholstery, weave=320)
        for i in range(3):
            cushion(
                "head",
                (W / 3 + 0.028, 0.12, head - 0.27),
                f,
                ((i - 1) * (W / 3 + 0.024), y0 + 0.02, (head + 0.27) / 2),
                puff=0.25,
                edge=0.62,
                seed=5 + i,
                wr=0.003,
            )
        cushion("plinth", (W + 0.08, 0.08, head - 0.44), f, (0, y0 + 0.055, (head - 0.10) / 2), puff=0.05, edge=0.4, seed=3, wr=0.001)
        for s in (-1, 1):
            cushion(
                "side", (0.075, L, 0.25), f, (s * (W / 2 + 0.005), 0, 0.27), puff=0.05, edge=0.6, seed=8 + s, wr=0.002
            )
        cushion("foot", (W + 0.075, 0.075, 0.25), f, (0, -L / 2 + 0.02, 0.27), puff=0.05, edge=0.6, seed=11, wr=0.002)
    else:
        for s in (-1, 1):
            slab("post", rounded(0.06, 0.06, 0.015, 5), 0.948, wz, 0.008, (s * (W / 2 + 0.015), y0 + 0.04, 0))
            box("side", (0.032, L, 0.16), (s * (W / 2 + 0.012), 0, 0.31), wy, 0.005)
            leg(
                "leg",
                (s * (W / 2 - 0.02), -L / 2 + 0.06, 0.24),
                (s * (W / 2 + 0.005), -L / 2 + 0.035, 0),
                0.032,
                0.020,
                wz,
            )
        box("foot", (W + 0.056, 0.032, 0.16), (0, -L / 2 + 0.005, 0.31), wx, 0.005)
        box("rail", (W + 0.0, 0.030, 0.09), (0, y0 + 0.04, 0.885), wx, 0.008)
        box("rail", (W, 0.030, 0.06), (0, y0 + 0.04, 0.42), wx, 0.006)
        n = 22
        s0 = box("spindle", (0.016, 0.020, 0.43), (-W / 2 + 0.07, y0 + 0.04, 0.65), wz, 0.006)
        copies(s0, [((-W / 2 + 0.07 + (W - 0.14) * i / (n - 1), y0 + 0.04, 0.65), (0, 0, 0)) for i in range(1, n)])
    box("deck", (W - 0.02, L - 0.04, 0.03), (0, 0, 0.27), wx, 0.002)
    for s in (-1, 1):
        if upholstery:
            for yy in (-L / 2 + 0.10, y0 - 0.12):
                leg("leg", (s * (W / 2 - 0.05), yy, 0.16), (s * (W / 2 - 0.05), yy, 0), 0.024, 0.018, wz)
    m = 0.285
    cushion(
        "mattress",
        (W - 0.03, L - 0.03, 0.22),
        fabric("#f4f3ef", weave=420, var=0.05, bump=0.2),
        (0, 0, m + 0.11),
        puff=0.04,
        edge=0.5,
        seed=2,
        wr=0.002,
        pipe=0.004,
    )
    drape("duvet", W - 0.02, 1.52, 0.24, m + 0.275, white, (0, -0.31, 0), 0.035, 3, 0.016)
    # turned down edge
    cushion("turn", (W + 0.02, 0.30, 0.075), lin, (0, 0.50, m + 0.30), puff=0.5, edge=0.9, seed=14, wr=0.010)
    for s in (-1, 1):
        pillow(
            "pillow",
            0.78,
            0.54,
            0.23,
            lin,
            (s * 0.41, y0 - 0.145, m + 0.405),
            (math.radians(60), 0, math.radians(s * 2)),
            seed=4 + s,
            wr=0.016,
        )
        pillow(
            "pillow",
            0.72,
            0.50,
            0.21,
            white,
            (s * 0.40, y0 - 0.345, m + 0.345),
            (math.radians(36), 0, math.radians(-s * 3)),
            seed=9 + s,
            wr=0.016,
        )
    if blanket:
        drape(
            "blanket",
            W + 0.035,
            0.62,
            0.27,
            m + 0.312,
            fabric(blanket, kind="boucle", weave=420, bump=0.6),
            (0, -0.74, 0),
            0.018,
            6,
            0.010,
        )
