"""Mila roller blinds that have one colour: on the wall, and in the window."""

from layers import again
from layers.roleta_mila import COLOURED, PRODUCTS, mechanism

SHAPES = {}
LAYERS = [
    *(again("roleta-mila", row, row["view"]) for row in COLOURED),
    *(again("roleta-mila", row, 1) for row in mechanism(2, "wall")),
    *(again("roleta-mila", row, 2) for row in mechanism(1, "window")),
]
PICTURES = {
    f"roleta-{product.lower()}-{view}": dict(product=product, view=view) for product in PRODUCTS for view in (1, 2)
}
