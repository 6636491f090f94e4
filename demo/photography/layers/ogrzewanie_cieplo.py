"""The Ciepło heating set: the mat under tiles or under boards, and the thermostat in white or black."""

from layers import base, both, drawn, told_apart

COVERS = {"tiles": "LAZ|KUCH", "boards": "POKOJ"}
BLACK = ("paint", "#1d1f22", 0.34, 0.5)
ALL = "thermostat:BEZ|KRAG|KRAGC"


def shape(cover, **shots):
    return dict(
        family="heating-mat",
        look=dict(cover=cover, control=True),
        shot=dict(az=-30, el=32, box=((-0.46, -0.78, 0), (0.42, 0.30, 0.16)), size=1.05, height=0.2),
        parts=dict(mat="warp weft cable joint lead tile glue", control="body ring face text tick dot", case="body"),
        hide="control case",
        shots=dict(lit=dict(only="mat", air=0.09), **shots),
    )


SHAPES = {
    "tiles": shape(
        "tiles",
        white=dict(only="control", hide=""),
        black=dict(only="control", hide="", looks={"case": BLACK}),
    ),
    "boards": shape("boards"),
}
LAYERS = [
    *(base(1, cover, cover, "", both(told_apart("room", rooms, COVERS), ALL)) for cover, rooms in COVERS.items()),
    drawn(1, "white", "tiles", "control case", "thermostat:KRAG", shot="white", over="lit"),
    drawn(1, "black", "tiles", "control case", "thermostat:KRAGC", shot="black", over="lit"),
]
PICTURES = {"ogrzewanie-mata-na-wymiar-1": dict(view=1)}
