"""The dining room."""

from interior.decor import art, books, bowl, mug, vase
from interior.placing import floor_is, place
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, window

ROOM = "dining-room"
CAMERAS = {
    "h": dict(at=(0.10, -4.6, 1.25), lens=39, shift=(-0.02, -0.05), size=(1600, 1200)),
    "v": dict(at=(-0.10, -4.6, 1.25), lens=65, shift=(-0.02, 0.0), size=(900, 1200)),
    "p": dict(at=(0.10, -4.5, 1.2), lens=37, shift=(-0.02, -0.055), size=(1920, 768)),
    "s": dict(at=(-0.05, -4.6, 1.22), lens=46.7, shift=(-0.01, -0.03), size=(1000, 1000)),
}


def build():
    room = Room()
    D, H = room.D, room.H
    hole = (-0.80, 1.50, 0.55, 2.28)
    floor_is("WARTA-190-DAB", room.planks("oak"), 1.4, -0.6)
    room.wall("back", "#b9cbd6")
    room.wall("right", "#ebe7df")
    left = room.wall("left", "#ebe7df", [hole])
    room.ceiling()
    glass = window(left, hole, light=340)
    blinds(glass, "ZAL-50-SOSNA", hole, 0.62)
    sun((1, 0.30, -0.60), 4.5)
    fill(room, front=81)

    place("OSIE-200-DAB", (-0.15, 0.30, 0))
    for i, (x, y, turn) in enumerate(
        ((-0.62, -0.38, 176), (0.34, -0.40, 187), (-0.62, 0.98, -3), (0.34, 0.99, 4), (-1.50, 0.30, 84))
    ):
        place("LIN-CZARNE", (x, y, 0), turn, hotspot=i == 1)
    for i, x in enumerate((-0.62, 0.32)):
        place("0073216", (x, 0.30, 1.60), cable=H - 1.60 - 0.2, hotspot=i == 0)
    place("FIORD-180-JESION", (-0.35, D / 2 - 0.26, 0))
    place("SIATKA-190-DAB", (2.0, D / 2 - 0.19, 0))
    bowl((-0.12, 0.32, 0.751))
    for x, y in ((-0.72, 0.10), (0.46, 0.52)):
        mug((x, y, 0.751))
    y = D / 2 - 0.27
    plant((0.34, y, 0.783), 0.42, 5, 7, scale=0.66, n=7, leaf=(0.22, 0.10), pot="#f1ede4")
    vase((-1.0, y, 0.783), 0, "#f1ede4", 1.1)
    books((-0.68, y, 0.783), 0.1, ("#b3562f", "#e8e4da", "#2f4a62"))
    art((-0.70, D / 2 - 0.018, 1.66), 0.58, 0.78, 1)
    art((0.0, D / 2 - 0.018, 1.66), 0.58, 0.78, 0)
    plant((-room.W / 2 + 0.48, D / 2 - 0.42, 0), 1.5, 5, 4)
