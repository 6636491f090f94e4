"""Things that are not for sale: pictures on the wall, vases, books."""

import math
import random
import bpy
from studio import box, empty, lathe, metal, obj, paint, tube, wood


def art(loc, W=0.6, H=0.8, kind=0, rot=(0, 0, 0), pal=("#f3efe7", "#72b3e3", "#1f3f5b", "#d9a066")):
    E = empty("art", loc, rot)
    fr = wood("oak", "z")
    t = 0.018
    for s in (-1, 1):
        box("f", (t, 0.028, H), (s * (W / 2 - t / 2), 0, 0), fr, 0.0015, parent=E)
    for s in (-1, 1):
        box("f", (W - 2 * t, 0.028, t), (0, 0, s * (H / 2 - t / 2)), wood("oak", "x"), 0.0015, parent=E)
    box("mat", (W - 2 * t, 0.004, H - 2 * t), (0, 0.004, 0), paint("#f7f5f0", 0.9, 0.1), 0, parent=E)
    # abstract composition : a few flat cut-out shapes
    y = -0.0005 + 0.001

    def disc(cx, cz, rx, rz, c, k, a0=0, a1=2 * math.pi):
        n = 64
        vs = [(cx, y - 0.0003 * k, cz)] + [
            (cx + rx * math.cos(a0 + (a1 - a0) * i / n), y - 0.0003 * k, cz + rz * math.sin(a0 + (a1 - a0) * i / n))
            for i in range(n + 1)
        ]
        m = bpy.data.meshes.new("d")
        m.from_pydata(vs, [], [(0, i + 1, i + 2) for i in range(n)])
        obj("d", m, paint(c, 0.85, 0.1, orange=300), parent=E, smooth=False)

    w, h = W * 0.34, H * 0.34
    if kind == 0:
        disc(-0.02, 0.10 * H / 0.8, w * 0.55, w * 0.55, pal[3], 1)
        disc(0, -0.12 * H / 0.8, w * 0.95, h * 0.75, pal[1], 2, 0, math.pi)
        disc(0.05, -0.14 * H / 0.8, w * 0.7, h * 0.38, pal[2], 3, 0, math.pi)
        disc(-0.10 * W / 0.6, -0.14 * H / 0.8, w * 0.5, h * 0.24, "#e9dcc6", 4, 0, math.pi)
    else:
        for i, c in enumerate((pal[2], pal[1], "#bcd9ef", pal[3])):
            disc(0, -0.16 * H / 0.8, w * (0.98 - 0.22 * i), h * (1.25 - 0.28 * i), c, 1 + i, 0, math.pi)


def vase(loc, kind=0, color="#f1ede4", s=1.0):
    P = [
        [
            (0, 0),
            (0.045, 0),
            (0.075, 0.04),
            (0.092, 0.10),
            (0.085, 0.16),
            (0.05, 0.21),
            (0.030, 0.24),
            (0.028, 0.27),
            (0.036, 0.285),
            (0.033, 0.286),
            (0.024, 0.27),
            (0.02, 0.2),
            (0, 0.19),
        ],
        [
            (0, 0),
            (0.05, 0),
            (0.058, 0.004),
            (0.062, 0.02),
            (0.062, 0.16),
            (0.058, 0.172),
            (0.054, 0.172),
            (0.054, 0.02),
            (0, 0.02),
        ],
    ][kind]
    # smooth by catmull resampling
    pts = []
    for i in range(len(P) - 1):
        p0 = P[max(i - 1, 0)]
        p1 = P[i]
        p2 = P[i + 1]
        p3 = P[min(i + 2, len(P) - 1)]
        for k in range(6):
            t = k / 6
            f = lambda a, b, c, d: 0.5 * (
                (2 * b) + (-a + c) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (-a + 3 * b - 3 * c + d) * t**3
            )
            pts.append((max(0, f(p0[0], p1[0], p2[0], p3[0])) * s, f(p0[1], p1[1], p2[1], p3[1]) * s))
    pts.append((P[-1][0] * s, P[-1][1] * s))
    return lathe("vase", pts, paint(color, 0.38, 0.45, orange=120), loc, 80)


