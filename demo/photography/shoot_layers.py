"""Blender side: blender -b --factory-startup --python shoot_layers.py -- 'rule set' shape out spp [shot ...]
Builds one shape of a configurable product and takes its shots, each to out-SHOT.exr, and the empty set as a plate.
out.json says where the shots lie in the picture (a shot of some parts only is cropped to them), the plate and the gain."""

import fnmatch
import hashlib
import importlib
import json
import math
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "families")]
import bpy
import studio
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from stage import set_up

rule_set, name, out, spp, *wanted = sys.argv[sys.argv.index("--") + 1 :]
shape = importlib.import_module("layers." + rule_set.replace("-", "_")).SHAPES[name]
generator = importlib.import_module(shape["family"].replace("-", "_"))
SIDE = shape.get("side", 1200)
MASK_SAMPLES = 12


def members(patterns):
    return [o for o in product if any(fnmatch.fnmatch(o.name.split(".")[0], p) for p in patterns.split())]


def carry_masks():
    """every material tells the number of its object, as one value per part"""
    layer = bpy.context.scene.view_layers[0]
    for part in parts:
        if part not in layer.aovs:
            aov = layer.aovs.add()
            aov.name, aov.type = part, "VALUE"
    for material in bpy.data.materials:
        if material.use_nodes and "mask" not in material.node_tree.nodes:
            tree = material.node_tree
            info = tree.nodes.new("ShaderNodeObjectInfo")
            info.name = "mask"
            for number, part in enumerate(parts, 1):
                same, value = tree.nodes.new("ShaderNodeMath"), tree.nodes.new("ShaderNodeOutputAOV")
                same.operation, same.inputs[1].default_value, same.inputs[2].default_value = "COMPARE", number, 0.5
                value.name = part
                tree.links.new(info.outputs["Object Index"], same.inputs[0])
                tree.links.new(same.outputs[0], value.inputs["Value"])


def carry_cells():
    """every material tells whether its object belongs to the first 1, 2, ... columns or levels"""
    limits = [(which, channel, k) for which, channel in (("column", "R"), ("level", "G")) for k in range(1, 7)]
    layer = bpy.context.scene.view_layers[0]
    for which, _, k in limits:
        if f"{which}-{k}" not in layer.aovs:
            aov = layer.aovs.add()
            aov.name, aov.type = f"{which}-{k}", "VALUE"
    for o in product:
        if o.parent and o.parent.name.startswith("cell"):
            column, level = map(int, o.parent.name.split("-")[1:])
            o.color = (column / 10, (level - o.name.startswith("board")) / 10, 0, 1)
        elif o.parent and o.parent.parent and o.parent.parent.name.startswith("cell"):
            column, level = map(int, o.parent.parent.name.split("-")[1:])
            o.color = (column / 10, level / 10, 0, 1)
    for material in bpy.data.materials:
        if material.use_nodes and "cells" not in material.node_tree.nodes:
            tree = material.node_tree
            info, split = tree.nodes.new("ShaderNodeObjectInfo"), tree.nodes.new("ShaderNodeSeparateColor")
            info.name = "cells"
            tree.links.new(info.outputs["Color"], split.inputs[0])
            for which, channel, k in limits:
                below, value = tree.nodes.new("ShaderNodeMath"), tree.nodes.new("ShaderNodeOutputAOV")
                below.operation, below.inputs[1].default_value = "LESS_THAN", (k + 0.5) / 10
                value.name = f"{which}-{k}"
                tree.links.new(split.outputs[0 if channel == "R" else 1], below.inputs[0])
                tree.links.new(below.outputs[0], value.inputs["Value"])


def material_of(spec, instead_of):
    what, *values = spec
    if what == "wood":
        axis = instead_of.name.split(".")[0].split("_")[-1]
        return studio.wood(values[0], axis if axis in ("x", "y", "z") else "z")
    return dict(paint=studio.paint, metal=studio.metal, fabric=studio.fabric)[what](*values)


