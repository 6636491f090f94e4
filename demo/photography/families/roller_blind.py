"""Mila roller blinds."""

from studio import *

LOOKS = {
    "roleta-mila-blekit": dict(color="#72b3e3"),
    "roleta-mila-len": dict(color="#d9cdb8"),
    "roleta-mila-szalwia": dict(color="#9fb09a"),
    "roleta-mila-grafit": dict(color="#4a4d52", trans=0.02),
    "roleta-na-wymiar-mila": dict(
        color="#dccfb6",
        shot=dict(scene=dict(wall="#b9c7bb", drop=0.54)),
        shot2=dict(scene=dict(wall="#b9c7bb", drop=0.54, close=True)),
    ),
}


SHOT = dict(az=12, el=3, mode="wall", margin=0.10, size=1.15, key=0.72, fill=1.3)


def build(color, trans=0.45):
    roller(0.95, 1.12, color, loc=(0, -0.040, 1.25), trans=min(trans, 0.12))


def piece(W=0.95, drop=0.7, color="#72b3e3", trans=0.32, chain=True):
    roller(W, drop, color, trans=trans, chain=chain)


def roller(W=0.9, drop=0.75, color="#72b3e3", parent=None, loc=(0, 0, 0), trans=0.45, chain=True):
    """roller blind hanging from z=0 downwards, fabric at y=0"""
    E = empty("roller", loc, (0, 0, 0), parent)
    f = fabric(color, weave=500, var=0.14, bump=0.25, trans=trans, sheen=0.1)
    wm = paint("#f3f3f1", 0.35, 0.5)
    tube("tube", [(-W / 2 + 0.0, 0.0, 0), (W / 2, 0.0, 0)], 0.021, f, parent=E)
    for s in (-1, 1):
        box("br", (0.014, 0.055, 0.062), (s * (W / 2 + 0.011), 0.0, 0.004), wm, 0.006, parent=E)
    # rail that carries the brackets
    box("rail", (W + 0.036, 0.006, 0.05), (0, 0.029, 0.004), wm, 0.002, parent=E)
    nx, nz = 40, 40
    vs = []
    fs = []
    for j in range(nz + 1):
        for i in range(nx + 1):
            u = i / nx - 0.5
            v = j / nz
            x = u * W
            y = -0.021 + 0.0022 * math.sin(u * 7 + 1) * v + 0.0012 * noise.noise(Vector((u * 6, v * 5, 2))) * v
            vs.append((x, y, -v * drop))
    for j in range(nz):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    m = bpy.data.meshes.new("cloth")
    m.from_pydata(vs, [], fs)
    obj("cloth", m, f, parent=E)
    box(
        "hem",
        (W + 0.004, 0.012, 0.026),
        (0, -0.021, -drop - 0.010),
        paint("#e9eaea", 0.3, 0.5, metal=0.0),
        0.005,
        parent=E,
    )
    if chain:
        x = W / 2 + 0.013
        L = drop * 0.9
        me = None
        bm = bmesh.new()
        bmesh.ops.create_uvsphere(bm, u_segments=10, v_segments=6, radius=0.0023)
        me = bpy.data.meshes.new("bead")
        bm.to_mesh(me)
        bm.free()
        n = int(L / 0.006)
        for s in (-1, 1):
            for i in range(n):
                o = bpy.data.objects.new("bead", me)
                link(o)
                o.parent = E
                o.location = (x, -0.012 + s * 0.014 * min(1, (n - i) / 3 + 0.1), -0.006 * i)
        me.materials.append(paint("#f0f0ee", 0.35))
        [setattr(p, "use_smooth", True) for p in me.polygons]
    return E
