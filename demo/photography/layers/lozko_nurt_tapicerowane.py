"""The upholstered Nurt bed: two heights of its head."""

from layers import NEUTRAL, base, nearer, shade

HEADS = {"Z108": 1.06, "Z128": 1.26}


def shape(head, **shot):
    return dict(
        family="bed",
        look=dict(upholstery=NEUTRAL, blanket="#6fa9d4", head=HEADS[head]),
        shot=dict(box=((-0.92, -1.06, 0), (0.92, 1.08, 1.18)), size=1.9, height=1.08, near=False),
        parts=dict(cloth="head* plinth* side* foot*", rest="duvet turn* pillow* mattress* blanket deck leg"),
        shots=dict(lit=dict(only="cloth rest", air=0.09)),
    )


SHAPES = {head: shape(head) for head in HEADS}


def layers(head):
    return [base(1, head, head, "cloth", "head:" + head), shade(1, head + "-cloth", head, "cloth", "fabric", "head:" + head)]


LAYERS = [row for head in HEADS for row in (*layers(head), *nearer(layers(head), 2, 0.42, 0.16, 0.50))]
PICTURES = {"lozko-nurt-tapicerowane-1": dict(view=1), "lozko-nurt-tapicerowane-2": dict(view=2)}
