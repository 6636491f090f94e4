"""Tiles: terrazzo slabs and a laid panel of glazed bricks."""

from studio import *

LOOKS = {
    "plytka-terra": dict(what="terrazzo"),
    "plytka-cegla-blekit": dict(what="brick", shot=dict(az=18, el=9, margin=0.12)),
}
SHOT = dict(az=26, el=17, margin=0.11)


def terrazzo():
    m = M("terrazzo")
    tc = m("TexCoord")
    oi = m("ObjectInfo")
    v = m(
        "VectorMath",
        {
            0: tc.outputs["Object"],
            1: m(
                "CombineXYZ",
                {0: m.mathn("MULTIPLY", oi.outputs["Random"], 9.0), 1: m.mathn("MULTIPLY", oi.outputs["Random"], 5.0)},
            ).outputs[0],
        },
        operation="ADD",
    ).outputs[0]
    v = m("VectorMath", {0: v, 1: (1, 1, 0.02)}, operation="MULTIPLY").outputs[0]
    wv = m(
        "VectorMath",
        {
            0: v,
            1: m(
                "VectorMath",
                {0: m("TexNoise", {"Vector": v, "Scale": 60, "Detail": 1}).outputs["Color"], 1: (0.006, 0.006, 0)},
                operation="MULTIPLY",
            ).outputs[0],
        },
        operation="ADD",
    ).outputs[0]
    col = srgb("#e6e3dc")
    no = m("TexNoise", {"Vector": v, "Scale": 700, "Detail": 1}).outputs["Fac"]
    col = m.mix(m.ramp(no, [(0.35, (0.25, 0.25, 0.25)), (0.6, (0, 0, 0))]), col, srgb("#c4beb2"))
    for k, (sc, th, keep) in enumerate(((26, 0.36, 0.26), (50, 0.38, 0.28), (105, 0.40, 0.32))):
        vo = m(
            "TexVoronoi",
            {
                "Vector": m("VectorMath", {0: wv, 1: (k * 3.7, k * 1.9, 0)}, operation="ADD").outputs[0],
                "Scale": sc,
                "Randomness": 1,
            },
        )
        ed = m(
            "TexVoronoi",
            {
                "Vector": m("VectorMath", {0: wv, 1: (k * 3.7, k * 1.9, 0)}, operation="ADD").outputs[0],
                "Scale": sc,
                "Randomness": 1,
            },
            feature="DISTANCE_TO_EDGE",
        )
        s = m("SeparateColor", {0: vo.outputs["Color"]})
        chip = m.mathn(
            "MULTIPLY", m.mathn("GREATER_THAN", ed.outputs[0], 0.10), m.mathn("LESS_THAN", s.outputs[1], keep)
        )
        cc = m.ramp(
            s.outputs[0],
            [
                (0.0, srgb("#8f9aa5")),
                (0.18, srgb("#c7a98a")),
                (0.36, srgb("#f4f2ee")),
                (0.52, srgb("#72a3cc")),
                (0.66, srgb("#b9b2a6")),
                (0.80, srgb("#4b5661")),
                (0.90, srgb("#d8c4ac")),
            ],
            "CONSTANT",
        )
        col = m.mix(chip, col, cc)
    m.set(Base_Color=col, Roughness=0.28, Specular=0.5, Normal=m.bump(no, 0.02, 0.0004))
    return m.m


def glaze(dark="#4a82b3", light="#7db0d8", rough=None):
    """glaze that differs a little from tile to tile"""
    g = M("glaze")
    tc = g("TexCoord")
    oi = g("ObjectInfo")
    no = g("TexNoise", {"Vector": tc.outputs["Object"], "Scale": 14, "Detail": 3}).outputs["Fac"]
    fine = g("TexNoise", {"Vector": tc.outputs["Object"], "Scale": 90, "Detail": 2}).outputs["Fac"]
    col = g.mix(g.ramp(no, [(0.3, (0, 0, 0)), (0.7, (1, 1, 1))]), srgb(dark), srgb(light))
    col = g(
        "HueSaturation", {"Color": col, "Value": g.mathn("MULTIPLY_ADD", oi.outputs["Random"], 0.34, 0.80)}
    ).outputs[0]
    g.set(
        Base_Color=col,
        Roughness=rough or 0.13,
        Specular=0.55,
        Clearcoat=0.0 if rough else 0.4,
        Normal=g.bump(g.mathn("MULTIPLY_ADD", fine, 0.25, no), 0.10, 0.004),
    )
    return g.m


def around(x0, x1, hole):
    """the parts of a brick that are left beside a hole"""
    parts = ((x0, min(x1, hole[0])), (max(x0, hole[1]), x1))
    return [p for p in parts if p[1] - p[0] > 0.02]


def brickwork(cols, rows, parent, hole=None, seg=2, material=None):
    """glazed bricks 75 x 300 in running bond, from z=0 up, middle at x=0; hole: (x0, x1, z0, z1) that they leave free"""
    w, h, t, j = 0.300, 0.075, 0.010, 0.004
    wide = cols * (w + j)
    material = material or glaze()
    made = []
    for r in range(rows):
        x = -wide / 2 - ((w + j) / 2 if r % 2 else 0)
        z = r * (h + j) + h / 2 + j
        beside = hole and z + h / 2 > hole[2] and z - h / 2 < hole[3]
        for _ in range(cols + 1):
            whole = (max(-wide / 2, x), min(wide / 2, x + w + j))
            x += w + j
            for x0, x1 in around(*whole, hole) if beside else [whole] if whole[1] - whole[0] > 0.02 else []:
                at = ((x0 + x1) / 2, -0.002, z)
                made.append(box("tile", (x1 - x0 - j, t, h), at, material, 0.0022, seg=seg, parent=parent))
    return made, wide, rows * (h + j)


def build(what, colours=("#4a82b3", "#7db0d8"), rough=None, grout="#d9dbdc"):
    if what == "terrazzo":
        mt = terrazzo()
        s = 0.6
        t = 0.010
        R = random.Random(4)
        for i in range(4):
            box(
                "tile",
                (s, s, t),
                (-0.02 + R.uniform(-0.008, 0.008), R.uniform(-0.008, 0.008), t / 2 + i * (t + 0.0004)),
                mt,
                0.0012,
                rot=(0, 0, R.uniform(-0.03, 0.03)),
            )
        # one leaning on the pile from behind
        a = math.radians(14)
        box("tile", (s, s, t), (0.04, 0.355, 0.5 * s * math.cos(a) + 0.002), mt, 0.0012, rot=(math.pi / 2 - a, 0, 0))
        return
    E = empty("panel", (0, 0, 0), (math.radians(-9), 0, 0))
    _, wide, high = brickwork(3, 9, E, seg=4, material=glaze(*colours, rough))
    joint = paint(grout, 0.95, 0.1, orange=300)
    box("grout", (wide + 0.004, 0.016, high + 0.004), (0, 0.0045, high / 2 + 0.002), joint, 0.001, parent=E)
