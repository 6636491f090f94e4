"""Nota sofas."""

from studio import *

LOOKS = {
    "sofa-modulowa-nota": dict(color="#4a86b5", W=2.425, kind="weave", weave=330),
    "sofa-nota-2": dict(color="#d4d2cd", W=1.755, pillows=(("pillow", -0.40, "#72b3e3", -9, 62),)),
    "sofa-nota-3": dict(color="#4a86b5", W=2.425, kind="weave", weave=330),
    "sofa-nota-3-piasek": dict(color="#cdb998", W=2.425, kind="weave", weave=330),
}
SHOT = dict(az=22, el=11, margin=0.07)


def build(**p):
    sofa(**p)


def sofa(
    color, W=2.15, D=0.827, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), kind="boucle", legs="oak", weave=300, pillows=()
):
    E = empty("sofa", loc, rot, parent)
    f = fabric(color, kind=kind, weave=weave, bump=0.6)
    sh = 0.15
    aw = 0.17
    iw = W - 2 * aw
    for s in (-1, 1):
        cushion(
            "arm",
            (aw, D - 0.03, 0.42),
            f,
            (s * (W / 2 - aw / 2), 0, sh + 0.21),
            puff=0.3,
            edge=0.6,
            seed=3 + s,
            wr=0.004,
            parent=E,
        )
    cushion("base", (iw + 0.05, D - 0.10, 0.17), f, (0, 0, sh + 0.085), puff=0.03, edge=0.3, seed=7, wr=0.001, parent=E)
    cushion(
        "back",
        (W - 0.06, 0.18, 0.515),
        f,
        (0, D / 2 - 0.09, sh + 0.345),
        (math.radians(-7), 0, 0),
        puff=0.2,
        edge=0.7,
        seed=9,
        wr=0.003,
        parent=E,
    )
    n = 2 if W < 2.3 else 3 if W < 3 else 4
    for i in range(n):
        cw = iw / n
        x = -iw / 2 + cw * (i + 0.5)
        cushion(
            "seat",
            (cw - 0.004, D - 0.19, 0.17),
            f,
            (x, -0.075, sh + 0.245),
            (math.radians(-1.5), 0, 0),
            puff=0.5,
            edge=0.6,
            seed=12 + i,
            wr=0.006,
            parent=E,
        )
        cushion(
            "bc",
            (cw - 0.006, 0.36, 0.18),
            f,
            (x, D / 2 - 0.26, sh + 0.485),
            (math.radians(74), 0, math.radians((-1) ** i * 1.0)),
            puff=0.85,
            edge=0.6,
            seed=17 + i,
            wr=0.009,
            parent=E,
        )
    for name, px, col, rz, rx in pillows:
        pillow(
            name,
            0.50,
            0.50,
            0.19,
            fabric(col, kind="weave", weave=300),
            (px, D / 2 - 0.455, sh + 0.47),
            (math.radians(rx), math.radians(rz * 0.4), math.radians(rz)),
            seed=3 + px,
            wr=0.010,
            parent=E,
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(
                "leg",
                (sx * (W / 2 - 0.13), sy * (D / 2 - 0.11), sh + 0.02),
                (sx * (W / 2 - 0.10), sy * (D / 2 - 0.08), 0),
                0.022,
                0.013,
                wood(legs, "z"),
                E,
            )
    return E
