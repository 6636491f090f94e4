"""Siatka to order: one to five modules side by side, two to six levels; all are cut out of the largest."""

from layers import base, both, grain, nearer, shade

MODULES, LEVELS = range(1, 6), range(2, 7)
WOODS = {"JESION": "ash", "DAB": "oak", "ORZECH": "walnut"}
SHAPES = {
    "open": dict(
        family="modular-bookcase",
        look=dict(kind="neutral", M=5, P=6, back=False, doors=False),
        shot=dict(box=((0, -0.17, 0), (2.672, 0.17, 2.31)), size=2.4, height=2.0),
        parts=dict(body="board side"),
        cells=True,
        marks={f"modules-{m}": (m * 0.265, -0.17, 0.0) for m in MODULES},
        shots=dict(lit={}, oak=dict(flat=True, only="body", air=0.01, looks={"body": ("wood", "oak")})),
    )
}


def grid(m, p, now=""):
    name = f"{m}x{p}"
    woods = [
        grain(1, f"{name}-{kind}", "open", "body", both(now, "wood:" + code), kind, "oak") for code, kind in WOODS.items()
    ]
    lacquer = shade(1, name + "-lacquer", "open", "body", "wood", both(now, "wood:LBIEL|LCZARNY"), top=0.9)
    return [dict(row, cells=(m, p)) for row in (base(1, name, "open", "body", now), *woods, lacquer)]


LAYERS = [row for m in MODULES for p in LEVELS for row in grid(m, p, f"M:{m}..{m} & P:{p}..{p}")]
LAYERS += nearer(grid(2, 5), 2, 0.30, 0.32, 0.38)
PICTURES = {"regal-modulowy-siatka-1": dict(view=1), "regal-modulowy-siatka-2": dict(view=2)}
