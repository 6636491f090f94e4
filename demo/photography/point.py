#!/usr/bin/env python3
"""Writes demo/catalogue/active-images.jsonl: the pictures of rooms that scenes.json names, with the products that can
be pointed at in them. Places come from hotspots.json, descriptions from alt-texts.json; run it after a change of one."""

import json
import math
import os

from jobs import DEMO, PICTURES

FORMATS = {"horizontal": "h", "vertical": "v", "panorama": "p", "square": "s"}
FIELDS = "position", "room", "name", "description", "link"
"""what scenes.json says of a picture; the one of the home page shows no single room"""
EDGE = 4
"""percent: a mark nearer to the edge could not be touched"""
APART = {"horizontal": 8, "panorama": 4, "vertical": 17, "square": 7}
"""percent of the width: marks nearer to each other would hide one another where the format is shown smallest"""


def read(name):
    with open(os.path.join(PICTURES, name), encoding="utf8") as f:
        return json.load(f)


def spots_of(picture, apart, bottom):
    """the products of a picture that can be marked; what stands in a room goes before what covers it, placed first"""
    tall = picture["height"] / picture["width"]
    kept = []
    for spot in reversed(picture["products"]):
        inside = EDGE < spot["x"] < 100 - EDGE and EDGE < spot["y"] < min(100 - EDGE, bottom)
        free = all(math.hypot(spot["x"] - k["x"], (spot["y"] - k["y"]) * tall) >= apart for k in kept)
        if spot["visible"] and inside and free:
            kept.append(spot)
    return kept


def pointers(pictures, hotspots, bottom):
    """[{product, places by format}] of what can be marked in at least one format"""
    places = {}
    for orientation, picture in pictures.items():
        for spot in spots_of(hotspots[picture], APART[orientation], bottom):
            places.setdefault(spot["code"], {}).setdefault(orientation, {"x": spot["x"], "y": spot["y"]})
    return [{"product": code, "places": place} for code, place in places.items()]


def record(code, scene, hotspots, alts):
    pictures = scene.get("pictures") or {o: f"{code}-{ending}" for o, ending in FORMATS.items()}
    return {
        "type": "activeImage",
        "code": code,
        **{field: scene[field] for field in FIELDS if field in scene},
        "pictures": {o: {"file": f"{name}.webp", "alt": alts[name]} for o, name in pictures.items()},
        "pointers": pointers(pictures, hotspots, scene.get("bottom", 100)),
    }


def main():
    scenes, hotspots, alts = read("scenes.json"), read("hotspots.json"), read("alt-texts.json")
    with open(os.path.join(DEMO, "catalogue", "active-images.jsonl"), "w", encoding="utf8") as f:
        for code, scene in scenes.items():
            f.write(json.dumps(record(code, scene, hotspots, alts), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
