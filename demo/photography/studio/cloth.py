"""Cloth seen from near: threads that cross, loops, pile. Scales are real, so these are for swatches and close-ups."""

from studio.scene import MATERIALS
from studio.shader import M, srgb

THREAD = {"weave": 0.0016, "linen": 0.0011, "blind": 0.0007}
"""Distance of two threads in metres."""


def toned(color, by):
    return tuple(min(1.0, x * by) for x in srgb(color)[:3]) + (1,)


def threads(m, coordinates, pitch):
    """height of a plain weave, and a value that differs from thread to thread"""
    wobble = m("TexNoise", {"Vector": coordinates, "Scale": 55, "Detail": 2}).outputs["Color"]
    moved = m("VectorMath", {0: wobble, 1: (pitch * 0.9,) * 3}, operation="MULTIPLY").outputs[0]
    xyz = m("SeparateXYZ", {0: m("VectorMath", {0: coordinates, 1: moved}, operation="ADD").outputs[0]})
    across = [m.mathn("MULTIPLY", xyz.outputs[i], 3.14159 / pitch) for i in (0, 1)]
    wave = [m.mathn("SINE", a) for a in across]
    round_ = [m.mathn("POWER", m.mathn("ABSOLUTE", w), 0.6) for w in wave]
    over = m.mathn("MULTIPLY", m.mathn("SIGN", wave[0]), wave[1])
    under = m.mathn("MULTIPLY", m.mathn("SIGN", wave[1]), wave[0])
    warp = m.mathn("MULTIPLY", round_[0], m.mathn("MULTIPLY_ADD", over, 0.5, 0.5))
    weft = m.mathn("MULTIPLY", round_[1], m.mathn("MULTIPLY_ADD", under, -0.5, 0.5))
    slub = [
        m(
            "TexNoise",
            {
                "Vector": m("VectorMath", {0: coordinates, 1: stretch}, operation="MULTIPLY").outputs[0],
                "Scale": 1.0,
                "Detail": 2,
            },
        ).outputs["Fac"]
        for stretch in ((1 / pitch, 14, 14), (14, 1 / pitch, 14))
    ]
    warp_up = m.mathn("GREATER_THAN", warp, weft)
    tone = m("MixRGB", {"Fac": warp_up, "Color1": slub[1], "Color2": slub[0]}).outputs[0]
    return m.mathn("MAXIMUM", warp, weft), tone, warp_up


def cloth(color, kind="weave", clear=0.0):
    """woven, boucle or velvet cloth; clear is the part of the light that comes through"""
    key = ("cloth", color, kind, clear)
    if key in MATERIALS:
        return MATERIALS[key]
    m = M("cloth")
    v = m("TexCoord").outputs["Object"]
    if kind == "velvet":
        nap = m("TexNoise", {"Vector": v, "Scale": 26, "Detail": 4, "Roughness": 0.6}).outputs["Fac"]
        pile = m("TexNoise", {"Vector": v, "Scale": 1500, "Detail": 1}).outputs["Fac"]
        shade = m.ramp(nap, [(0.32, toned(color, 0.52)), (0.68, toned(color, 0.86))])
        m.set(Base_Color=shade, Roughness=0.75, Specular=0.2, Sheen=1.0, Sheen_Tint=0.75)
        m.set(Normal=m.bump(m.mathn("ADD", pile, m.mathn("MULTIPLY", nap, 6.0)), 0.35, 0.0012))
    elif kind == "boucle":
        loops = [m("TexVoronoi", {"Vector": v, "Scale": s}).outputs["Distance"] for s in (330, 150)]
        depth = m.mathn("ADD", loops[0], m.mathn("MULTIPLY", loops[1], 0.6))
        shade = m.ramp(depth, [(0.25, toned(color, 1.0)), (1.0, toned(color, 0.42))])
        m.set(Base_Color=shade, Roughness=1.0, Specular=0.1, Sheen=0.5, Sheen_Tint=0.6)
        m.set(Normal=m.bump(m.mathn("SUBTRACT", 1.0, depth), 0.9, 0.0032))
    else:
        height, tone, warp_up = threads(m, v, THREAD[kind])
        spread = {"weave": (0.74, 1.2), "linen": (0.8, 1.2), "blind": (0.86, 1.06)}[kind]
        light = m.ramp(tone, [(0.3, toned(color, spread[0])), (0.7, toned(color, spread[1]))])
        dark = m.mix(1.0, light, (0.86,) * 3 + (1,), "MULTIPLY")
        shade = m.mix(warp_up, dark, light)
        shade = m.mix(m.ramp(height, [(0.25, (0.5,) * 3), (0.7, (0.0,) * 3)]), shade, toned(color, 0.4))
        m.set(Base_Color=shade, Roughness=0.92, Specular=0.12, Sheen=0.25, Sheen_Tint=0.6)
        m.set(Normal=m.bump(height, 0.55, THREAD[kind] * 0.8))
        if clear:
            through = m("BsdfTranslucent", {"Color": shade})
            mixed = m("MixShader", {0: clear, 1: m.b.outputs[0], 2: through.outputs[0]})
            m.t.links.new(mixed.outputs[0], m.out.inputs[0])
    MATERIALS[key] = m.m
    return m.m
