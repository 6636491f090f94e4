"""Nota armchairs."""

from studio import *

LOOKS = {
    "fotel-nota-blekit": dict(color="#72b3e3"),
    "fotel-nota-rdza": dict(color="#b3562f"),
    "fotel-nota-szalwia": dict(color="#8fa38a"),
    "fotel-nota-boucle": dict(color="#e6dfd2", kind="boucle", legs="walnut"),
}
SHOT = dict(az=0, el=12, margin=0.15)


def build(**p):
    armchair(rot=(0, 0, math.radians(32)), **p)


def piece(**p):
    armchair(**p)


def armchair(
    color="#72b3e3", legs="oak", kind="weave", W=0.855, D=0.825, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), pillow=None
):
    E = empty("armchair", loc, rot, parent)
    f = fabric(color, kind=kind)
    aw = 0.15
    sh = 0.17
    # arms : tall soft blocks, slightly splayed
    for s in (-1, 1):
        cushion(
            "arm",
            (aw, D - 0.04, 0.44),
            f,
            (s * (W / 2 - aw / 2), 0.0, sh + 0.22),
            (0, math.radians(s * 2.5), 0),
            puff=0.35,
            edge=0.62,
            seed=3 + s,
            wr=0.004,
            parent=E,
        )
    # base frame
    cushion(
        "base",
        (W - 2 * aw + 0.05, D - 0.10, 0.16),
        f,
        (0, 0.0, sh + 0.08),
        puff=0.05,
        edge=0.35,
        seed=7,
        wr=0.002,
        parent=E,
    )
    # back
    cushion(
        "back",
        (W - 2 * aw + 0.22, 0.17, 0.555),
        f,
        (0, D / 2 - 0.09, sh + 0.368),
        (math.radians(-9), 0, 0),
        puff=0.25,
        edge=0.72,
        seed=9,
        wr=0.004,
        parent=E,
    )
    # loose cushions
    cushion(
        "seat",
        (W - 2 * aw + 0.01, D - 0.17, 0.165),
        f,
        (0, -0.065, sh + 0.235),
        (math.radians(-1.5), 0, 0),
        puff=0.55,
        edge=0.62,
        seed=12,
        wr=0.006,
        parent=E,
        pipe=0.0036,
    )
    b = cushion(
        "backc",
        (W - 2 * aw - 0.005, 0.36, 0.17),
        f,
        (0, D / 2 - 0.245, sh + 0.455),
        (math.radians(75), 0, 0),
        puff=0.75,
        edge=0.62,
        seed=15,
        wr=0.008,
        parent=E,
        pipe=0.0036,
    )
    if pillow:
        cushion(
            "pillow",
            (0.38, 0.38, 0.13),
            fabric(pillow, kind="weave", weave=260),
            (0.10, D / 2 - 0.36, sh + 0.47),
            (math.radians(68), 0, math.radians(8)),
            puff=1.0,
            edge=0.25,
            seed=21,
            wr=0.008,
            parent=E,
        )
    lm = wood(legs, "z")
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(
                "leg",
                (sx * (W / 2 - 0.10), sy * (D / 2 - 0.11), sh + 0.02),
                (sx * (W / 2 - 0.075), sy * (D / 2 - 0.075), 0),
                0.021,
                0.0125,
                lm,
                E,
            )
    return E
