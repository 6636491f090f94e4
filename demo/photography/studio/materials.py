"""The library of materials. Colours are what the product data say; the shaders tone them down where light would make them glow."""

import math
from studio.scene import MATERIALS, SEEN
from studio.shader import M, srgb
from woods import WOODS


def wood(kind="oak", axis="z", scale=1.0, seed=0, rough=0.42):
    key = ("w", kind, axis, scale, seed)
    if key in MATERIALS:
        return MATERIALS[key]
    m = M(f"{kind}_{axis}")
    if kind == "neutral":  # for light that gets the colours of a wood later
        m.set(Base_Color=srgb("#b4b4b4"), Roughness=rough, Specular=0.38)
        MATERIALS[key] = m.m
        return m.m
    if kind == "white":
        tc = m("TexCoord")
        no = m("TexNoise", {"Vector": tc.outputs["Object"], "Scale": 420, "Detail": 2})
        m.set(Base_Color=srgb("#eeeeec"), Roughness=0.38, Specular=0.45, Normal=m.bump(no.outputs["Fac"], 0.04, 0.0006))
        MATERIALS[key] = m.m
        return m.m
    dark, base, fib, pore = [srgb(x) for x in WOODS[kind]]
    tc = m("TexCoord")
    oi = m("ObjectInfo")
    rnd = oi.outputs["Random"]
    # rotate so that the grain runs along local X
    rot = {"x": (0, 0, 0), "y": (0, 0, math.pi / 2), "z": (0, math.pi / 2, 0)}[axis]
    mp = m("Mapping", {"Vector": tc.outputs["Object"], "Rotation": rot})
    rv = m(
        "CombineXYZ",
        {0: m.mathn("MULTIPLY", rnd, 17.0), 1: m.mathn("MULTIPLY", rnd, 3.1), 2: m.mathn("MULTIPLY", rnd, 5.3)},
    )
    add = m("VectorMath", {0: mp.outputs[0], 1: rv.outputs[0]}, operation="ADD").outputs[0]
    add = m("VectorMath", {0: add, 1: (seed * 1.37, seed * 0.71, seed * 0.33)}, operation="ADD").outputs[0]

    def st(sx, s):
        return m("VectorMath", {0: add, 1: (sx * scale, s * scale, s * scale)}, operation="MULTIPLY").outputs[0]

    # growth rings: warped distance field, stretched along the grain -> cathedral figure
    warp = m(
        "TexNoise", {"Vector": st(0.9, 4.5), "Scale": 1.0, "Detail": 3, "Roughness": 0.55, "Distortion": 0.35}
    ).outputs["Fac"]
    rings = m.mathn("FRACT", m.mathn("MULTIPLY", warp, 13.0))
    ringc = m.ramp(
        rings,
        [(0, (0, 0, 0)), (0.12, (0.25, 0.25, 0.25)), (0.75, (0.8, 0.8, 0.8)), (0.93, (1, 1, 1)), (1, (0.0, 0.0, 0.0))],
    )
    # fibres
    f1 = m("TexNoise", {"Vector": st(5, 260), "Scale": 1, "Detail": 4, "Roughness": 0.65}).outputs["Fac"]
    f2 = m("TexNoise", {"Vector": st(1.4, 38), "Scale": 1, "Detail": 3, "Roughness": 0.6}).outputs["Fac"]
    # pores: short dark dashes
    pz = m("TexNoise", {"Vector": st(26, 620), "Scale": 1, "Detail": 1}).outputs["Fac"]
    pores = m.ramp(pz, [(0.60, (0, 0, 0)), (0.70, (1, 1, 1))])
    col = m.mix(ringc, dark, base)
    col = m.mix(0.45, base, col)
    col = m.mix(m.ramp(f2, [(0.3, (0, 0, 0)), (0.7, (0.75, 0.75, 0.75))]), col, fib)
    col = m.mix(m.ramp(f1, [(0.35, (0.38, 0.38, 0.38)), (0.62, (0, 0, 0))]), col, dark)
    col = m.mix(m.mathn("MULTIPLY", pores, 0.5), col, pore)
    hv = m(
        "HueSaturation",
        {
            "Color": col,
            "Value": m.mathn("MULTIPLY_ADD", rnd, 0.16, 0.92),
            "Saturation": m.mathn("MULTIPLY_ADD", rnd, 0.10, 0.92),
        },
    ).outputs[0]
    h = m.mathn("SUBTRACT", m.mathn("MULTIPLY", f1, 0.6), pores)
    m.set(
        Base_Color=hv,
        Roughness=m.mathn("MULTIPLY_ADD", f2, 0.22, rough - 0.10),
        Specular=0.38,
    )
    if SEEN["near"]:
        m.set(Normal=m.bump(h, 0.18, 0.0006))
    MATERIALS[key] = m.m
    return m.m


