"""Len curtains on a rod."""

from studio import *

LOOKS = {
    "zaslona-len-piasek": dict(color="#d8c7a8", rod="oak"),
    "zaslona-len-granat": dict(color="#2f4a70", rod="black"),
    "zaslona-na-wymiar-nuta": dict(
        color="#b9c4b2",
        rod="black",
        shot=dict(scene=dict(wall="#ece7dc", kind="curtain")),
        shot2=dict(scene=dict(wall="#ece7dc", kind="curtain", close=True)),
    ),
}
SHOT = dict(az=8, el=2, mode="wall", margin=0.07, key=0.75, size=1.6, level=True)


def piece(color, rod="oak", W=1.30, H=2.45, folds=9):
    """the hanging cloth alone, from z=0 at the floor to z=H; the rod belongs to the window"""
    build(color, rod, W, H, folds, False)


def build(color, rod, W=1.30, H=2.45, folds=9, hung=True):
    f = fabric(color, weave=430, var=0.20, bump=0.35, trans=0.12, sheen=0.15)
    y0 = -0.085
    rm = wood("oak", "x") if rod == "oak" else paint("#191a1c", 0.4, 0.5, orange=500)
    R = random.Random(5)
    ph = [R.uniform(0, 6.28) for _ in range(8)]

    def phase(u):
        """no two folds take the same width"""
        return 2 * math.pi * folds * u + 0.75 * math.sin(7 * u + ph[0]) + 0.45 * math.sin(17 * u + ph[1])

    def c(u, v):
        a = phase(u)
        loose = v**0.7
        a += loose * (0.50 * math.sin(2.3 * v + 9 * u + ph[2]) + 0.30 * math.sin(4.1 * v + 23 * u + ph[3]))
        deep = 0.026 + 0.022 * loose * (1 + 0.55 * math.sin(11 * u + ph[4]) + 0.25 * math.sin(29 * u + ph[5]))
        x = (u - 0.5) * W * (0.92 + 0.04 * v) - 0.020 * (0.3 + 0.7 * loose) * math.sin(2 * a)
        y = y0 + deep * (math.sin(a) + 0.20 * math.sin(2 * a + ph[6])) + 0.004 * loose * math.sin(3 * a + 5 * v + ph[7])
        y += 0.010 * v * noise.noise(Vector((x * 3, v * 2.2, 1)))
        sag = 0.010 * (1 - math.cos(a)) / 2 * (1 - v) ** 8
        return (x, y, (H + 0.008) * (1 - v) + 0.012 * v - sag)

    grid("cloth", folds * 26, 72, c, f, thick=0.0025)
    if not hung:
        return
    # pleat tape and rings
    zr = H + 0.035
    tube("rod", [(-W / 2 - 0.14, y0, zr), (W / 2 + 0.14, y0, zr)], 0.0145, rm)
    for s in (-1, 1):
        lathe(
            "end",
            [(0, 0), (0.019, 0), (0.021, 0.002), (0.021, 0.028), (0.019, 0.031), (0, 0.031)],
            rm,
            (s * (W / 2 + 0.14), y0, zr),
            48,
            (0, s * math.pi / 2, 0),
        )
        box(
            "plate",
            (0.030, 0.010, 0.075),
            (s * (W / 2 + 0.085), -0.005, zr - 0.012),
            paint("#191a1c", 0.4, 0.5) if rod != "oak" else metal("#b08d4f", 0.3),
            0.004,
        )
        tube(
            "arm",
            [
                (s * (W / 2 + 0.085), -0.008, zr - 0.03),
                (s * (W / 2 + 0.085), y0 - 0.002, zr - 0.03),
                (s * (W / 2 + 0.085), y0, zr - 0.012),
            ],
            0.006,
            paint("#191a1c", 0.4, 0.5) if rod != "oak" else metal("#b08d4f", 0.3),
            res=12,
        )
    us = np.linspace(0, 1, 400)
    turns = np.array([phase(u) for u in us]) / (2 * math.pi)
    for i in range(math.ceil(turns[0]), math.floor(turns[-1]) + 1):
        x = c(float(np.interp(i, turns, us)), 0)[0]
        tube(
            "ring",
            [
                (x + 0.004 * math.sin(t * 2), y0 + 0.021 * math.cos(t), zr + 0.021 * math.sin(t) - 0.005)
                for t in np.linspace(0, 2 * math.pi, 17)[:-1]
            ],
            0.0022,
            metal("#b08d4f", 0.3) if rod == "oak" else paint("#191a1c", 0.4, 0.5),
            cyclic=True,
            res=6,
        )
