"""Len curtains on a rod."""

from studio import *

LOOKS = {
    "zaslona-len-piasek": dict(color="#d8c7a8", rod="oak"),
    "zaslona-len-granat": dict(color="#2f4a70", rod="black"),
    "zaslona-na-wymiar-nuta": dict(color="#b9c4b2", rod="black", shot=dict(scene=dict(wall="#ece7dc", kind="curtain"))),
}
SHOT = dict(az=8, el=2, mode="wall", margin=0.07, key=0.75, size=1.6)


def piece(color, rod="oak", W=1.30, H=2.45, folds=9):
    """the hanging cloth alone, from z=0 at the floor to z=H; the rod belongs to the window"""
    build(color, rod, W, H, folds, False)


def build(color, rod, W=1.30, H=2.45, folds=9, hung=True):
    f = fabric(color, weave=430, var=0.20, bump=0.35, trans=0.12, sheen=0.15)
    y0 = -0.085
    rm = wood("oak", "x") if rod == "oak" else paint("#191a1c", 0.4, 0.5, orange=500)
    R = random.Random(5)
    ph = [R.uniform(0, 6) for _ in range(8)]

    def c(u, v):
        a = u * folds * 2 * math.pi
        spread = 1 + 0.10 * v**1.4
        amp = 0.038 * (0.80 + 0.35 * v + 0.12 * math.sin(5 * u + ph[0]))
        a += 0.35 * math.sin(u * 7 + ph[1]) * (0.4 + v) + 0.25 * v * math.sin(u * 13 + ph[2])
        x = (u - 0.5) * W * spread * 0.92 + 0.016 * math.cos(a) * (0.4 + v)
        y = y0 + amp * math.sin(a) + 0.006 * math.sin(2 * a + ph[3]) * v + 0.010 * math.sin(u * 4 + 3 * v + ph[4]) * v
        n = noise.noise(Vector((x * 3, v * 2.2, 1))) * 0.006 * v
        return (x, y + n, H - 0.02 - (H - 0.03) * v)

    grid("cloth", folds * 26, 60, c, f, thick=0.0025)
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
    for i in range(folds + 1):
        x = (i / folds - 0.5) * W * 0.92
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
