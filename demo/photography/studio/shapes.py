"""Hard shapes: boxes, turned and bent parts, plates, free surfaces. Every edge is rounded."""

import math
import bmesh
import bpy
from mathutils import Vector
from studio.scene import empty, link, obj


def box(name, size, loc=(0, 0, 0), mat=None, bevel=0.003, seg=3, rot=(0, 0, 0), parent=None):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(
            bm, geom=bm.edges[:], offset=min(bevel, min(size) * 0.49), segments=seg, profile=0.5, affect="EDGES"
        )
    m = bpy.data.meshes.new(name)
    bm.to_mesh(m)
    bm.free()
    o = obj(name, m, mat, loc, rot, parent=parent, smooth=bool(bevel))
    if not bevel:
        return o
    m.auto_smooth_angle = math.radians(30)
    wn = o.modifiers.new("wn", "WEIGHTED_NORMAL")
    wn.keep_sharp = False
    return o


def lathe(name, prof, mat=None, loc=(0, 0, 0), n=96, rot=(0, 0, 0), parent=None, closed=False):
    vs = []
    fs = []
    for r, z in prof:
        for i in range(n):
            t = 2 * math.pi * i / n
            vs.append((r * math.cos(t), r * math.sin(t), z))
    k = len(prof)
    for j in range(k - 1 if not closed else k):
        for i in range(n):
            a = j * n + i
            b = j * n + (i + 1) % n
            c = ((j + 1) % k) * n + (i + 1) % n
            d = ((j + 1) % k) * n + i
            fs.append((a, b, c, d))
    m = bpy.data.meshes.new(name)
    m.from_pydata(vs, [], fs)
    m.update()
    bm = bmesh.new()
    bm.from_mesh(m)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(m)
    bm.free()
    return obj(name, m, mat, loc, rot, parent=parent)


def tube(name, pts, r, mat=None, parent=None, res=12, loc=(0, 0, 0), cyclic=False, rads=None):
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions = "3D"
    c.bevel_depth = r
    c.bevel_resolution = 4
    c.resolution_u = res
    c.use_fill_caps = True
    s = c.splines.new("NURBS" if len(pts) > 2 else "POLY")
    s.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        s.points[i].co = (*p, 1)
        if rads:
            s.points[i].radius = rads[i]
    if len(pts) > 2:
        s.use_endpoint_u = not cyclic
        s.order_u = min(4, len(pts))
        s.use_cyclic_u = cyclic
    o = bpy.data.objects.new(name, c)
    link(o)
    o.location = loc
    o.parent = parent
    if mat:
        c.materials.append(mat)
    return o


def leg(name, top, bot, r1, r2, mat, parent=None):
    """tapered round leg from top point to bottom point"""
    top, bot = Vector(top), Vector(bot)
    d = top - bot
    L = d.length
    prof = (
        [(0, 0), (r2 * 0.8, 0), (r2, 0.002), (r2, 0.004)]
        + [(r2 + (r1 - r2) * t, 0.004 + (L - 0.004) * t) for t in (0.33, 0.66, 1)]
        + [(0, L)]
    )
    o = lathe(name, prof, mat, n=40, parent=parent)
    o.location = bot
    o.rotation_mode = "QUATERNION"
    o.rotation_quaternion = Vector((0, 0, 1)).rotation_difference(d)


def grid(name, nx, ny, f, mat=None, smooth=True, parent=None, loc=(0, 0, 0), rot=(0, 0, 0), thick=0):
    """surface through f(u,v)->(x,y,z), u and v in 0..1"""
    vs = [f(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    fs = [
        (j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i)
        for j in range(ny)
        for i in range(nx)
    ]
    m = bpy.data.meshes.new(name)
    m.from_pydata(vs, [], fs)
    o = obj(name, m, mat, loc, rot, smooth=smooth, parent=parent)
    if thick:
        s = o.modifiers.new("t", "SOLIDIFY")
        s.thickness = thick
        s.offset = 0
    return o


def slab(name, outline, t, mat=None, bevel=0.002, loc=(0, 0, 0), rot=(0, 0, 0), parent=None, seg=3):
    """flat plate: 2D outline (x,y) extruded from z=0 to z=t, edges rounded"""
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline])
    r = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, 0, t), verts=[v for v in r["geom"] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bevel:
        ed = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > math.radians(50)]
        bmesh.ops.bevel(bm, geom=ed, offset=bevel, segments=seg, profile=0.5, affect="EDGES")
    m = bpy.data.meshes.new(name)
    bm.to_mesh(m)
    bm.free()
    o = obj(name, m, mat, loc, rot, parent=parent)
    m.auto_smooth_angle = math.radians(30)
    wn = o.modifiers.new("wn", "WEIGHTED_NORMAL")
    wn.keep_sharp = False
    return o


def rounded(w, h, r, k=8):
    """outline of a rounded rectangle centred on the origin"""
    return [
        (
            sx * (w / 2 - r) + r * math.cos(math.radians(a0 + 90 * i / k)),
            sy * (h / 2 - r) + r * math.sin(math.radians(a0 + 90 * i / k)),
        )
        for sx, sy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for i in range(k + 1)
    ]


def copies(src, places, parent=None):
    """more objects with the mesh and modifiers of src"""
    out = []
    for loc, rot in places:
        o = src.copy()
        link(o)
        o.location = loc
        o.rotation_euler = rot
        o.parent = parent or src.parent
        out.append(o)
    return out
