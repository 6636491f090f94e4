"""Rurka tube radiators on the wall."""

from studio import *

LOOKS = {
    "grzejnik-rurka-bialy": dict(color="#eef0f1", W=0.5, H=1.8, vertical=True, shot=dict(margin=0.08, size=1.5)),
    "grzejnik-rurka-antracyt": dict(
        color="#3c4045",
        W=1.2,
        H=0.6,
        vertical=False,
        shot=dict(margin=0.10, size=1.2),
        shot2=dict(zoom=(0.46, -0.08, 0.06, 0.38)),
    ),
}
SHOT = dict(az=22, el=5, mode="wall", key=0.75)
GAIN = 0.93


def build(color, W, H, vertical):
    p = paint(color, 0.38, 0.5, orange=700)
    y = -0.075
    E = empty("rad", (0, 0, 0))
    ch = metal("#c9cbcd", 0.22)
    long, across = (H, W) if vertical else (W, H)
    n = round(across / 0.0485)
    r = 0.0155
    pitch = (across - 2 * r) / (n - 1)

    def P(a, b, yy):
        return (b, yy, a) if vertical else (a, yy, b)  # a along the tubes, b across

    def tubeo(a0, a1, b, yy, rr, name="tube"):
        L = a1 - a0
        prof = [
            (0, 0),
            (rr * 0.72, 0),
            (rr * 0.93, rr * 0.10),
            (rr, rr * 0.35),
            (rr, L - rr * 0.35),
            (rr * 0.93, L - rr * 0.10),
            (rr * 0.72, L),
            (0, L),
        ]
        o = lathe(name, prof, p, n=40)
        off = 0 if vertical else -long / 2
        o.location = P(a0 + off, b, yy)
        if not vertical:
            o.rotation_euler = (0, math.pi / 2, 0)
        return o

    for i in range(n):
        b = -across / 2 + r + i * pitch if vertical else r + i * pitch
        tubeo(0, long, b, y - 0.012, r)
    # collectors behind the tubes, across them
    for a in (0.06, long - 0.06):
        aa = a if vertical else a - long / 2
        b0, b1 = (-across / 2 + 0.004, across / 2 - 0.004) if vertical else (0.004, across - 0.004)
        rr = 0.019
        L = b1 - b0
        prof = [(0, 0), (rr * 0.8, 0), (rr, 0.004), (rr, L - 0.004), (rr * 0.8, L), (0, L)]
        o = lathe("collector", prof, p, n=40)
        if vertical:
            o.location = (b0, y + 0.018, aa)
            o.rotation_euler = (0, math.pi / 2, 0)
        else:
            o.location = (aa, y + 0.018, b0)
        for b in (b0 + 0.09 * L, b1 - 0.09 * L):
            q = (b, aa) if vertical else (aa, b)
            o = lathe(
                "holder",
                [(0, 0), (0.013, 0), (0.013, 0.052), (0, 0.052)],
                p,
                (q[0], -0.002, q[1]),
                32,
                (math.pi / 2, 0, 0),
            )
    # valves and pipes at the bottom
    for k, s in enumerate((-1, 1)):
        x = s * 0.025 + 0 if vertical else s * 0.025 + W / 2 - 0.12
        z0 = -0.004
        o = lathe(
            "valve",
            [
                (0, 0),
                (0.0125, 0),
                (0.0135, 0.002),
                (0.0135, 0.026),
                (0.0125, 0.028),
                (0.010, 0.030),
                (0.010, 0.050),
                (0, 0.050),
            ],
            ch,
            (x, y + 0.012, z0 - 0.050),
            40,
        )
        tube(
            "pipe",
            [(x, y + 0.012, -0.05), (x, y + 0.012, -0.085), (x, y + 0.030, -0.105), (x, 0, -0.106)],
            0.0075,
            ch,
            res=10,
        )
        lathe(
            "rose",
            [(0, 0), (0.020, 0), (0.019, 0.004), (0.012, 0.007), (0, 0.007)],
            ch,
            (x, 0, -0.106),
            40,
            (math.pi / 2, 0, 0),
        )
    x = -0.025 if vertical else W / 2 - 0.145
    o = lathe(
        "head",
        [
            (0, 0),
            (0.013, 0),
            (0.0195, 0.004),
            (0.0205, 0.010),
            (0.0205, 0.048),
            (0.019, 0.054),
            (0.014, 0.057),
            (0, 0.057),
        ],
        paint("#f4f5f5", 0.3, 0.5) if vertical else paint("#2c2f33", 0.35, 0.5),
        (x, y + 0.006, -0.037),
        48,
        (math.pi / 2, 0, 0),
    )
