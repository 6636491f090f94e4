"""Soft shapes: upholstery cushions and filled pillows."""

import math
import bmesh
import bpy
from mathutils import Vector, noise
from studio.scene import obj
from studio.shapes import tube


def cushion(
    name,
    size,
    mat,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    puff=0.35,
    edge=0.5,
    seed=0,
    wr=0.004,
    parent=None,
    pipe=None,
    n=28,
    sub=1,
):
    """upholstered cushion: superellipsoid-ish block with crowned faces, soft edges, low frequency wrinkles"""
    sx, sy, sz = [s / 2 for s in size]
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=n, use_grid_fill=True)
    R = min(sx, sy, sz) * edge
    off = Vector((seed * 7.3, seed * 3.1, seed * 1.7))
    for v in bm.verts:
        x, y, z = v.co
        # distribute verts denser near the edges
        f = lambda t: math.sin(t * math.pi / 2) * 0.65 + t * 0.35
        x, y, z = f(x), f(y), f(z)
        p = Vector((x * sx, y * sy, z * sz))
        # rounding: project on rounded box
        q = Vector((max(-sx + R, min(sx - R, p.x)), max(-sy + R, min(sy - R, p.y)), max(-sz + R, min(sz - R, p.z))))
        d = p - q
        if d.length > 1e-9:
            p = q + d.normalized() * R
        # crown
        cx, cy, cz = (1 - abs(x) ** 2.6), (1 - abs(y) ** 2.6), (1 - abs(z) ** 2.6)
        m = min(size)
        p.z += math.copysign(1, z) * abs(z) ** 3 * puff * m * 0.5 * cx * cy
        p.y += math.copysign(1, y) * abs(y) ** 3 * puff * m * 0.22 * cx * cz
        p.x += math.copysign(1, x) * abs(x) ** 3 * puff * m * 0.22 * cy * cz
        if wr:
            w = (
                noise.noise(p * 5 + off) * wr * 1.2
                + noise.noise(Vector((p.x * 11, p.y * 11, p.z * 7)) + off) * wr * 0.5
            )
            nd = Vector((x**5, y**5, z**5))
            if nd.length > 1e-6:
                p += nd.normalized() * w
        v.co = p
    m = bpy.data.meshes.new(name)
    bm.to_mesh(m)
    bm.free()
    o = obj(name, m, mat, loc, rot, parent=parent)
    m.use_auto_smooth = False
    if sub:
        s = o.modifiers.new("s", "SUBSURF")
        s.levels = sub
        s.render_levels = sub
    if pipe:  # welt seam following the rounded rectangle edges, top and bottom
        for zz in (1, -1):
            pts = []
            r = R * 1.0
            k = 10
            for cxs, cys, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
                for i in range(k + 1):
                    t = math.radians(a0 + 90 * i / k)
                    pts.append(
                        (
                            cxs * (sx - r) + r * math.cos(t) * 0.80,
                            cys * (sy - r) + r * math.sin(t) * 0.80,
                            zz * (sz - R + R * 0.62),
                        )
                    )
            t = tube(name + "p", pts, pipe, mat, parent=o, cyclic=True, res=3)
    return o


def pillow(name, w, h, t, mat, loc=(0, 0, 0), rot=(0, 0, 0), seed=0, wr=0.006, parent=None, n=44):
    """filled knife-edge pillow lying in the x-y plane: full in the middle, thin at the seam, corners slightly drawn out"""
    o = Vector((seed * 5.1, seed * 2.3, seed))
    vs = []
    fs = []
    k = n + 1
    for side in (1, -1):
        for j in range(k):
            for i in range(k):
                x, y = [math.sin((2 * q / n - 1) * math.pi / 2) * 0.55 + (2 * q / n - 1) * 0.45 for q in (i, j)]
                X = x * (1 - 0.055 * (1 - y * y)) * w / 2
                Y = y * (1 - 0.055 * (1 - x * x)) * h / 2
                full = max(0, (1 - abs(x) ** 2.6) * (1 - abs(y) ** 2.6)) ** 0.62
                edge = max(abs(x), abs(y))
                cr = (
                    noise.noise(Vector((X * 9, Y * 9, seed + side)) + o) * wr * 0.8
                    + noise.noise(Vector((math.atan2(y, x) * 4, edge * 1.5, seed + side)) + o) * wr * 1.5 * edge**3
                )
                vs.append((X, Y, side * (t / 2 * full + 0.0015) + cr * min(1, (1 - edge) * 9)))
    for s in range(2):
        for j in range(n):
            for i in range(n):
                a = s * k * k + j * k + i
                f = (a, a + 1, a + k + 1, a + k)
                fs.append(f if s == 0 else f[::-1])
    m = bpy.data.meshes.new(name)
    m.from_pydata(vs, [], fs)
    bm = bmesh.new()
    bm.from_mesh(m)
    rim = [
        (s * k * k + a)
        for s in (0, 1)
        for a in (
            [i for i in range(k)]
            + [n * k + i for i in range(k)]
            + [j * k for j in range(k)]
            + [j * k + n for j in range(k)]
        )
    ]
    bm.verts.ensure_lookup_table()
    bmesh.ops.remove_doubles(bm, verts=[bm.verts[i] for i in set(rim)], dist=0.0035)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(m)
    bm.free()
    ob = obj(name, m, mat, loc, rot, parent=parent)
    m.use_auto_smooth = False
    sb = ob.modifiers.new("s", "SUBSURF")
    sb.levels = sb.render_levels = 1
    # piped seam
    seam = []
    for q in range(4):
        for i in range(12):
            u = 2 * i / 12 - 1
            x, y = ((u, -1), (1, u), (-u, 1), (-1, -u))[q]
            seam.append((x * (1 - 0.055 * (1 - y * y)) * w / 2, y * (1 - 0.055 * (1 - x * x)) * h / 2, 0))
    tube(name + "p", seam, 0.0028, mat, parent=ob, cyclic=True, res=4)
    return ob
