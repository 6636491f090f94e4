"""Blender side: blender -b --factory-startup --python shoot_room.py -- room camera out width spp
Builds a furnished room and takes it with one of its cameras (width 0: full size), or with spp 0 only computes where the
products are in the picture of every camera. Prints "HOTSPOTS <json>"
and "BRIGHTER <factor>"."""

import importlib
import json
import math
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "families")]
import bpy
import studio
from interior.placing import PLACED
from interior.sight import hotspots
from interior.thrift import plain_for_bounces

name, wanted, out, width, spp = sys.argv[sys.argv.index("--") + 1 :]
room = importlib.import_module("rooms." + name.replace("-", "_"))
studio.reset(near=False)
room.build()


def set_up(at, lens, shift, size, yaw=0.0, brighter=1.0):
    """a level camera: framing by lens shift, so verticals stay vertical. yaw: degrees to the right; brighter: for a view
    against the light, used when the picture is developed"""
    x, y, z = at
    target = (x + math.sin(math.radians(yaw)), y + math.cos(math.radians(yaw)), z)
    camera = studio.camera(at, target, lens, shift)
    camera.data.sensor_fit = "HORIZONTAL"
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = size
    return camera


found = {}
for key, shot in room.CAMERAS.items():
    if wanted in (key, "all"):
        found[f"{name}-{key}"] = dict(
            room=room.ROOM, width=shot["size"][0], height=shot["size"][1], products=hotspots(set_up(**shot), PLACED)
        )
print("HOTSPOTS", json.dumps(found))
if int(spp):
    scene, (w, h) = bpy.context.scene, room.CAMERAS[wanted]["size"]
    scene.camera = set_up(**room.CAMERAS[wanted])
    cycles = scene.cycles
    cycles.sample_clamp_indirect, cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.8, 0.2, 16
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.max_bounces = 3, 2, 5
    plain_for_bounces()
    scale = int(width) / w if int(width) else 1.0
    print("BRIGHTER", room.CAMERAS[wanted].get("brighter", 1.0))
    studio.render(out, round(w * scale), round(h * scale), int(spp))
