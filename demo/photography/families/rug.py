"""Pole rugs: thick pile with thin lines, lying, one corner turned towards the camera."""

from studio import *

LOOKS = {
    "dywan-pole": dict(color="#e9e3d6", line="#6f9fc6"),
    "dywan-pole-duzy": dict(color="#e9e3d6", line="#6f9fc6", W=3.0, D=2.0, turn=24, shot2=dict(az=16, zoom=(-0.96, -1.10, 0, 0.72))),
    "dywan-pole-granat": dict(color="#2f4566", line="#e4dccb"),
}
SHOT = dict(az=0, el=48, margin=0.06)


def piece(**p):
    build(turn=0, **p)


def build(color, line, W=2.3, D=1.6, turn=-22):
    m = M("rug")
    tc = m("TexCoord")
    s = m("SeparateXYZ", {0: tc.outputs["Object"]})
    c, l = srgb(color), srgb(line)
    k = 1.0
    c = tuple(x * k for x in c[:3]) + (1,)
    l = tuple(x * k for x in l[:3]) + (1,)
    no = m("TexNoise", {"Vector": tc.outputs["Object"], "Scale": 26, "Detail": 3}).outputs["Fac"]
    jit = m.mathn("MULTIPLY", m.mathn("SUBTRACT", no, 0.5), 0.011)
    # field lines: long thin stripes at uneven distances, crossed by a few
    X = m.mathn("ADD", s.outputs[0], jit)
    Y = m.mathn("ADD", s.outputs[1], jit)
    f = None
    for axis, pos in ((Y, (-0.56, -0.50, -0.18, 0.12, 0.44, 0.50)), (X, (-0.92, -0.30, 0.46, 0.86))):
        for q in pos:
            d = m.mathn("LESS_THAN", m.mathn("ABSOLUTE", m.mathn("SUBTRACT", axis, q)), 0.0085)
            f = d if f is None else m.mathn("MAXIMUM", f, d)
    pile = m("TexNoise", {"Vector": tc.outputs["Object"], "Scale": 240, "Detail": 2}).outputs["Fac"]
    vo = m("TexVoronoi", {"Vector": tc.outputs["Object"], "Scale": 170, "Randomness": 1}).outputs["Distance"]
    big = m("TexNoise", {"Vector": tc.outputs["Object"], "Scale": 5, "Detail": 3}).outputs["Fac"]
    col = m.mix(f, c, l)
    col = m.mix(
        m.ramp(pile, [(0.3, (0.26, 0.26, 0.26)), (0.68, (0, 0, 0))]),
        col,
        m.mix(1.0, col, (0.45, 0.45, 0.45, 1), "MULTIPLY"),
    )
    col = m.mix(
        m.ramp(big, [(0.35, (0.16, 0.16, 0.16)), (0.65, (0, 0, 0))]),
        col,
        m.mix(1.0, col, (0.6, 0.6, 0.6, 1), "MULTIPLY"),
    )
    m.set(
        Base_Color=col,
        Roughness=1.0,
        Specular=0.04,
        Sheen=0.4,
        Normal=m.bump(
            m.mathn("SUBTRACT", m.mathn("MULTIPLY", pile, 1.2), m.mathn("ADD", vo, m.mathn("MULTIPLY", f, 0.35))),
            0.8,
            0.007,
        ),
    )
    E = empty("rug", (0, 0, 0), (0, 0, math.radians(turn)))
    t = 0.018

    def top(u, v):
        x, y = (u - 0.5) * W, (v - 0.5) * D
        e = min(W / 2 - abs(x), D / 2 - abs(y))
        r = 0.014
        z = t - (r - math.sqrt(max(0, r * r - (r - e) ** 2)) if e < r else 0)
        x += 0.004 * noise.noise(Vector((y * 9, x, 0))) if abs(x) > W / 2 - 0.03 else 0
        y += 0.004 * noise.noise(Vector((x * 9, y, 3))) if abs(y) > D / 2 - 0.03 else 0
        return (x, y, max(0.0, z) + 0.0022 * noise.noise(Vector((x * 4, y * 4, 0))) * (1 if e > 0.02 else 0))

    def warp(t):
        return 0.5 + 0.5 * math.copysign(1 - (1 - abs(2 * t - 1)) ** 1.0, 2 * t - 1)

    us = np.concatenate(
        ([0, 0.0008, 0.002, 0.004, 0.006], np.linspace(0.01, 0.99, 120), [0.994, 0.996, 0.998, 0.9992, 1])
    )
    n = len(us) - 1
    grid("pile", n, n, lambda u, v: top(us[int(round(u * n))], us[int(round(v * n))]), m.m, parent=E)
    box("back", (W - 0.02, D - 0.02, 0.004), (0, 0, 0.002), paint("#cfc6b4", 0.95, 0.1), 0.001, parent=E)
    rnd = random.Random(1)
    fringe(W, D, "#e4dccb" if color == "#2f4566" else "#e7e0d0", rnd, E)


def fringe(W, D, color, rnd, parent):
    """knotted tassels along the narrow ends, each of a few strands that fan out on the floor"""
    yarn = fabric(color, weave=800, bump=0.3)
    n = round((D - 0.03) / 0.025)
    for s in (-1, 1):
        for i in range(n + 1):
            y = -D / 2 + 0.015 + (D - 0.03) * i / n + rnd.uniform(-0.002, 0.002)
            x = W / 2 + 0.012
            tie = [(W / 2 - 0.004, y, 0.010), (x - 0.004, y, 0.008), (x + 0.004, y, 0.006)]
            tube("tie", [(s * a, b, c) for a, b, c in tie], 0.0030, yarn, parent=parent, res=4)
            knot = [(0.0034 * math.sin(q), -0.0042 * math.cos(q)) for q in np.linspace(0, math.pi, 9)]
            lathe("knot", knot, yarn, (s * x, y, 0.0055), 16, (0, math.pi / 2, 0), parent)
            lean = rnd.uniform(-0.007, 0.007)
            for k in range(4):
                dy = lean + (k - 1.5) * rnd.uniform(0.0026, 0.0052)
                length = rnd.uniform(0.052, 0.064)
                z = rnd.uniform(0.0022, 0.0045)
                way = ((0.03, 0, 0.006), (0.35, 0.25, z + 0.001), (0.7, 0.8, z), (1, 1, 0.002))
                at = [(s * (x + a * length), y + b * dy, c) for a, b, c in way]
                tube("strand", at, 0.0017, yarn, parent=parent, res=4)
