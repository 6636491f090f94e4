"""Mila roller blinds."""

from studio import *

LOOKS = {
    "roleta-mila-blekit": dict(color="#72b3e3"),
    "roleta-mila-len": dict(color="#d9cdb8"),
    "roleta-mila-szalwia": dict(color="#9fb09a"),
    "roleta-mila-grafit": dict(color="#4a4d52", trans=0.02),
    "roleta-na-wymiar-mila": dict(color="#72b3e3"),
}


SHOT = dict(az=12, el=3, mode="wall", margin=0.10, size=1.15, key=0.72, fill=1.3)


def build(color, trans=0.45, **p):
    roller(0.95, 1.12, color, loc=(0, -0.040, 1.25), trans=min(trans, 0.12), **p)


def piece(W=0.95, drop=0.7, color="#72b3e3", trans=0.32, chain=True, **p):
    roller(W, drop, color, trans=trans, **{"chains": ("right",) if chain else (), **p})


def bead_chain(side, W, drop, parent):
    """an endless chain of beads from the bracket of one side down, its two strands side by side"""
    x, long, pitch = (W / 2 + 0.013) * (1 if side == "right" else -1), max(0.62, drop * 0.9), 0.0078
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=10, v_segments=6, radius=0.0036)
    bead = bpy.data.meshes.new("bead")
    bm.to_mesh(bead)
    bm.free()
    bead.materials.append(metal("#a9adb0", 0.3))
    for p in bead.polygons:
        p.use_smooth = True
    straight = [(s, -pitch * i) for s in (-1, 1) for i in range(int(long / pitch))]
    bend = [(math.cos(t), -long - math.sin(t) * 0.012) for t in np.linspace(0.2, math.pi - 0.2, 6)]
    for across, down in straight + bend:
        o = bpy.data.objects.new(f"chain-{side}", bead)
        link(o)
        o.parent = parent
        o.location = (x + across * 0.010, -0.030, down - 0.004)


def case(W, guides, parent):
    """a cassette around the roll and guides beside the cloth"""
    m = paint("#dcdcda", 0.4, 0.45)
    box("cassette", (W + 0.05, 0.074, 0.082), (0, -0.004, 0.008), m, 0.010, 4, parent=parent)
    for s in (-1, 1):
        box("cassette", (0.030, 0.034, guides), (s * (W / 2 + 0.009), -0.016, -guides / 2), m, 0.004, parent=parent)


def roller(
    W=0.9,
    drop=0.75,
    color="#72b3e3",
    parent=None,
    loc=(0, 0, 0),
    trans=0.45,
    chains=("right",),
    cassette=0.0,
):
    """roller blind hanging from z=0 downwards, fabric at y=0; cassette: how long its guides are"""
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
    for side in chains:
        bead_chain(side, W, drop, E)
    if cassette:
        case(W, cassette, E)
    return E
