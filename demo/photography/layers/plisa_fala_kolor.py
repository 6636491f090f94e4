"""Fala pleated blinds that have one colour: on the wall, and in the window."""

from layers import again
from layers.plisa_fala import COLOURED, MOVES, ON_WALL, PRODUCTS, in_window

SHAPES = {}
LAYERS = [
    *(again("plisa-fala", row, row["view"]) for row in COLOURED),
    again("plisa-fala", ON_WALL[-1], 1),
    *(again("plisa-fala", in_window(shape)[-1], 2) for shape in MOVES),
]
PICTURES = {
    f"plisa-{product.lower()}-{view}": dict(product=product, view=view) for product in PRODUCTS for view in (1, 2)
}
