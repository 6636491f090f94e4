"""Zagiel floor lamps: steel stem or wooden tripod, fabric shade."""

from studio import *

LOOKS = {
    "lampa-zagiel": dict(r=0.19),
    "lampa-zagiel-dab": dict(tripod="oak", shade="#e2d6c0", r=0.21),
}
SHOT = dict(az=10, el=5, margin=0.07, size=1.2)


def shade(z0, z1, r0, r1, color, trans=0.55, lit=True):
    """lit: with a bulb; else it glows by itself, which costs a room one light less"""
    f = fabric(color, weave=620, var=0.08, bump=0.18, trans=trans, sheen=0.05) if lit else glowing(color)
    lathe("shade", [(r0 - 0.001, z0), (r0, z0), (r1, z1), (r1 - 0.001, z1)], f, n=128)
    for z, r in ((z0, r0), (z1, r1)):
        tube(
            "ring",
            [(r * math.cos(t), r * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 33)[:-1]],
            0.0028,
            f,
            cyclic=True,
            res=4,
        )
    if not lit:
        return
    l = bpy.data.lights.new("bulb", "POINT")
    l.energy = 4.2
    l.color = (1, 0.80, 0.56)
    l.shadow_soft_size = 0.05
    o = bpy.data.objects.new("bulb", l)
    link(o)
    o.location = (0, 0, (z0 + z1) / 2)


def glowing(color):
    m = M("glowing shade")
    m.set(Base_Color=srgb(color), Roughness=0.9, Emission=(1, 0.84, 0.62, 1), Emission_Strength=0.42)
    m.m.cycles.sample_as_light = False
    return m.m


def piece(**p):
    build(lit=False, **p)


def build(tripod=None, shade_color="#f3efe6", H=1.55, r=0.19, lit=True, **p):
    color = p.get("shade", shade_color)
    z0 = H - 0.31
    bm = paint("#17181a", 0.4, 0.5, orange=500)
    shade(z0, H, r, r * 0.77, color, lit=lit)
    if tripod:
        w = wood(tripod, "z")
        hub = z0 - 0.055
        for i in range(3):
            a = math.radians(-78 + 120 * i)
            leg(
                "leg",
                (0.030 * math.cos(a), 0.030 * math.sin(a), hub + 0.02),
                (0.30 * math.cos(a), 0.30 * math.sin(a), 0),
                0.0165,
                0.0125,
                w,
            )
        lathe(
            "hub",
            [
                (0, hub - 0.012),
                (0.050, hub - 0.012),
                (0.054, hub - 0.008),
                (0.054, hub + 0.018),
                (0.050, hub + 0.022),
                (0, hub + 0.022),
            ],
            metal("#b08d4f", 0.28),
            n=80,
        )
        tube("stem", [(0, 0, hub + 0.02), (0, 0, z0 + 0.10)], 0.010, metal("#b08d4f", 0.28))
    else:
        lathe(
            "base",
            [
                (0, 0),
                (0.146, 0),
                (0.150, 0.003),
                (0.150, 0.013),
                (0.147, 0.017),
                (0.140, 0.019),
                (0.022, 0.024),
                (0.016, 0.030),
                (0.0115, 0.05),
                (0, 0.05),
            ],
            bm,
            n=128,
        )
        tube("stem", [(0, 0, 0.02), (0, 0, z0 + 0.10)], 0.0105, bm)
        lathe(
            "joint",
            [(0, 0.74), (0.0135, 0.74), (0.0145, 0.743), (0.0145, 0.775), (0.0135, 0.778), (0, 0.778)],
            metal("#b08d4f", 0.28),
            n=48,
        )
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.4
        tube("spider", [(0, 0, z0 + 0.10), (r * 0.91 * math.cos(a), r * 0.91 * math.sin(a), z0 + 0.10)], 0.0018, bm)