def dress(looks):
    """{part: material}; what is not named gets back its own"""
    for o, own in OWN.items():
        for slot, material in zip(o.material_slots, own):
            part = next((p for p in looks if o in parts[p]), None)
            slot.link = "OBJECT"
            slot.material = material_of(looks[part], material) if part else material
    carry_masks()
    if "cells" in shape:
        carry_cells()


def around(objects, air):
    """pixels (left, top, right, bottom) that the objects and some air around them take"""
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = SIDE
    seen = [world_to_camera_view(scene, scene.camera, Vector(p)) for p in studio.points(objects)]
    left, right = min(p.x for p in seen) - air, max(p.x for p in seen) + air
    low, high = min(p.y for p in seen) - air, max(p.y for p in seen) + air
    edges = (left * SIDE, (1 - high) * SIDE, right * SIDE + 1, (1 - low) * SIDE + 1)
    return [min(SIDE, max(0, math.floor(e))) for e in edges]


def frame_only(rect):
    r = bpy.context.scene.render
    r.use_border = r.use_crop_to_border = rect is not None
    if rect:
        left, top, right, bottom = rect
        r.border_min_x, r.border_max_x = (left + 0.25) / SIDE, (right + 0.25) / SIDE
        r.border_min_y, r.border_max_y = (SIDE - bottom + 0.25) / SIDE, (SIDE - top + 0.25) / SIDE


def switch_light(on):
    for o in bpy.data.objects:
        if o.type == "LIGHT":
            o.hide_render = not on
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = 6 if on else 0
    cycles.use_adaptive_sampling = on


def take(key, flat=False, only=None, air=0.04, hide=None, looks=(), spp=None):
    """flat: colours and masks without light; only: cropped to these parts; hide: parts that are away"""
    away = {o for part in (shape.get("hide", "") if hide is None else hide).split() for o in parts[part]}
    for o in product:
        o.hide_render = o in away or OWN_HIDDEN[o]
    dress(dict(looks))
    switch_light(not flat)
    rect = around([o for p in only.split() for o in parts[p]], air) if only else None
    frame_only(rect)
    bpy.context.scene.view_layers[0].use_pass_diffuse_color = True
    studio.render(f"{out}-{key}", SIDE, SIDE, MASK_SAMPLES if flat else spp or SPP)
    return rect or [0, 0, SIDE, SIDE]


def remember():
    with open(out + ".json", "w", encoding="utf8") as f:
        json.dump(said, f)


SPP = int(spp)
look, shot = shape.get("look", {}), {**generator.SHOT, **shape.get("shot", {})}
product, empty = set_up(generator, look, shot)
parts = {part: members(patterns) for part, patterns in shape["parts"].items()}
for number, objects in enumerate(parts.values(), 1):
    for o in objects:
        o.pass_index = number
OWN = {o: [s.material for s in o.material_slots] for objects in parts.values() for o in objects}
OWN_HIDDEN = {o: o.hide_render for o in product}
if any(not objects for objects in parts.values()):
    raise SystemExit(f"no objects: {[p for p, objects in parts.items() if not objects]}")

said = dict(rects={}, gain=getattr(generator, "GAIN", 1.0))
if wanted and os.path.exists(out + ".json"):
    with open(out + ".json", encoding="utf8") as f:
        said = json.load(f)
for key, point in shape.get("marks", {}).items():
    at = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    said.setdefault("marks", {})[key] = (at.x * SIDE, (1 - at.y) * SIDE)
for key, how in shape["shots"].items():
    if not wanted or key in wanted:
        said["rects"][key] = take(key, **how)
        remember()
if empty:
    said["plate"] = "plate_" + hashlib.sha1(repr((*empty, "p1")).encode()).hexdigest()[:12] + ".exr"
    plate = os.path.join(os.path.dirname(out), said["plate"])
    if not os.path.exists(plate):
        for o in product:
            o.hide_render = True
        frame_only(None)
        switch_light(True)
        bpy.context.scene.cycles.use_adaptive_sampling = False
        studio.render(plate[:-4], 100, 100, 200)
remember()
