"""What there is to photograph, and from what each picture is made: a picture is out of date when its stamp is another one.

A stamp covers the generator (its code without layout and comments), the row of LOOKS and the view of this picture only.
"""

import ast
import csv
import hashlib
import os

from layers import images_of, rule_sets
from views import VIEWS

HERE = os.path.dirname(os.path.abspath(__file__))
DEMO = os.path.dirname(HERE)
PICTURES = os.path.join(DEMO, "pictures")


def rows(path):
    with open(os.path.join(DEMO, path), encoding="utf8") as f:
        return list(csv.DictReader(f, delimiter=";"))


def parsed(table, *path):
    """(code without the dictionary called table, the entries of this dictionary as code)"""
    with open(os.path.join(HERE, *path), encoding="utf8") as f:
        tree = ast.parse(f.read())
    entries = {}
    for node in list(tree.body):
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == table:
            entries = {k.value: ast.unparse(v) for k, v in zip(node.value.keys, node.value.values)}
            tree.body.remove(node)
    return ast.unparse(tree), entries


def digest(*parts):
    return hashlib.sha1("|".join(parts).encode()).hexdigest()[:16]


def layer_jobs():
    """one job per shape of a rule set, with all layers that are made from it"""
    for rule_set, module in rule_sets().items():
        for shape, how in module.SHAPES.items():
            code = parsed("LOOKS", "families", how["family"].replace("-", "_") + ".py")[0]
            images = images_of(module, rule_set, shape)
            made_from = sorted((image, repr({**row, "when": ""})) for image, row in images.items())
            yield dict(
                name=f"layers/{rule_set}/{shape}",
                kind="layer",
                rule_set=rule_set,
                shape=shape,
                images=list(images),
                stamp=digest(code, repr(how), repr(made_from)),
            )


def product_jobs():
    """one job per product and view that is not made from layers; the family says which views there are besides the first"""
    families, layered = {}, {name for module in rule_sets().values() for name in module.PICTURES}
    for row in rows("products.csv"):
        family = row["family"]
        if family not in families:
            families[family] = parsed("LOOKS", "families", family.replace("-", "_") + ".py")
        code, looks = families[family]
        for view in (1, *VIEWS.get(family, {})):
            if f"{row['picture']}-{view}" in layered:
                continue
            shot = repr(VIEWS[family][view]) if view > 1 else ""
            yield dict(
                name=f"{row['picture']}-{view}",
                kind="product",
                family=family,
                picture=row["picture"],
                view=view,
                stamp=digest(code, looks[row["picture"]], shot),
            )


def swatch_jobs():
    """taken: what Blender takes for it, cloth once for all its colours"""
    code = parsed("FLAT", "shoot_swatches.py")[0]
    for row in rows(os.path.join("pictures", "swatches", "swatches.csv")):
        cloth = row["kind"] in ("fabric", "curtain-cloth", "blind-cloth")
        yield dict(
            name="swatches/" + row["code"],
            kind="swatch",
            code=row["code"],
            taken=f"{row['kind']}~{row['look']}" if cloth else row["code"],
            hex=row["hex"],
            stamp=digest(code, row["code"], row["kind"], row["look"], row["hex"]),
        )


def room_jobs():
    """one job per camera of a room"""
    shell = parsed("", "interior", "shell.py")[0]
    for file in sorted(os.listdir(os.path.join(HERE, "rooms"))):
        if not file.endswith(".py"):
            continue
        room, (code, cameras) = file[:-3].replace("_", "-"), parsed("CAMERAS", "rooms", file)
        for camera, shot in cameras.items():
            stamp = digest(shell, code, shot)
            yield dict(name=f"{room}-{camera}", kind="room", room=room, camera=camera, stamp=stamp)
