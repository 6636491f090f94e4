"""Banka pendant lamps."""

from studio import *

LOOKS = {
    "lampa-banka-blekit": dict(color="#72b3e3"),
    "lampa-banka-krem": dict(color="#f1e9da"),
    "lampa-banka-grafit": dict(color="#3a3c40"),
    "lampa-banka-na-wymiar": dict(color="#72b3e3"),
}
SHOT = dict(az=0, el=-3, mode="back", box=((-0.3, -0.2, -0.12), (0.3, 0.2, 0.44)), size=0.5, height=0.4)


def build(**p):
    """bright enough to show the inside against the studio's light"""
    pendant(**p, light=30, glow=(1, 0.88, 0.72))


def piece(**p):
    """in a room, where the light of day is weaker than the studio's"""
    return pendant(**p)


def pendant(
    color="#72b3e3",
    brass="#c9a35a",
    size=1.0,
    R=0.20,
    H=0.17,
    parent=None,
    loc=(0, 0, 0),
    cable=1.2,
    light=7,
    glow=(1, 0.80, 0.56),
):
    """size: of the shade against that of 400 mm; fitting and cable stay as they are"""
    E = empty("pendant", loc, (0, 0, 0), parent)
    R, H = R * size, H * size
    out = []
    n = 40
    for i in range(n + 1):
        t = i / n * math.pi / 2
        out.append((0.028 + (R - 0.028) * math.sin(t) ** 0.92, H * (math.cos(t) ** 0.95)))
    out.append((R + 0.001, -0.012))
    rim = [(R + 0.0025, -0.0135), (R + 0.0025, -0.0155), (R + 0.001, -0.017), (R - 0.001, -0.016)]
    prof = out + rim
    th = 0.0016
    inn = [(max(r - th, 0.02), z - th) for r, z in reversed(out[:-1])]
    lathe("shade", [(0.0, H)] + prof + [(R - th, -0.012)], paint(color, 0.22, 0.5, orange=0, coat=0.6), parent=E, n=160)
    lathe("inner", [(R - th, -0.012)] + inn + [(0, H - th)], paint("#f6f4ee", 0.55, 0.3), parent=E, n=160)
    br = metal(brass, 0.2)
    lathe(
        "cap",
        [
            (0, H - 0.004),
            (0.0300, H - 0.004),
            (0.0325, H - 0.002),
            (0.0325, H + 0.004),
            (0.030, H + 0.007),
            (0.021, H + 0.009),
            (0.0195, H + 0.012),
            (0.0195, H + 0.050),
            (0.018, H + 0.054),
            (0.010, H + 0.058),
            (0.0065, H + 0.061),
            (0.0065, H + 0.078),
            (0.0048, H + 0.081),
            (0, H + 0.081),
        ],
        br,
        parent=E,
        n=80,
    )
    for k in range(5):
        lathe(
            "ring",
            [(0.0195, H + 0.018 + k * 0.006), (0.0203, H + 0.0195 + k * 0.006), (0.0195, H + 0.021 + k * 0.006)],
            br,
            parent=E,
            n=64,
        )
    lathe(
        "cable",
        [(0.0031, H + 0.08), (0.0031, H + 0.08 + cable)],
        fabric("#2b2b2d", weave=900, bump=0.8),
        parent=E,
        n=24,
    )
    lathe(
        "sock",
        [(0, H - 0.01), (0.019, H - 0.01), (0.021, H - 0.05), (0.0205, H - 0.062), (0, H - 0.063)],
        paint("#efefec", 0.35),
        parent=E,
        n=48,
    )
    bulb = []
    bc = 0.035
    for i in range(25):
        t = math.pi * i / 24
        bulb.append((max(0, 0.034 * math.sin(t)) if i not in (0, 24) else 0, bc + 0.034 * math.cos(t)))
    lathe("bulb", bulb, emit((*glow, 1), light), parent=E, n=48)
    return E
