"""Underfloor heating mat: a roll of mesh with the heating cable, its free end laid out."""

import thermostat
from studio import *
from tiles import terrazzo

LOOKS = {
    "mata-grzewcza": dict(),
    "mata-grzewcza-5": dict(turns=8, shot=dict(az=26), shot2=dict(az=22, zoom=(-0.04, -0.28, 0.01, 0.34))),
    "ogrzewanie-mata-na-wymiar": dict(
        cover="tiles", shot=dict(az=-30, el=32), shot2=dict(zoom=(0.06, -0.16, 0.01, 0.34), az=-24, el=30)
    ),
}
SHOT = dict(az=-24, el=27, margin=0.11)


def laid_tiles():
    """three terrazzo tiles that already lie on the flat end of the mat, on their bed of glue"""
    material = terrazzo()
    for i, (x, y) in enumerate(((-0.055, -0.30), (0.25, -0.30), (-0.055, -0.605))):
        box("glue", (0.296, 0.296, 0.006), (x, y, 0.0095), paint("#8f9294", 0.95, 0.1, orange=200), 0.002)
        box("tile", (0.300, 0.300, 0.010), (x, y, 0.0176), material, 0.0012)


def laid_boards():
    """three oak boards on the flat end of the mat, the joints not in one line"""
    for i, back in enumerate((0.02, -0.05, 0.04)):
        at = (-0.20 + 0.192 * i, -0.44 + back, 0.0155)
        box("tile", (0.190, 0.60, 0.015), at, wood("oak", "y"), 0.0012)


def lying_thermostat():
    """the thermostat before the mat, its face up and a little towards the camera"""
    before = set(bpy.data.objects)
    thermostat.build("21.5")
    group = empty("thermostat", (-0.40, -0.50, 0.017), (math.radians(-68), 0, math.radians(-24)))
    for o in set(bpy.data.objects) - before - {group}:
        o.parent = group


def build(W=0.5, cover="", turns=5, control=False):
    if cover:
        (laid_tiles if cover == "tiles" else laid_boards)()
    if control:
        lying_thermostat()
    mesh = paint("#e9ebe8", 0.6, 0.3)
    cab = paint("#b8552a", 0.38, 0.5)
    r0 = 0.055
    gap = 0.0085
    L = 0.55
    # centre line in the y-z plane: flat part towards the camera, then a spiral
    Rm = r0 + turns * gap
    pts = []
    n = 260
    for i in range(n + 1):
        t = i / n * turns * 2 * math.pi
        R = Rm - gap * t / (2 * math.pi)
        pts.append((0.10 + R * math.sin(t) * -1 * -1, Rm + 0.004 - R * math.cos(t)))
    flat = [(0.10 - L + L * i / 60, 0.004 + 0.004 * max(0, (1 - i / 12)) ** 2 * 0) for i in range(60)]
    line = [(y, z) for y, z in flat] + pts
    s = [0]
    for a, b in zip(line, line[1:]):
        s.append(s[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    s = np.array(s)
    ly = np.array([p[0] for p in line])
    lz = np.array([p[1] for p in line])
    tot = s[-1]
    at = lambda q: (float(np.interp(q, s, ly)), float(np.interp(q, s, lz)))

    def nrm(q):
        a, b = at(max(0, q - 0.002)), at(min(tot, q + 0.002))
        d = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        return (-(b[1] - a[1]) / d, (b[0] - a[0]) / d)

    # mesh threads: along and across
    for k in range(26):
        x = -W / 2 + W * k / 25
        st = [(x, *at(q)) for q in np.arange(0, tot, 0.006)]
        tube("warp", st, 0.0009, mesh, res=2)
    for q in np.arange(0.004, tot, 0.020):
        y, z = at(q)
        tube("weft", [(-W / 2, y, z), (W / 2, y, z)], 0.0009, mesh)
    # cable meander on the mesh
    step = 0.062
    pts = []
    q = 0.035
    side = 1
    w = W / 2 - 0.022
    while q + step < tot:
        arc = step / 2
        for i in range(15):
            f = i / 14
            pts.append((side * (-w + arc) + side * (2 * w - 2 * arc) * f * 1.0, q))
        for i in range(1, 9):
            t = math.pi * i / 9
            pts.append((side * (w - arc) + side * arc * math.sin(t), q + arc - arc * math.cos(t)))
        q += step
        side = -side
    P = []
    for x, qq in pts:
        y, z = at(qq)
        ny, nz = nrm(qq)
        P.append((x, y + ny * 0.0034, z + nz * 0.0034))
    tube("cable", P, 0.0030, cab, res=3)
    # cold lead to the side
    lead = paint("#1d1f22", 0.45, 0.4)
    x0, y0, z0 = P[0]
    tube("joint", [(x0, y0, z0), (x0 - 0.05, y0 - 0.012, z0)], 0.0048, lead)
    tube(
        "lead",
        [
            (x0 - 0.05, y0 - 0.012, z0),
            (x0 - 0.10, y0 - 0.03, z0),
            (x0 - 0.16, y0 + 0.05, z0),
            (x0 - 0.12, y0 + 0.20, z0),
            (x0 - 0.08, y0 + 0.33, z0),
        ],
        0.0034,
        lead,
    )
