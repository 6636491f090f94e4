#!/usr/bin/env python3
"""compose.py 'rule set' product view out.png [attribute:value ...]: stacks the layers of a choice as the shop does it
(default values where none is named).
compose.py 'rule set': writes its layers.csv and the photographs that are its default choice, and those of the rule sets
that share its layers."""

import csv
import os
import sys

import numpy as np
from jobs import DEMO, PICTURES
from layers import image_of, rule_sets
from PIL import Image


def rows(rule_set, sheet):
    with open(os.path.join(DEMO, "configurators", rule_set, sheet + ".csv"), encoding="utf8") as f:
        return list(csv.DictReader(f, delimiter=";"))


def module_of(rule_set):
    return rule_sets()[rule_set]


def default_choice(rule_set):
    """the values that are there before anybody chooses: those of unlocked attributes too"""
    choice = {v["attribute"]: v["code"] for v in rows(rule_set, "values") if v["default"] == "yes"}
    choice.update({a["code"]: a["default"] for a in rows(rule_set, "attributes") if a.get("default")})
    return choice


def holds(condition, choice):
    attribute, _, wanted = condition.strip().partition(":")
    chosen = choice.get(attribute, "")
    if ".." in wanted:
        low, high = wanted.split("..")
        return chosen != "" and (not low or float(chosen) >= float(low)) and (not high or float(chosen) <= float(high))
    return chosen in wanted.split("|")


def stack(rule_set, product, view, choice, folder=PICTURES):
    swatches = {(v["attribute"], v["code"]): v.get("swatch") for v in rows(rule_set, "values")}
    picture = None
    for layer in sheet_rows(rule_set):
        if int(layer["view"]) != view or layer["product"] not in ("", product):
            continue
        if layer["when"] and not all(holds(c, choice) for c in layer["when"].split("&")):
            continue
        image = Image.open(os.path.join(folder, layer["image"]))
        data = np.asarray(image.convert("RGBA"), np.float32)
        colour, alpha = data[..., :3], data[..., 3:] / 255
        if layer["colourOf"]:
            swatch = swatches[layer["colourOf"], choice[layer["colourOf"]]]
            colour = colour * np.array([int(swatch[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
        picture = colour if picture is None else colour * alpha + picture * (1 - alpha)
    return Image.fromarray((picture + 0.5).astype(np.uint8))


def sheet_rows(rule_set):
    """layers.csv of a rule set, as its module describes it"""
    for row in module_of(rule_set).LAYERS:
        cells = dict(view=str(row["view"]), when=row["when"], image=image_of(rule_set, row))
        yield dict(product=row.get("product", ""), **cells, colourOf=row.get("of", ""))


def write_sheet(rule_set):
    with open(os.path.join(DEMO, "configurators", rule_set, "layers.csv"), "w", encoding="utf8", newline="") as f:
        sheet = csv.DictWriter(f, ["product", "view", "when", "image", "colourOf"], delimiter=";", lineterminator="\n")
        sheet.writeheader()
        sheet.writerows(sheet_rows(rule_set))


def is_made(rule_set):
    return all(os.path.exists(os.path.join(PICTURES, layer["image"])) for layer in sheet_rows(rule_set))


def write_default(rule_set):
    """the photographs that show what is chosen before anybody chooses"""
    for name, what in module_of(rule_set).PICTURES.items():
        picture = stack(rule_set, what.get("product", ""), what["view"], default_choice(rule_set))
        picture.save(os.path.join(PICTURES, name + ".webp"), quality=88, method=6)


if __name__ == "__main__":
    rule_set, *chosen = sys.argv[1:]
    if chosen:
        product, view, out, *values = chosen
        choice = {**default_choice(rule_set), **dict(v.split(":") for v in values)}
        stack(rule_set, product, int(view), choice).save(out)
    else:
        own = f"layers/{rule_set}/"
        for each in rule_sets():
            if any(layer["image"].startswith(own) for layer in sheet_rows(each)) and is_made(each):
                write_sheet(each)
                write_default(each)
