"""Linen curtains: on hidden tabs, on wave tape, on gathering tape or on eyelets; on a rail or a rod."""

from studio import *

LOOKS = {
    "zaslona-len-piasek": dict(color="#d8c7a8", rod="oak"),
    "zaslona-len-granat": dict(color="#2f4a70", rod="black"),
    "zaslona-na-wymiar-nuta": dict(color="#d8c7a8"),
}
SHOT = dict(az=8, el=2, mode="wall", margin=0.07, key=0.75, size=1.6, level=True)
Y0 = -0.085
HEADS = {  # folds by metre, how deep they are above and below, how far they differ from one another
    "tabs": (7.0, 0.026, 0.022, 1.0),
    "wave": (8.4, 0.040, 0.004, 0.12),
    "tape": (11.5, 0.013, 0.016, 1.0),
    "eyelets": (6.4, 0.048, 0.004, 0.10),
}
"""The folds of a wave tape and of eyelets are as deep below as above, and alike."""


def piece(color, W=1.30, H=2.45, head="tabs", name="cloth", **rod):
    """the hanging cloth alone, from z=0 at the floor to z=H; the rod belongs to the window"""
    build(color, W, H, head, name)


class Drape:
    """a cloth in folds: its surface, and where along it a fold turns"""

    def __init__(self, W, H, head, seed):
        by_metre, self.deep, self.loose, self.wild = HEADS[head]
        self.W, self.H, self.head, self.folds = W, H, head, round(by_metre * W)
        R = random.Random(seed)
        self.ph = [R.uniform(0, 6.28) for _ in range(8)]

    def phase(self, u):
        """with a wild cloth no two folds take the same width"""
        ph = self.ph
        return 2 * math.pi * self.folds * u + self.wild * (0.75 * math.sin(7 * u + ph[0]) + 0.45 * math.sin(17 * u + ph[1]))

    def at(self, u, v):
        ph, wild = self.ph, self.wild
        a = self.phase(u)
        loose = v**0.7
        a += wild * loose * (0.50 * math.sin(2.3 * v + 9 * u + ph[2]) + 0.30 * math.sin(4.1 * v + 23 * u + ph[3]))
        uneven = 1 + wild * (0.55 * math.sin(11 * u + ph[4]) + 0.25 * math.sin(29 * u + ph[5]))
        deep = self.deep + self.loose * loose * uneven
        x = (u - 0.5) * self.W * (0.92 + 0.04 * v) - 0.020 * wild * (0.3 + 0.7 * loose) * math.sin(2 * a)
        y = Y0 + deep * (math.sin(a) + 0.20 * wild * math.sin(2 * a + ph[6])) + 0.004 * loose * math.sin(3 * a + 5 * v + ph[7])
        y += 0.010 * v * noise.noise(Vector((x * 3, v * 2.2, 1)))
        above = 0.045 if self.head == "eyelets" else 0.008
        sag = 0.010 * (1 - math.cos(a)) / 2 * (1 - v) ** 8 * (self.head in ("tabs", "tape"))
        return (x, y, (self.H + above) * (1 - v) + 0.012 * v - sag)

    def crossings(self):
        """where the cloth crosses the line of the rod: the places of eyelets"""
        us = np.linspace(0, 1, 800)
        turns = np.array([self.phase(u) for u in us]) / math.pi
        for i in range(math.ceil(turns[0] + 0.01), math.floor(turns[-1]) + 1):
            yield float(np.interp(i, turns, us))


def build(color, W=1.30, H=2.45, head="tabs", name="cloth", rod="", trans=0.12):
    f = fabric(color, weave=430, var=0.20, bump=0.35, trans=trans, sheen=0.15)
    drape = Drape(W, H, head, 5)
    grid(name, drape.folds * 26, 72, drape.at, f, thick=0.0025)
    if head == "eyelets":
        eyelets(drape, H)
    if rod:
        hang_on_rod(rod, W, H)


def eyelets(drape, H):
    m = paint(BLACK, 0.4, 0.5)
    for u in drape.crossings():
        (x0, y0, _), (x1, y1, _) = drape.at(u - 0.004, 0), drape.at(u + 0.004, 0)
        turn = math.atan2(y1 - y0, x1 - x0)
        x = drape.at(u, 0)[0]
        ring = [(0.0225 * math.cos(t) * math.cos(turn), 0.0225 * math.cos(t) * math.sin(turn), 0.0225 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 17)[:-1]]
        tube("eyelet", ring, 0.0052, m, loc=(x, Y0, H), cyclic=True, res=6)


BLACK = "#191a1c"


def hang_on_rod(kind, W, H):
    """a rod of oak or black steel with its two brackets; hidden tabs hold the cloth close below it"""
    rm = wood("oak", "x") if kind == "oak" else paint(BLACK, 0.4, 0.5, orange=500)
    bracket = paint(BLACK, 0.4, 0.5) if kind != "oak" else metal("#b08d4f", 0.3)
    zr = H
    tube("rod", [(-W / 2 - 0.14, Y0, zr), (W / 2 + 0.14, Y0, zr)], 0.0145, rm)
    knob = [(0, 0), (0.019, 0), (0.021, 0.002), (0.021, 0.028), (0.019, 0.031), (0, 0.031)]
    for s in (-1, 1):
        lathe("rod", knob, rm, (s * (W / 2 + 0.14), Y0, zr), 48, (0, s * math.pi / 2, 0))
        x = s * (W / 2 + 0.085)
        box("bracket", (0.030, 0.010, 0.075), (x, -0.005, zr - 0.012), bracket, 0.004)
        tube("bracket", [(x, -0.008, zr - 0.03), (x, Y0 - 0.002, zr - 0.03), (x, Y0, zr - 0.012)], 0.006, bracket, res=12)
