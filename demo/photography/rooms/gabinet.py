"""The study: a black slatted wall behind the desk."""

from interior.decor import basket, books, mug
from interior.placing import floor_is, place
from interior.plants import plant
from interior.screen import laptop, monitor
from interior.shell import Room, fill, sun
from interior.windows import blinds, window

ROOM = "study"
CAMERAS = {
    "h": dict(at=(0.15, -4.4, 1.2), lens=37, shift=(-0.01, -0.045), size=(1600, 1200)),
    "v": dict(at=(0.25, -4.5, 1.2), lens=64, shift=(-0.02, -0.02), size=(900, 1200)),
    "p": dict(at=(0.12, -4.3, 1.15), lens=35.5, shift=(-0.01, -0.06), size=(1920, 768)),
    "s": dict(at=(0.2, -4.4, 1.18), lens=44.5, shift=(-0.02, -0.04), size=(1000, 1000)),
    "tafla": dict(at=(1.38, -0.95, 1.14), lens=84, shift=(0.0, 0.0), size=(1600, 900)),
}


def build():
    room = Room(W=5.0, D=4.0)
    D, H = room.D, room.H
    hole = (-0.80, 1.20, 0.85, 2.25)
    floor_is("WARTA-190-WEDZONA", room.planks("smoked"), 1.0, -1.35)
    room.wall("back", "#dfe3e2")
    room.wall("right", "#eae8e2")
    left = room.wall("left", "#eae8e2", [hole])
    room.ceiling()
    glass = window(left, hole, light=340)
    blinds(glass, "MILA-LEN", hole, 0.42, chain=False)
    sun((1, 0.36, -0.58), 4.5)
    fill(room, front=84)

    x0 = 0.05
    for i in range(4):
        place("LAMELE-CZARNE", (x0 + (i - 1.5) * 0.6, D / 2 - 0.024, 0.01), hotspot=i == 3)
    place("RAMA-140-DAB", (x0, D / 2 - 0.42, 0))
    place("LIN-DAB", (x0 - 0.08, D / 2 - 1.02, 0), 168)
    monitor((x0 - 0.02, D / 2 - 0.30, 0.74))
    laptop((x0 + 0.42, D / 2 - 0.46, 0.74), -18)
    place("KULA-CZARNA", (x0 - 0.56, D / 2 - 0.28, 0.74))
    mug((x0 - 0.30, D / 2 - 0.52, 0.74), "#72b3e3")
    books((x0 - 0.52, D / 2 - 0.56, 0.74), 0.2, ("#e8e4da", "#b3562f"))
    place("SIATKA-190-BIALY", (1.92, D / 2 - 0.18, 0))
    place("POLE-160-GRANAT", (-0.15, -0.30, 0), W=2.3, D=1.6)
    place("NOTA-F-RDZA", (-1.52, 0.42, 0.0), 58)
    place("ZAGIEL-155-DAB", (-1.98, D / 2 - 0.42, 0))
    place("RURKA-H-ANTRACYT", (-room.W / 2, 0.20, 0.14), 90)
    place("TAFLA-1KG-GRAFIT", (1.34, D / 2 - 0.008, 1.10))
    basket((1.20, D / 2 - 0.34, 0), 0.17, 0.27)
    plant((1.62, -0.35, 0), 1.15, 4, 9, scale=0.9)
