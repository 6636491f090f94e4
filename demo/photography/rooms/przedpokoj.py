"""The hall: a smoked oak sideboard under a round mirror, bags on a slatted wall, a white wardrobe."""

import math

from interior.decor import basket, mirror, tray, vase
from interior.placing import floor_is, place
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, window
from studio import box, fabric, metal, pillow, tube, wood
from tiles import terrazzo

ROOM = "hallway"
CAMERAS = {
    "h": dict(at=(-0.05, -4.2, 1.25), lens=37, shift=(0.0, -0.05), size=(1600, 1200)),
    "v": dict(at=(-0.15, -4.3, 1.25), lens=62, shift=(0.0, -0.02), size=(900, 1200)),
    "p": dict(at=(-0.05, -4.1, 1.2), lens=35.5, shift=(0.0, -0.06), size=(1920, 768)),
    "s": dict(at=(-0.15, -4.2, 1.22), lens=44.5, shift=(0.0, -0.045), size=(1000, 1000)),
}


def tote(x, y, z, color, seed):
    """a cloth bag that hangs on a hook by its handles"""
    cloth = fabric(color, weave=360, var=0.2, bump=0.4)
    pillow("bag", 0.36, 0.40, 0.13, cloth, (x, y, z - 0.52), (math.radians(86), 0, 0), seed=seed, wr=0.02)
    for dx in (-0.012, 0.012):
        strap = [(x - 0.10, y + dx, z - 0.36), (x - 0.05, y + dx, z - 0.12), (x, y, z), (x + 0.05, y + dx, z - 0.12)]
        tube("strap", strap + [(x + 0.10, y + dx, z - 0.36)], 0.008, cloth)


def build():
    room = Room(W=4.2, D=3.4)
    D, H = room.D, room.H
    back = D / 2
    floor_is("0041060", room.tiles(terrazzo()), 0.3, 0.75)
    hole = (-0.70, 0.70, 0.75, 2.25)
    room.wall("back", "#e4e6df")
    room.wall("right", "#ebe7df")
    left = room.wall("left", "#ebe7df", [hole])
    room.ceiling()
    glass = window(left, hole, light=300, mull=False)
    blinds(glass, "MILA-LEN", hole, 0.5, parts=1, chain=False)
    sun((1, 0.40, -0.62), 4.0)
    fill(room, front=88)

    for i in range(2):
        place("LAMELE-DAB", (-1.62 + i * 0.6, back - 0.024, 0.01), hotspot=i == 1)
    rail = wood("walnut", "x")
    box("rail", (1.0, 0.02, 0.09), (-1.32, back - 0.052, 1.72), rail, 0.004)
    for i in range(4):
        x = -1.32 + (i - 1.5) * 0.26
        tube(
            "hook",
            [(x, back - 0.06, 1.71), (x, back - 0.12, 1.71), (x, back - 0.135, 1.75)],
            0.008,
            metal("#b08d4f", 0.28),
        )
    tote(-1.58, back - 0.14, 1.70, "#3b5068", 3)
    tote(-1.06, back - 0.14, 1.70, "#c9a878", 12)
    place("KAMYK-GRANAT", (-1.34, back - 0.48, 0))
    place("FIORD-120-WEDZONY", (0.18, back - 0.26, 0))
    mirror((0.18, back - 0.012, 1.52), 0.40)
    for i, s in enumerate((-1, 1)):
        place("LUK-MOSIADZ", (0.18 + s * 0.60, back - 0.008, 1.62), hotspot=i == 0)
    y = back - 0.27
    place("KULA-MOSIADZ", (-0.22, y, 0.783))
    tray((0.20, y, 0.783), 0.13)
    vase((0.56, y, 0.783), 0, "#f1ede4", 0.95)
    place("RURKA-V-BIALY", (1.30, back, 0.20))
    place("TAFLA-2K-BIALA", (0.92, back - 0.008, 1.12))
    place("PION-4D-BIALA", (room.W / 2 - 0.31, 0.02, 0), -90)
    basket((0.96, back - 0.28, 0), 0.16, 0.30)
    plant((-room.W / 2 + 0.40, 0.55, 0), 1.25, 4, 8)
    place("POLE-160-GRANAT", (-0.10, -0.35, 0), W=2.3, D=1.6)
