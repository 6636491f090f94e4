"""Light set-ups: soft boxes around a product."""

import math
import bpy
import numpy as np
from mathutils import Vector
from studio.materials import backdrop
from studio.scene import link, obj, world
from studio.shapes import box


def area(name, loc, target, size, power, color=(1, 1, 1), sizey=None, spread=180, vis_glossy=True):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size = size
    l.size_y = sizey or size
    l.energy = power
    l.color = color
    l.spread = math.radians(spread)
    o = bpy.data.objects.new(name, l)
    link(o)
    o.location = loc
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = False
    o.visible_glossy = vis_glossy
    return o


def softboxes(size=1.8, height=0.9, mode="floor", key=1.0, fill=1.0, ambient=0.42):
    """seamless sweep (mode floor) or flat wall at y=0 (mode wall), with soft boxes scaled to the product"""
    s = size
    bgm = backdrop()
    if mode == "floor":
        # floor, quarter round and wall: one profile extruded along x
        W = s * 14
        by = s * 3.2
        R = s * 2.0
        prof = (
            [(-s * 9, 0), (by - R, 0)]
            + [(by - R + R * math.sin(t), R - R * math.cos(t)) for t in np.linspace(0, math.pi / 2, 24)]
            + [(by, s * 9)]
        )
        vs = [(x, y, z) for x in (-W, W) for y, z in prof]
        n = len(prof)
        m = bpy.data.meshes.new("cyc")
        m.from_pydata(vs, [], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)])
        obj("cyc", m, bgm)
    elif mode == "wall":
        box("wall", (s * 40, 0.02, s * 40), (0, 0.01, 0), bgm, 0)
    elif mode == "back":
        box("wall", (s * 40, 0.02, s * 40), (0, s * 2.2, 0), bgm, 0)
    e = s * s
    t = (0, 0, height * 0.5)
    up = s * 1.7 if mode != "wall" else height * 0.5 + s * 1.25
    area(
        "key",
        (-s * 1.7, -s * (1.75 if mode == "wall" else 1.05), up),
        t,
        s * 1.1,
        165 * e * key,
        (1, 0.985, 0.965),
    )
    area("fill", (s * 2.0, -s * 1.5, s * 1.1), t, s * 1.8, 20 * e * fill, (0.96, 0.98, 1))
    if mode != "wall":
        area("rim", (s * 0.9, s * 1.3, s * 1.9), t, s * 0.9, 60 * e, (1, 1, 1))
        area("top", (0, -s * 0.1, s * 2.5), t, s * 2.2, 70 * e, (1, 1, 1))
    else:
        area("top", (0, -s * 1.2, height * 0.5 + s * 2.2), t, s * 2.0, 55 * e, (1, 1, 1))
    world((0.97, 0.985, 1, 1), ambient)
