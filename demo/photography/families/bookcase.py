"""Siatka open bookcases, dressed with books and a vase."""

from studio import *

LOOKS = {
    "regal-siatka-dab": dict(kind="oak", W=1.0, H=1.9, cols=2, rows=5, dress=1),
    "regal-siatka-bialy": dict(kind="white", W=1.0, H=1.9, cols=2, rows=5, dress=2),
    "regal-siatka-niski": dict(kind="oak", W=1.6, H=0.8, cols=3, rows=2, dress=3),
}
SHOT = dict(az=20, el=6, margin=0.07, near=False)
PAL = ("#e8e4da", "#72b3e3", "#2f4a62", "#c9b79c", "#f2efe8", "#8fa38a", "#b3562f", "#dfe6ea", "#3b3f45")


def row(x0, x1, y, z, R, n, maxh):
    """standing books from x0 to the right, n of them"""
    x = x0
    for i in range(n):
        w = R.uniform(0.018, 0.042)
        h = min(maxh - 0.03, R.uniform(0.19, 0.265))
        d = R.uniform(0.15, 0.19)
        if x + w > x1:
            break
        c = paint(R.choice(PAL), 0.62, 0.3, orange=500)
        E = empty("book", (x + w / 2, y, z))
        if i == n - 1 and R.random() < 0.7:
            E.rotation_euler = (0, math.radians(-9), 0)
            E.location = (x + w / 2 + h * 0.15 * 0.5, y, z + 0.002)
        box("pages", (w - 0.005, d - 0.006, h - 0.006), (0, 0.003, h / 2), paint("#f1ecdf", 0.9, 0.1), 0.0005, parent=E)
        for s in (-1, 1):
            box("cover", (0.0024, d, h), (s * (w / 2 - 0.0012), 0, h / 2), c, 0.0008, parent=E)
        box("spine", (w, 0.003, h), (0, -d / 2 + 0.0012, h / 2), c, 0.0014, parent=E)
        if R.random() < 0.5:
            box(
                "label",
                (w * 0.5, 0.0006, 0.030),
                (0, -d / 2 - 0.0006, h * R.uniform(0.6, 0.8)),
                paint("#f3eee2", 0.7, 0.2),
                0,
                parent=E,
            )
        x += w + 0.0015


def flat(x, y, z, R, n):
    for i in range(n):
        w, d, h = 0.235 - 0.012 * i, 0.17 - 0.008 * i, R.uniform(0.020, 0.034)
        c = paint(R.choice(PAL), 0.62, 0.3, orange=500)
        E = empty("book", (x, y, z), (0, 0, R.uniform(-0.10, 0.10)))
        box("pages", (w - 0.006, d - 0.006, h - 0.005), (0, 0.002, h / 2), paint("#f1ecdf", 0.9, 0.1), 0.0005, parent=E)
        for s in (0.0013, h - 0.0013):
            box("cover", (w, d, 0.0026), (0, 0, s), c, 0.0008, parent=E)
        box("spine", (w, 0.003, h), (0, -d / 2 + 0.0012, h / 2), c, 0.0014, parent=E)
        z += h + 0.0005
    return z


def vase(loc, P, color, s=1.0):
    pts = []
    for i in range(len(P) - 1):
        p0, p1, p2, p3 = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, len(P) - 1)]
        for k in range(6):
            t = k / 6
            f = lambda a, b, c, d: 0.5 * (
                (2 * b) + (-a + c) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (-a + 3 * b - 3 * c + d) * t**3
            )
            pts.append((max(0, f(p0[0], p1[0], p2[0], p3[0])) * s, f(p0[1], p1[1], p2[1], p3[1]) * s))
    pts.append((P[-1][0] * s, P[-1][1] * s))
    lathe("vase", pts, paint(color, 0.40, 0.45, orange=120), loc, 80)


BELLY = [
    (0, 0),
    (0.045, 0),
    (0.075, 0.04),
    (0.085, 0.09),
    (0.078, 0.14),
    (0.045, 0.18),
    (0.028, 0.205),
    (0.028, 0.22),
    (0.035, 0.235),
    (0.032, 0.236),
    (0.024, 0.22),
    (0.02, 0.15),
    (0, 0.14),
]
POT = [
    (0, 0),
    (0.05, 0),
    (0.058, 0.004),
    (0.062, 0.02),
    (0.066, 0.12),
    (0.064, 0.126),
    (0.060, 0.126),
    (0.056, 0.02),
    (0, 0.02),
]


def build(kind, W, H, cols, rows, dress, D=0.32):
    t = 0.022
    wx, wz = wood(kind, "x"), wood(kind, "z")
    R = random.Random(dress * 7 + 1)
    foot = 0.05
    for i in range(cols + 1):
        x = -W / 2 + t / 2 + (W - t) * i / cols
        box("up", (t, D, H - foot if 0 < i < cols else H), (x, 0, (H + foot) / 2 if 0 < i < cols else H / 2), wz, 0.002)
    cw = (W - t) / cols - t
    zs = [foot + t / 2 + (H - foot - t) * j / rows for j in range(rows + 1)]
    for j, z in enumerate(zs):
        for i in range(cols):
            box("shelf", (cw + 0.001, D - 0.006, t), (-W / 2 + t + cw / 2 + i * (cw + t), 0.002, z), wx, 0.0016)
    box("back", (W - 0.01, 0.006, H - foot - 0.01), (0, D / 2 - 0.006, (H + foot) / 2), wood(kind, "z"), 0.0006)
    ch = zs[1] - zs[0] - t
    c = 0
    plan = {1: "rvfrerfrver", 2: "frverfrrevf", 3: "rvrfer"}[dress]
    for j in range(rows):
        for i in range(cols):
            what = plan[c % len(plan)]
            c += 1
            x0 = -W / 2 + t + i * (cw + t)
            z = zs[j] + t / 2 + 0.0005
            xc = x0 + cw / 2
            if what == "r":
                row(x0 + 0.006, x0 + cw * 0.97, -0.02, z, R, R.randint(7, 11), ch)
            elif what == "f":
                zt = flat(xc - 0.06, -0.01, z, R, R.randint(2, 4))
                vase((xc - 0.07, -0.01, zt), POT, R.choice(("#f1ede4", "#72b3e3", "#d9cdb8")), 0.75)
            elif what == "v":
                vase(
                    (xc + R.uniform(-0.06, 0.06), -0.01, z),
                    BELLY,
                    R.choice(("#f1ede4", "#7fb0d6")),
                    min(1.05, ch / 0.26),
                )
            elif what == "e":
                row(x0 + 0.006, x0 + cw * 0.5, -0.02, z, R, 4, ch)
                vase((xc + 0.11, -0.01, z), POT, "#3b4f63", 0.95)
