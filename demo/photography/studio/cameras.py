"""Cameras: placed by hand in rooms, framed by themselves around products."""

import math
import bpy
import numpy as np
from mathutils import Vector
from studio.scene import link


def camera(loc, target, lens=70, shift=(0, 0), dof=None, fstop=8, sensor=36):
    c = bpy.data.cameras.new("cam")
    o = bpy.data.objects.new("cam", c)
    link(o)
    o.location = loc
    c.lens = lens
    c.shift_x, c.shift_y = shift
    c.sensor_width = sensor
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    c.clip_end = 200
    c.clip_start = 0.01
    if dof:
        c.dof.use_dof = True
        c.dof.focus_distance = dof
        c.dof.aperture_fstop = fstop
    bpy.context.scene.camera = o
    return o


def points(objs):
    """world coordinates of the vertices of the given objects, modifiers applied"""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in objs:
        if o.type not in ("MESH", "CURVE"):
            continue
        e = o.evaluated_get(dg)
        m = e.to_mesh()
        if m and len(m.vertices):
            co = np.empty(len(m.vertices) * 3, np.float32)
            m.vertices.foreach_get("co", co)
            co = co.reshape(-1, 3)
            mw = np.array(o.matrix_world)
            out.append(co @ mw[:3, :3].T + mw[:3, 3])
        e.to_mesh_clear()
    return np.concatenate(out)


def frame(P, az=16, el=11, dist=None, margin=0.10, lift=0.0, zoom=None, fstop=None, level=False):
    """camera at azimuth/elevation (degrees) whose lens and shift are chosen so that the points P just fit inside the margin.
    zoom=(x,y,z,size): frame only a ball of this size around a point (detail pictures). level: keep verticals vertical.
    """
    lo, hi = P.min(0), P.max(0)
    c = (lo + hi) / 2
    size = float((hi - lo).max())
    if zoom:
        c = np.array(zoom[:3])
        size = zoom[3]
        P = np.array([c + np.array(d) * size / 2 for d in ((1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1))])
        dist = dist or size * 3.2
        margin = 0
    dist = dist or min(2.2 + 1.9 * size, 6 * size)
    a, e = math.radians(az), math.radians(el)
    d = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    loc = c + d * dist
    tgt = c if not level else np.array([c[0], c[1], loc[2]])
    o = camera(tuple(loc), tuple(tgt), 50)
    bpy.context.view_layer.update()
    mi = np.array(o.matrix_world.inverted())
    q = P @ mi[:3, :3].T + mi[:3, 3]
    x, y = q[:, 0] / -q[:, 2], q[:, 1] / -q[:, 2]
    ext = max(x.max() - x.min(), y.max() - y.min()) / (1 - 2 * margin)
    o.data.lens = 36 / ext
    o.data.shift_x = (x.max() + x.min()) / 2 / ext
    o.data.shift_y = (y.max() + y.min()) / 2 / ext - lift
    if fstop:
        o.data.dof.use_dof = True
        o.data.dof.focus_distance = dist
        o.data.dof.aperture_fstop = fstop
    return [round(float(v), 3) for v in (*loc, *tgt, o.data.lens, o.data.shift_x, o.data.shift_y)]
