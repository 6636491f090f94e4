"""Ready Nota sofas with other legs and more cushions."""

from layers import NEUTRAL, base, drawn, shade

PRODUCTS = {"NOTA-S2-SZARA": ("s2", "#cfd2d3", "sofa-nota-2"), "NOTA-S3-NIEBIESKA": ("s3", "#4a86b5", "sofa-nota-3")}
PRODUCTS["NOTA-S3-PIASEK"] = ("s3", "#d6c3a3", "sofa-nota-3-piasek")


def shape(width, kind, own, more):
    """own: the cushions that belong to the sofa"""
    parts = dict(cloth="arm* base* back* seat* bc*", legs="leg", more="more*", **({"own": "own*"} if own else {}))
    return dict(
        family="sofa",
        look=dict(color=NEUTRAL, W=width, kind=kind, weave=330, pillows=(*own, *more)),
        shot=dict(az=-22, near=False),
        parts=parts,
        hide="more",
        shots=dict(
            lit=dict(only=" ".join(p for p in parts if p != "more"), air=0.12),
            more=dict(only="more", hide=""),
        ),
    )


SHAPES = {
    "s2": shape(
        1.755,
        "boucle",
        (("own", 0.40, "#72b3e3", 9, 62),),
        (("more-a", -0.46, "#e9e3d6", -9, 62), ("more-b", 0.10, "#e9e3d6", 4, 62)),
    ),
    "s3": shape(2.425, "weave", (), (("more-a", 0.78, "#e9e3d6", 9, 62), ("more-b", -0.78, "#e9e3d6", -9, 62))),
}


def on_legs(shape):
    products = [product for product, row in PRODUCTS.items() if row[0] == shape]
    rows = [
        drawn(1, shape + "-legs-oak", shape, "legs", "legs:NDAB"),
        shade(1, shape + "-legs", shape, "legs", "legs", "legs:NSTAL|NMOS|NORZ"),
        drawn(1, shape + "-more", shape, "more", "pillows:P2", shot="more", over="lit"),
    ]
    return [dict(row, product=product) for row in rows for product in products]


def ready(product):
    shape, colour, _ = PRODUCTS[product]
    now = "legs:NDAB|NSTAL|NMOS|NORZ & pillows:P0|P2"
    return base(1, product.lower(), shape, "legs", now, product=product, colours={"cloth": colour})


LAYERS = [*(ready(product) for product in PRODUCTS), *on_legs("s2"), *on_legs("s3")]
PICTURES = {f"{picture}-1": dict(product=product, view=1) for product, (_, _, picture) in PRODUCTS.items()}