def books(loc, rot=0, cols=("#e8e4da", "#72b3e3", "#3a4a58")):
    z = loc[2]
    R = random.Random(3)
    for i, c in enumerate(cols):
        w, d, h = 0.27 - 0.02 * i, 0.20 - 0.012 * i, 0.022 + 0.006 * (i % 2)
        r = rot + R.uniform(-0.12, 0.12)
        E = empty("bk", (loc[0], loc[1], z), (0, 0, r))
        box("pages", (w - 0.008, d - 0.006, h - 0.005), (0.002, 0, h / 2), paint("#f4f0e6", 0.9, 0.1), 0.0005, parent=E)
        for zz in (0.0013, h - 0.0013):
            box("cov", (w, d, 0.0026), (0, 0, zz), paint(c, 0.6, 0.3), 0.0008, parent=E)
        box("sp", (0.0026, d, h), (-w / 2 + 0.0013, 0, h / 2), paint(c, 0.6, 0.3), 0.001, parent=E)
        z += h + 0.0005


def mug(loc, color="#f1ede4", s=1.0):
    """a straight cup with a handle"""
    r, h = 0.038 * s, 0.085 * s
    profile = [
        (0, 0),
        (r * 0.9, 0),
        (r, 0.004),
        (r, h - 0.002),
        (r - 0.001, h),
        (r - 0.004, h - 0.001),
        (r - 0.004, 0.006),
    ]
    lathe("mug", profile + [(0, 0.006)], paint(color, 0.35, 0.45), loc, 64)
    ring = [(r + 0.018 * math.sin(t), 0, h * 0.52 + 0.024 * math.cos(t)) for t in (0.15, 0.8, 1.57, 2.3, 3.0)]
    tube("handle", ring, 0.004, paint(color, 0.35, 0.45), loc=loc)


def mirror(loc, radius=0.38, frame_color="#17181a", turn=0.0):
    """a round mirror on a wall that looks towards -y"""
    group = empty("mirror", loc, (0, 0, math.radians(turn)))
    r = math.pi / 2
    glass = metal("#e9eef0", 0.08)
    lathe("glass", [(0, 0.012), (radius - 0.008, 0.012)], glass, (0, 0, 0), 128, (r, 0, 0), group)
    edge = [(radius - 0.010, 0), (radius, 0), (radius, 0.022), (radius - 0.010, 0.022), (radius - 0.010, 0.011)]
    lathe("frame", edge, paint(frame_color, 0.4, 0.5), (0, 0, 0), 128, (r, 0, 0), group)


def basket(loc, radius=0.17, height=0.26, color="#c9a878"):
    """a round woven basket: many thin hoops"""
    m = paint(color, 0.85, 0.15, orange=200)
    for i in range(int(height / 0.013)):
        z = 0.007 + i * 0.013
        r = radius * (0.86 + 0.14 * math.sin(min(1.0, z / height) * 2.2)) + (0.0015 if i % 2 else 0)
        ring = [(r * math.cos(a), r * math.sin(a), z) for a in [k * math.pi / 12 for k in range(24)]]
        tube("hoop", ring, 0.0072, m, loc=loc, cyclic=True, res=3)
    lathe("floor", [(0, 0.006), (radius * 0.86, 0.006)], m, loc, 48)
    lathe("dark", [(0, height * 0.7), (radius * 0.95, height * 0.7)], paint("#4a3a28", 0.95, 0.1), loc, 48)


def tray(loc, radius=0.16, color="#d9cdb8"):
    """a shallow round tray"""
    profile = [
        (0, 0),
        (radius - 0.01, 0),
        (radius, 0.006),
        (radius, 0.02),
        (radius - 0.004, 0.02),
        (radius - 0.006, 0.007),
    ]
    lathe("tray", profile + [(0, 0.007)], paint(color, 0.55, 0.3), loc, 96)


def bowl(loc, radius=0.14, color="#f1ede4", fruit=("#c9652f", "#d9a13a", "#8fa344")):
    """a bowl with some fruit"""
    profile = [(radius * math.sin(t), 0.09 * (1 - math.cos(t))) for t in [i * 0.1 for i in range(16)]]
    inner = [(max(0, r - 0.006), z + 0.005) for r, z in reversed(profile)]
    lathe("bowl", profile + inner, paint(color, 0.4, 0.4, orange=120), loc, 96)
    dice = random.Random(2)
    for i in range(7):
        a, r = i * 2.4, 0.052 if i else 0.0
        size = dice.uniform(0.032, 0.038)
        ball = [(size * math.cos(t), size * math.sin(t) * 0.94) for t in [-1.57 + k * 0.1963 for k in range(17)]]
        at = (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] + 0.072 + (0.03 if not i else 0))
        lathe("fruit", ball, paint(fruit[i % len(fruit)], 0.4, 0.45, orange=220), at, 40)
