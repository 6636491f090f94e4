"""The bedroom: a slatted wall behind the bed."""

from interior.decor import books, mug, tray, vase
from interior.placing import floor_is, place
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, curtains, window

ROOM = "bedroom"
CAMERAS = {
    "h": dict(at=(0.15, -4.6, 1.2), lens=38.5, shift=(-0.01, -0.05), size=(1600, 1200)),
    "v": dict(at=(-0.35, -4.7, 1.2), lens=67, shift=(-0.01, -0.02), size=(900, 1200)),
    "p": dict(at=(0.12, -4.5, 1.15), lens=37, shift=(-0.01, -0.075), size=(1920, 768)),
    "s": dict(at=(-0.05, -4.7, 1.15), lens=46.7, shift=(-0.02, -0.045), size=(1000, 1000)),
    "lamele": dict(at=(0.1, -2.9, 1.25), lens=36, shift=(-0.02, -0.02), size=(1600, 900)),
    "mila": dict(at=(1.25, -0.85, 1.3), lens=33, shift=(0.0, 0.02), size=(1600, 900), yaw=-78, brighter=1.7),
}


def build():
    room = Room()
    D, H = room.D, room.H
    hole = (-0.80, 1.50, 0.55, 2.28)
    floor_is("WARTA-190-DAB", room.planks("oak"), 1.5, -1.1)
    room.wall("back", "#c9cfc6")
    room.wall("right", "#ece8e0")
    left = room.wall("left", "#ece8e0", [hole])
    room.ceiling()
    glass = window(left, hole, light=340)
    blinds(glass, "MILA-SZALWIA", hole, 0.58, chain=False)
    curtains(glass, "ZASLONA-GRANAT", hole, H)
    sun((1, 0.30, -0.56), 4.5)
    fill(room, front=78)

    x0 = -0.15
    for i in range(5):
        place("LAMELE-DAB", (x0 + (i - 2) * 0.6, D / 2 - 0.024, 0.01), hotspot=i == 4)
    place("NURT-160-TAP", (x0, D / 2 - 1.17, 0))
    for s in (-1, 1):
        place("FIORD-NOC-DAB", (x0 + s * 1.17, D / 2 - 0.25, 0), hotspot=s > 0)
        place("KULA-MOSIADZ", (x0 + s * 1.20, D / 2 - 0.22, 0.522), hotspot=s > 0)
    place("PION-2D-DAB", (2.14, D / 2 - 0.32, 0))
    place("POLE-160-KREM", (x0, -0.15, 0), W=2.3, D=1.6)
    place("KAMYK-GRANAT", (1.30, -0.25, 0))
    tray((1.30, -0.25, 0.376), 0.15)
    mug((1.27, -0.22, 0.384))
    books((x0 - 1.10, D / 2 - 0.36, 0.522), 0.3, ("#e8e4da", "#2f4a62"))
    vase((x0 + 1.06, D / 2 - 0.34, 0.522), 1, "#e9e3d8", 0.6)
    plant((-room.W / 2 + 0.46, D / 2 - 0.40, 0), 1.4, 5, 2)
