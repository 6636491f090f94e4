"""Kamyk round poufs."""

from studio import *

LOOKS = {
    "puf-kamyk-karmel": dict(color="#b9773c"),
    "puf-kamyk-granat": dict(color="#33507a"),
}
SHOT = dict(az=0, el=15, margin=0.17)


def build(color, R=0.275, H=0.38):
    f = fabric(color, weave=300, bump=0.55)
    n = 56
    prof = [(0, 0.006)]
    for t in np.linspace(-math.pi / 2, math.pi / 2, n)[1:-1]:
        prof.append((R * math.cos(t) ** 0.42, H / 2 + H / 2 * math.copysign(abs(math.sin(t)) ** 0.72, math.sin(t))))
    prof.append((0, H - 0.004))
    o = lathe("pouf", prof, f, n=144)
    for v in o.data.vertices:
        p = v.co
        k = noise.noise(p * 6) * 0.0035 + noise.noise(p * 13) * 0.0014
        r = math.hypot(p.x, p.y)
        if r > 1e-4:
            v.co.x += p.x / r * k
            v.co.y += p.y / r * k
        if p.z > H * 0.8:
            v.co.z += k - 0.010 * max(0, 1 - (r / 0.05) ** 2)
    for z in (0.085, H - 0.085):
        rr = R * math.cos(math.asin(min(1, abs((z - H / 2) / (H / 2)) ** (1 / 0.72)))) ** 0.42
        tube(
            "welt",
            [((rr + 0.001) * math.cos(a), (rr + 0.001) * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 49)[:-1]],
            0.0045,
            f,
            cyclic=True,
            res=4,
        )
    lathe(
        "button",
        [(0, H - 0.004), (0.014, H - 0.006), (0.0175, H - 0.012), (0.0175, H - 0.016), (0, H - 0.016)],
        f,
        n=40,
    )
    lathe("foot", [(0, 0), (R * 0.62, 0), (R * 0.62, 0.012), (0, 0.012)], paint("#1b1b1d", 0.6, 0.3), n=80)
