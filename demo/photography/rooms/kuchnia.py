"""The kitchen: white fronts, an oak worktop, blue bricks, a table."""

import math

from interior.decor import bowl, mug, tray, vase
from interior.fittings import base_units, hob, sink, tall_unit
from interior.placing import floor_is, place, stands_for
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, window
from studio import box, empty, paint, wood
from tiles import brickwork, terrazzo

ROOM = "kitchen"
CAMERAS = {
    "h": dict(at=(0.25, -4.75, 1.28), lens=37.5, shift=(0.0, -0.075), size=(1600, 1200), brighter=1.05),
    "v": dict(at=(0.05, -4.75, 1.28), lens=65, shift=(0.0, -0.02), size=(900, 1200), brighter=1.05),
    "p": dict(at=(0.2, -4.7, 1.22), lens=38, shift=(0.0, -0.045), size=(1920, 768), brighter=1.05),
    "s": dict(at=(0.1, -4.75, 1.25), lens=45.6, shift=(0.0, -0.055), size=(1000, 1000), brighter=1.05),
}
WORKTOP = 0.90


def build():
    room = Room(W=4.8, D=3.6)
    D, H = room.D, room.H
    back = D / 2
    floor_is("0041060", room.tiles(terrazzo()), 1.35, -0.6)
    hole = (-1.35, 0.15, 1.12, 2.12)
    wall = room.wall("back", "#eceae4", [hole])
    room.wall("left", "#eceae4")
    room.wall("right", "#eceae4")
    room.ceiling()
    glass = window(wall, hole, light=210, outside=1.0, mirrored=False)
    blinds(glass, "FALA-BIALA", hole, 0.30)
    sun((0.25, -1, -0.85), 3.0)
    fill(room, front=101)

    group = empty("bricks", (-0.35, back, WORKTOP))
    frame = (hole[0] + 0.35 - 0.05, hole[1] + 0.35 + 0.05, hole[2] - WORKTOP - 0.03, hole[3])
    bricks, wide, high = brickwork(13, 8, group, frame)
    grout = paint("#d9dbdc", 0.95, 0.1)
    parts = (
        (-wide / 2, wide / 2, 0, frame[2]),
        (-wide / 2, frame[0], frame[2], high),
        (frame[1], wide / 2, frame[2], high),
    )
    for x0, x1, z0, z1 in parts:
        box("grout", (x1 - x0, 0.008, z1 - z0), ((x0 + x1) / 2, 0, (z0 + z1) / 2), grout, 0, parent=group)
    stands_for("0041075", bricks)
    front = paint("#e6e8e4", 0.4, 0.45, orange=300)
    base_units((-2.34, back), (0.60, 0.60, 0.80, 0.60, 0.60, 0.80), front, WORKTOP)
    sink((-0.60, back - 0.32, WORKTOP))
    hob((0.72, back - 0.33, WORKTOP))
    tall_unit((2.065, back - 0.30), 0.80, 2.22, front)
    place("TAFLA-1KG-GRAFIT", (0.48, back - 0.008, 1.16))
    shelf = wood("oak", "x")
    box("shelf", (1.15, 0.22, 0.03), (0.98, back - 0.12, 1.78), shelf, 0.003)
    for i, (x, kind, c, s) in enumerate(
        ((0.58, 0, "#f1ede4", 0.8), (0.80, 1, "#72b3e3", 0.8), (0.97, 1, "#f1ede4", 0.7))
    ):
        vase((x, back - 0.12, 1.796), kind, c, s)
    plant((1.30, back - 0.12, 1.796), 0.40, 4, 7, scale=0.55, n=7, leaf=(0.22, 0.10), pot="#f1ede4")
    vase((-1.85, back - 0.2, WORKTOP), 0, "#f1ede4", 1.0)
    for i, x in enumerate((-1.58, -1.46)):
        mug((x, back - 0.24 + 0.05 * i, WORKTOP), ("#72b3e3", "#f1ede4")[i])
    board = box(
        "board",
        (0.26, 0.022, 0.38),
        (1.28, back - 0.07, WORKTOP + 0.19),
        wood("walnut", "z"),
        0.008,
        rot=(math.radians(8), 0, 0),
    )
    board.rotation_euler[0] = math.radians(-8)

    place("OSIE-160-ORZECH", (0.15, -0.45, 0))
    for i, (x, y, turn) in enumerate(((-0.32, -1.06, 174), (0.58, -1.08, 185), (-0.30, 0.14, -4), (0.60, 0.15, 5))):
        place("LIN-DAB", (x, y, 0), turn, hotspot=i == 1)
    for i, x in enumerate((-0.22, 0.52)):
        place("0073217", (x, -0.45, 1.62), cable=H - 1.62 - 0.2, hotspot=i == 1)
    tray((0.16, -0.42, 0.751), 0.17)
    bowl((0.16, -0.42, 0.759), 0.125)
    place("RURKA-V-BIALY", (-room.W / 2, 0.45, 0.20), 90)
    plant((-room.W / 2 + 0.42, -0.45, 0), 1.25, 4, 4)
