"""Where the products of a room are in a picture: their middles projected through the camera, and whether they can be seen."""

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from studio import points

EDGE = 0.025
"""A hotspot nearer to the edge of the picture than this part of it would be cut."""


def sees(camera, spot, objects):
    """whether the first thing on the line from the camera to the spot is one of the objects"""
    origin = camera.matrix_world.translation
    line = spot - origin
    graph = bpy.context.evaluated_depsgraph_get()
    hit, _, _, _, what, _ = bpy.context.scene.ray_cast(graph, origin, line.normalized(), distance=line.length + 0.02)
    return not hit or what.original in objects


def in_picture(camera, spot):
    p = world_to_camera_view(bpy.context.scene, camera, spot)
    return p.x, 1 - p.y, p.z > 0 and EDGE < p.x < 1 - EDGE and EDGE < p.y < 1 - EDGE


def hotspots(camera, placed):
    """for each product: x and y in percent of the picture, and whether a mark there would lie on the product"""
    bpy.context.view_layer.update()
    out = []
    for code, objects in placed:
        cloud = points(objects)
        middle = Vector((cloud.min(0) + cloud.max(0)) / 2)
        own = set(objects)
        sample = cloud[:: max(1, len(cloud) // 60)]
        near = sorted((Vector(map(float, p)) for p in sample), key=lambda p: (p - middle).length)
        x, y, inside = in_picture(camera, middle)
        seen = [p for p in near if in_picture(camera, p)[2] and sees(camera, p, own)]
        part = len(seen) / max(1, len(near))
        spot = middle
        if not (inside and sees(camera, middle, own)) and seen:
            spot = nearest_on_picture(camera, seen, (x, y))
            x, y, inside = in_picture(camera, spot)
        out.append(dict(code=code, x=round(x * 100, 2), y=round(y * 100, 2), visible=bool(inside and part > 0.08)))
    return out


def nearest_on_picture(camera, spots, target):
    """the visible point that lies nearest to the projected middle, drawn towards the middle of what is visible"""
    flat = np.array([in_picture(camera, p)[:2] for p in spots])
    heart = (np.median(flat, axis=0) + np.clip(target, 0, 1)) / 2
    return spots[int(((flat - heart) ** 2).sum(1).argmin())]
