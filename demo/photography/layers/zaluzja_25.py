"""The white aluminium blind, its wand on the left or on the right."""

from layers import base, drawn, nearer

SIDES = {"P": "right", "L": "left"}
PARTS = {"right": "cord-right", "left": "cord-left", "slats": "head slat bottom"}
SHOTS = {side: dict(only=side, air=0.012, hide=other) for side, other in (("right", "left"), ("left", "right"))}
LOOK = dict(kind="white", slat=0.025, t=0.0012, tilt=32, cords=("right", "left"))
WALL = dict(box=((-0.48, -0.1, 0.08), (0.48, 0.0, 1.15)), height=2.3)


def on_wall(look):
    shots = {"lit": dict(only="slats", air=0.10), **SHOTS}
    return dict(family="venetian-blind", look=look, parts=PARTS, hide="right left", shot=WALL, shots=shots)


SHAPES = {"wall": on_wall(LOOK)}
LAYERS = [
    base(1, "wall", "wall", "", "side:L|P"),
    *(drawn(1, f"wall-{side}", "wall", side, f"side:{code}", shot=side, over="lit") for code, side in SIDES.items()),
]
LAYERS += nearer(LAYERS, 2, 0.53, 0.10, 0.36)
PICTURES = {"zaluzja-biala-1": dict(view=1), "zaluzja-biala-2": dict(view=2)}
