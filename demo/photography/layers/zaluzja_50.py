"""The wooden blind of pine, its cords on the left or on the right."""

from layers import zaluzja_25

LOOK = dict(kind="pine", slat=0.05, t=0.0028, tilt=28, cords=("right", "left"))
SHAPES = {"wall": zaluzja_25.on_wall(LOOK)}
LAYERS = zaluzja_25.LAYERS
PICTURES = {"zaluzja-sosna-1": dict(view=1), "zaluzja-sosna-2": dict(view=2)}
