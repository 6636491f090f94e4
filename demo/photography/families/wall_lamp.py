"""Luk wall lamp: half dome on a round plate."""

from studio import *

LOOKS = {"kinkiet-luk": dict(color="#f2f1ee")}
SHOT = dict(az=24, el=-7, mode="wall", margin=0.20, size=0.36, key=0.75)
GAIN = 0.92


def build(color, R=0.105):
    br = metal("#dcbb78", 0.34)
    sh = paint(color, 0.32, 0.5, coat=0.4)
    z = 0
    lathe(
        "plate",
        [(0, 0), (0.056, 0), (0.0575, 0.0015), (0.0575, 0.016), (0.056, 0.0185), (0.050, 0.020), (0, 0.020)],
        br,
        (0, 0, -0.015),
        96,
        (math.pi / 2, 0, 0),
    )
    tube(
        "arm",
        [(0, -0.018, -0.015), (0, -0.055, -0.015), (0, -0.110, -0.005), (0, -0.122, 0.040), (0, -0.122, 0.075)],
        0.0072,
        br,
        res=20,
    )
    y = -0.122
    n = 30
    out = [
        (0.012 + (R - 0.012) * math.sin(t) ** 0.95, 0.082 - 0.082 * (1 - math.cos(t)) * 1.0)
        for t in np.linspace(0, math.pi / 2, n)
    ]
    out = [(r, zz) for r, zz in out]
    th = 0.0018
    lathe(
        "shade",
        [(0, 0.082)]
        + out
        + [(R, -0.006), (R - th * 0.5, -0.007), (R - th, -0.006)]
        + [(max(0.004, r - th), zz - th) for r, zz in reversed(out)]
        + [(0, 0.080)],
        sh,
        (0, y, 0),
        128,
    )
    lathe(
        "cap",
        [(0, 0.078), (0.0175, 0.078)]
        + [(0.0175 * math.cos(t), 0.084 + 0.0105 * math.sin(t)) for t in np.linspace(0, math.pi / 2, 16)[:-1]]
        + [(0, 0.0945)],
        br,
        (0, y, 0),
        64,
    )
    lathe(
        "bulb",
        [(0, -0.002)]
        + [(0.026 * math.cos(t), 0.026 + 0.026 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 30)[1:-1]]
        + [(0, 0.054)],
        emit((1, 0.82, 0.58, 1), 6),
        (0, y, 0),
        48,
    )
