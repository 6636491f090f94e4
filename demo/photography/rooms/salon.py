"""The living room."""

from interior.decor import art, books, vase
from interior.placing import floor_is, place
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, curtains, window

ROOM = "living-room"
CAMERAS = {
    "h": dict(at=(0.15, -4.6, 1.15), lens=38.5, shift=(-0.02, -0.045), size=(1600, 1200), brighter=1.25),
    "v": dict(at=(-0.35, -4.7, 1.15), lens=68, shift=(-0.02, -0.02), size=(900, 1200), brighter=1.25),
    "p": dict(at=(0.12, -4.5, 1.12), lens=37, shift=(-0.02, -0.075), size=(1920, 768), brighter=1.25),
    "s": dict(at=(-0.1, -4.7, 1.12), lens=45.6, shift=(-0.02, -0.045), size=(1000, 1000), brighter=1.25),
    "home": dict(at=(0.15, -4.6, 1.12), lens=34.5, shift=(-0.02, -0.055), size=(2400, 1200), brighter=1.25),
    "fiord": dict(at=(1.62, -1.9, 1.0), lens=46, shift=(0.0, -0.1), size=(1600, 900), brighter=1.25),
}


def build():
    room = Room()
    D, H = room.D, room.H
    hole = (-0.80, 1.50, 0.55, 2.28)
    floor_is("WARTA-190-DAB", room.planks("oak"), 1.2, -1.1)
    room.wall("back", "#ebe6dc")
    room.wall("right", "#ebe6dc")
    left = room.wall("left", "#ebe6dc", [hole])
    room.ceiling()
    glass = window(left, hole, light=360)
    blinds(glass, "MILA-BLEKIT", hole, 0.46, chain=False)
    curtains(glass, "ZASLONA-PIASEK", hole, H)
    sun((1, 0.34, -0.52), 5.0)
    fill(room, front=78)

    pillows = (("pillow", -0.86, "#72b3e3", -12, 64), ("pillow", 0.86, "#2f5573", 11, 64))
    place("NOTA-S3-PIASEK", (-0.45, D / 2 - 0.54, 0), pillows=pillows)
    place("FIORD-180-DAB", (1.74, D / 2 - 0.26, 0))
    place("POLE-200-KREM", (-0.30, 0.12, 0), W=3.0, D=2.0)
    place("KRAG-90-DAB", (-0.30, 0.32, 0.018))
    place("NOTA-F-BLEKIT", (-1.42, 0.0, 0.018), 50)
    place("KAMYK-KARMEL", (1.10, 0.22, 0.018))
    place("ZAGIEL-155-CZARNA", (0.80, D / 2 - 0.36, 0))
    place("0073215", (-0.30, 0.34, 1.86), cable=H - 1.86 - 0.20)
    vase((-0.46, 0.44, 0.418), 1, "#e9e3d8", 0.8)
    books((-0.14, 0.24, 0.418), 0.5, ("#72b3e3", "#e8e4da"))
    plant((-room.W / 2 + 0.50, D / 2 - 0.44, 0), 1.5, 5, 2)
    art((-0.86, D / 2 - 0.018, 1.60), 0.58, 0.78, 0)
    art((-0.16, D / 2 - 0.018, 1.60), 0.58, 0.78, 1)
    y = D / 2 - 0.27
    vase((1.24, y, 0.783), 0, "#f1ede4", 1.0)
    books((1.60, y - 0.02, 0.783), 0.1, ("#3a4a58", "#e8e4da", "#72b3e3"))
    plant((2.30, y, 0.783), 0.42, 5, 7, scale=0.62, n=7, leaf=(0.22, 0.10), pot="#72b3e3")
