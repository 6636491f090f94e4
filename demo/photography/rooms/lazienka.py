"""The bathroom: blue bricks, terrazzo, a free-standing bath."""

from interior.decor import mirror, vase
from interior.fittings import basin, bath, tap
from interior.placing import floor_is, place, stands_for
from interior.plants import plant
from interior.shell import Room, fill, sun
from interior.windows import blinds, window
from sideboard import fluted
from studio import box, cushion, empty, fabric, lathe, paint, wood
from tiles import brickwork, terrazzo

ROOM = "bathroom"
CAMERAS = {
    "h": dict(at=(0.15, -3.7, 1.3), lens=35, shift=(0.0, -0.06), size=(1600, 1200)),
    "v": dict(at=(0.28, -3.8, 1.3), lens=55, shift=(0.0, -0.03), size=(900, 1200)),
    "p": dict(at=(0.12, -3.6, 1.2), lens=33, shift=(0.0, -0.06), size=(1920, 768)),
    "s": dict(at=(0.2, -3.7, 1.25), lens=42.2, shift=(0.0, -0.05), size=(1000, 1000)),
    "cieplo": dict(at=(0.25, -2.9, 1.1), lens=28, shift=(0.0, -0.115), size=(1600, 900)),
}


def vanity(x, back):
    """a fluted oak cabinet hung on the wall, with a bowl on it"""
    w, d, h, z = 1.0, 0.46, 0.42, 0.42
    body, top = wood("oak", "z"), wood("oak", "x")
    box("top", (w, d, 0.03), (x, back - d / 2, z + h + 0.015), top, 0.003)
    box("bottom", (w - 0.04, d - 0.01, 0.02), (x, back - d / 2, z + 0.01), top, 0.002)
    for s in (-1, 1):
        box("side", (0.02, d - 0.006, h), (x + s * (w / 2 - 0.01), back - d / 2 + 0.003, z + h / 2), body, 0.002)
        fluted("door", w / 2 - 0.024, h - 0.01, 0.014, 21, body, (x + s * (w / 4 - 0.005), back - d + 0.024, z + h / 2))
    box("dark", (w - 0.05, 0.004, h - 0.02), (x, back - d + 0.05, z + h / 2), paint("#0d0b0a", 0.9, 0.1), 0)
    basin((x, back - 0.25, z + h + 0.03))
    tap((x, back - 0.055, z + h + 0.03), height=0.27, reach=0.15, color="#c8a24b")
    return z + h + 0.03


def build():
    room = Room(W=3.7, D=3.0, H=2.6)
    D, H = room.D, room.H
    back = D / 2
    floor_is("0041060", room.tiles(terrazzo()), 0.75, -0.6)
    hole = (-0.55, 0.75, 0.95, 2.15)
    room.wall("back", "#eceae4")
    left = room.wall("left", "#eceae4", [hole])
    room.wall("right", "#eceae4")
    room.ceiling()
    glass = window(left, hole, light=240, mull=False)
    blinds(glass, "ZAL-25-BIALA", hole, 0.74, parts=1, tilt=12)
    sun((1, 0.42, -0.75), 3.2)
    fill(room, front=88)

    group = empty("bricks", (0, back, 0))
    bricks, wide, high = brickwork(13, 27, group)
    box("grout", (wide, 0.008, high), (0, 0, high / 2), paint("#d9dbdc", 0.95, 0.1), 0, parent=group)
    stands_for("0041075", bricks)
    bath((-0.86, back - 0.62, 0.0), 0)
    tap((0.14, back - 0.62, 0), 90, height=0.86, reach=0.20, color="#c8a24b")
    x = 1.02
    top = vanity(x, back)
    mirror((x, back - 0.012, 1.56), 0.34, "#c8a24b")
    for i, s in enumerate((-1, 1)):
        place("LUK-MOSIADZ", (x + s * 0.52, back - 0.008, 1.62), hotspot=i == 1)
    vase((x + 0.38, back - 0.2, top), 1, "#f1ede4", 0.6)
    lathe(
        "soap",
        [(0, 0), (0.03, 0), (0.032, 0.004), (0.032, 0.11), (0.012, 0.125), (0.012, 0.15), (0, 0.15)],
        paint("#3b4f63", 0.3, 0.5),
        (x - 0.36, back - 0.22, top),
        64,
    )
    place("RURKA-V-BIALY", (room.W / 2, 0.35, 0.25), -90)
    place("00950121", (0.24, back - 0.008, 1.45))
    place("DYSK-125", (-0.85, back - 0.008, 2.40))
    stool = wood("oak", "x")
    lathe(
        "stool",
        [(0, 0.40), (0.17, 0.40), (0.175, 0.405), (0.175, 0.425), (0.17, 0.43), (0, 0.43)],
        stool,
        (-0.15, -0.20, 0),
        96,
    )
    for dx, dy in ((-0.11, -0.11), (0.11, -0.11), (0.0, 0.13)):
        lathe("leg", [(0, 0), (0.012, 0), (0.017, 0.40), (0, 0.40)], wood("oak", "z"), (-0.15 + dx, -0.20 + dy, 0), 32)
    for i, c in enumerate(("#e9e4da", "#8fb9d8")):
        folded(-0.15, -0.20, 0.432 + 0.055 * i, c, i)
    plant((-room.W / 2 + 0.34, back - 0.26, 0), 1.3, 4, 6)


def folded(x, y, z, color, seed):
    """a folded towel lying"""
    cloth = fabric(color, kind="boucle", weave=620, var=0.15, bump=0.4)
    cushion(
        "towel",
        (0.27, 0.22, 0.055),
        cloth,
        (x, y, z + 0.027),
        (0, 0, 0.1 * seed),
        puff=0.1,
        edge=0.9,
        seed=seed,
        wr=0.003,
    )
