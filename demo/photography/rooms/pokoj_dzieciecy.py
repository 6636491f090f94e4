"""The children's room: a bed with a little roof, low shelves, a tent of flags."""

from interior.decor import art, basket, books
from interior.nursery import blocks, bunting, house_bed, rocker
from interior.placing import floor_is, place
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, window

ROOM = "kids-room"
CAMERAS = {
    "h": dict(at=(0.12, -4.4, 1.15), lens=37, shift=(-0.01, -0.04), size=(1600, 1200)),
    "v": dict(at=(-0.15, -4.5, 1.15), lens=62, shift=(-0.01, -0.02), size=(900, 1200)),
    "p": dict(at=(0.12, -4.3, 1.1), lens=35.5, shift=(-0.01, -0.06), size=(1920, 768)),
    "s": dict(at=(-0.05, -4.4, 1.12), lens=44.5, shift=(-0.01, -0.04), size=(1000, 1000)),
}


def build():
    room = Room(W=4.8, D=4.0)
    D, H = room.D, room.H
    hole = (-0.75, 1.15, 0.80, 2.20)
    floor_is("WARTA-190-DAB", room.planks("oak"), 1.2, -1.2)
    room.wall("back", "#cfdfe8")
    room.wall("right", "#f0ece3")
    left = room.wall("left", "#f0ece3", [hole])
    room.ceiling()
    glass = window(left, hole, light=330)
    blinds(glass, "FALA-BLEKIT", hole, 0.46)
    sun((1, 0.36, -0.58), 4.5)
    fill(room, front=84)

    house_bed((-0.95, D / 2 - 0.52, 0))
    place("SIATKA-80-DAB", (1.28, D / 2 - 0.17, 0))
    place("KULA-CZARNA", (0.66, D / 2 - 0.18, 0.80))
    books((1.12, D / 2 - 0.18, 0.80), 0.1, ("#72b3e3", "#d9a13a", "#e8e4da"))
    blocks((1.55, D / 2 - 0.18, 0.80))
    plant((1.93, D / 2 - 0.18, 0.80), 0.40, 4, 7, scale=0.55, n=7, leaf=(0.22, 0.10), pot="#f1ede4")
    place("POLE-160-KREM", (-0.10, -0.35, 0), W=2.3, D=1.6)
    place("KAMYK-KARMEL", (0.95, -0.10, 0.018))
    place("KAMYK-GRANAT", (-1.62, -0.25, 0))
    blocks((-0.15, -0.32, 0.018), 1.5, 4)
    rocker((0.30, 0.35, 0.018), -32)
    place("RURKA-H-ANTRACYT", (-room.W / 2, 0.20, 0.12), 90)
    place("TAFLA-2K-BIALA", (0.40, D / 2 - 0.008, 1.12))
    basket((0.36, D / 2 - 0.30, 0), 0.17, 0.28)
    bunting((0.46, D / 2 - 0.02, 2.14), (2.26, D / 2 - 0.02, 2.14))
    art((1.02, D / 2 - 0.018, 1.45), 0.42, 0.54, 1)
    art((1.56, D / 2 - 0.018, 1.45), 0.42, 0.54, 0)
