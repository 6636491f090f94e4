"""The white aluminium blind: on a wall, and in a window; its wand on the left or on the right."""

from layers import base, drawn

SIDES = {"P": "right", "L": "left"}
PARTS = {"right": "cord-right", "left": "cord-left", "slats": "head slat bottom"}
SHOTS = {side: dict(only=side, air=0.012, hide=other) for side, other in (("right", "left"), ("left", "right"))}
LOOK = dict(kind="white", slat=0.025, t=0.0012, tilt=32, cords=("right", "left"))
WALL = dict(box=((-0.48, -0.1, 0.08), (0.48, 0.0, 1.15)), height=2.3)


def shapes(look, wall, scene):
    common = dict(family="venetian-blind", look=look, parts=PARTS, hide="right left")
    return {
        "wall": dict(common, shot=wall, shots={"lit": dict(only="slats", air=0.10), **SHOTS}),
        "window": dict(common, shot=dict(scene=scene), shots={"lit": {}, **SHOTS}),
    }


def layers(view, shape):
    return [
        base(view, shape, shape, "", "side:L|P"),
        *(drawn(view, f"{shape}-{s}", shape, s, f"side:{code}", shot=s, over="lit") for code, s in SIDES.items()),
    ]


SHAPES = shapes(LOOK, WALL, dict(wall="#d8dde0", kind="single", drop=0.95))
LAYERS = [*layers(1, "wall"), *layers(2, "window")]
PICTURES = {"zaluzja-biala-1": dict(view=1), "zaluzja-biala-2": dict(view=2)}
