"""Kula table lamps: opal glass globe on a metal foot."""

from studio import *

LOOKS = {
    "lampka-kula": dict(foot="brass"),
    "lampka-kula-czarna": dict(foot="black"),
}
SHOT = dict(az=0, el=8, margin=0.17)


def build(foot, R=0.09):
    fm = metal("#d6b36a", 0.24) if foot == "brass" else paint("#191a1c", 0.36, 0.5, orange=500)
    zc = 0.26 - R
    m = M("opal")
    e = m("Emission", {"Color": (1, 0.90, 0.74, 1), "Strength": 1.05})
    m.set(Base_Color=(0.80, 0.79, 0.77, 1), Roughness=0.10, Specular=0.55)
    lw = m("LayerWeight", {"Blend": 0.32})
    mx = m(
        "MixShader", {0: m.mathn("MULTIPLY_ADD", lw.outputs["Facing"], -0.40, 0.56), 1: m.b.outputs[0], 2: e.outputs[0]}
    )
    m.t.links.new(mx.outputs[0], m.out.inputs[0])
    lathe(
        "globe",
        [(0, zc - R)]
        + [(R * math.cos(t), zc + R * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 80)[1:-1]]
        + [(0, zc + R)],
        m.m,
        n=160,
    )
    lathe(
        "foot",
        [
            (0, 0),
            (0.060, 0),
            (0.063, 0.002),
            (0.0635, 0.005),
            (0.0635, 0.012),
            (0.062, 0.016),
            (0.058, 0.018),
            (0.015, 0.020),
            (0.0115, 0.024),
            (0.0105, 0.030),
            (0.0105, 0.050),
            (0.0125, 0.056),
            (0.030, 0.072),
            (0.040, 0.084),
            (0.041, 0.088),
            (0.038, 0.090),
            (0, 0.090),
        ],
        fm,
        n=128,
    )
    lathe(
        "switch",
        [(0, 0.0185), (0.006, 0.0185), (0.006, 0.022), (0.005, 0.023), (0, 0.023)],
        fm,
        (0.040, -0.018, 0),
        n=40,
    )