def fabric(color="#72b3e3", weave=330, var=0.35, bump=0.5, kind="weave", sheen=0.35, trans=0):
    key = ("f", color, weave, kind, trans)
    if key in MATERIALS:
        return MATERIALS[key]
    m = M("fabric")
    c = srgb(color)
    g = sum(c[:3]) / 3
    c = tuple((x * 0.86 + g * 0.14) * (0.80 if not trans else 0.92) for x in c[:3]) + (1,)
    tc = m("TexCoord")
    v = tc.outputs["Object"]
    big = m("TexNoise", {"Vector": v, "Scale": 9, "Detail": 3}).outputs["Fac"]
    mel = m("TexNoise", {"Vector": v, "Scale": weave * 1.1, "Detail": 2, "Roughness": 0.7}).outputs["Fac"]
    dk = tuple(x * (1 - var) for x in c[:3]) + (1,)
    lt = tuple(min(1, x * (1 + var * 0.6) + 0.02 * var) for x in c[:3]) + (1,)
    col = m.mix(m.ramp(mel, [(0.33, (0, 0, 0)), (0.67, (1, 1, 1))]), dk, lt)
    col = m.mix(m.ramp(big, [(0.3, (0.22, 0.22, 0.22)), (0.7, (0, 0, 0))]), col, dk)
    if kind == "weave":
        # two crossed sine threads, box-projected by using x+y+z combinations
        s = m("SeparateXYZ", {0: v})
        k = weave * 2
        a = m.mathn(
            "SINE", m.mathn("MULTIPLY", m.mathn("ADD", s.outputs[0], m.mathn("MULTIPLY", s.outputs[1], 0.62)), k)
        )
        b = m.mathn(
            "SINE", m.mathn("MULTIPLY", m.mathn("ADD", s.outputs[2], m.mathn("MULTIPLY", s.outputs[1], 0.78)), k)
        )
        h = m.mathn("ADD", m.mathn("MULTIPLY", m.mathn("MULTIPLY", a, b), 0.5), m.mathn("MULTIPLY", mel, 1.2))
    else:  # boucle : worley loops
        vo = m("TexVoronoi", {"Vector": v, "Scale": weave * 0.5, "Randomness": 1}).outputs["Distance"]
        vo2 = m("TexVoronoi", {"Vector": v, "Scale": weave * 0.23, "Randomness": 1}).outputs["Distance"]
        h = m.mathn("SUBTRACT", 1.0, m.mathn("ADD", vo, m.mathn("MULTIPLY", vo2, 0.6)))
        col = m.mix(m.ramp(vo, [(0.25, (0, 0, 0)), (0.75, (0.55, 0.55, 0.55))]), col, dk)
    big2 = m("TexNoise", {"Vector": v, "Scale": 16, "Detail": 2}).outputs["Fac"]
    nb = m.bump(big2, 0.16, 0.02)
    nn = m.bump(h, bump, 0.0022, nb) if SEEN["near"] else nb
    m.set(Base_Color=col, Roughness=0.95, Specular=0.12, Sheen=sheen, Sheen_Tint=0.6, Normal=nn)
    if trans:
        tr = m("BsdfTranslucent", {"Color": col, "Normal": nn})
        mx = m("MixShader", {0: trans, 1: m.b.outputs[0], 2: tr.outputs[0]})
        m.t.links.new(mx.outputs[0], m.out.inputs[0])
    MATERIALS[key] = m.m
    return m.m


def paint(color, rough=0.45, spec=0.45, orange=0.0, metal=0, coat=0):
    key = ("p", color, rough, spec, metal, coat, orange)
    if key in MATERIALS:
        return MATERIALS[key]
    m = M("paint")
    tc = m("TexCoord")
    c = srgb(color)
    mx_ = max(c[:3])
    k = 0.80 if (mx_ - min(c[:3])) > 0.15 else 1.0
    m.set(
        Base_Color=tuple(x * k for x in c[:3]) + (1,),
        Roughness=rough,
        Specular=spec,
        Metallic=metal,
        Clearcoat=coat,
        Clearcoat_Roughness=0.08,
    )
    if orange:
        no = m("TexNoise", {"Vector": tc.outputs["Object"], "Scale": orange, "Detail": 3}).outputs["Fac"]
        m.set(Normal=m.bump(no, 0.06, 0.002))
    MATERIALS[key] = m.m
    return m.m


def metal(color="#c9a35a", rough=0.28, brush="z"):
    key = ("m", color, rough, brush)
    if key in MATERIALS:
        return MATERIALS[key]
    m = M("metal")
    tc = m("TexCoord")
    sc = {"z": (300, 300, 6), "x": (6, 300, 300)}[brush]
    v = m("VectorMath", {0: tc.outputs["Object"], 1: sc}, operation="MULTIPLY").outputs[0]
    no = m("TexNoise", {"Vector": v, "Scale": 1, "Detail": 3}).outputs["Fac"]
    m.set(
        Base_Color=srgb(color),
        Metallic=1.0,
        Roughness=m.mathn("MULTIPLY_ADD", no, 0.16, rough - 0.08),
        Normal=m.bump(no, 0.02, 0.0004),
    )
    MATERIALS[key] = m.m
    return m.m


def emit(color, strength):
    m = M("emit")
    e = m("Emission", {"Color": color, "Strength": strength})
    m.t.links.new(e.outputs[0], m.out.inputs[0])
    m.m.cycles.sample_as_light = False  # small and weak: the samples are better spent on the real lights
    return m.m


def glass():
    m = M("glass")
    m.set(Base_Color=(1, 1, 1, 1), Roughness=0.0, Transmission=1.0, IOR=1.45)
    lp = m("LightPath")
    tr = m("BsdfTransparent")
    mx = m("MixShader", {0: lp.outputs["Is Shadow Ray"], 1: m.b.outputs[0], 2: tr.outputs[0]})
    m.t.links.new(mx.outputs[0], m.out.inputs[0])
    return m.m


def backdrop():
    m = paint("#f2f3f4", 0.9, 0.0, orange=0, metal=0)
    if not any(n.bl_idname == "ShaderNodeOutputAOV" for n in m.node_tree.nodes):
        n = m.node_tree.nodes.new("ShaderNodeOutputAOV")
        n.name = "bgmask"
        n.inputs["Value"].default_value = 1.0
    return m
