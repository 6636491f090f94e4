"""The empty room: walls with holes for windows, floors, skirting, daylight. The room is open towards the camera (-y)."""

import math
import random

import bmesh
import bpy
from mathutils import Vector
from studio import M, area, box, empty, link, paint, wood, world

THICK = 0.16
WHITE = "#f4f4f1"
TURN = {"back": 0.0, "left": 90.0, "right": -90.0}


def wall_material(color):
    return paint(color, 0.92, 0.12, orange=70)


class Room:
    """W wide (x), D deep (y), H high; the middle of the floor is the origin. The side walls run on past the camera."""

    def __init__(self, W=5.4, D=4.4, H=2.62, behind=3.2):
        self.W, self.D, self.H, self.behind = W, D, H, behind

    def anchor(self, side):
        """an empty in the middle of a wall: local x along the wall, y outwards, z up"""
        loc = {"back": (0, self.D / 2, 0), "left": (-self.W / 2, 0, 0), "right": (self.W / 2, 0, 0)}[side]
        return empty(side, loc, (0, 0, math.radians(TURN[side])))

    def span(self, side):
        """from and to along the wall, in its own direction"""
        if side == "back":
            return -self.W / 2 - THICK, self.W / 2 + THICK
        near, far = -self.D / 2 - self.behind, self.D / 2
        return (near, far) if side == "left" else (-far, -near)

    def wall(self, side, color, holes=()):
        """holes: (x0, x1, z0, z1) along the wall"""
        material, parent = wall_material(color), self.anchor(side)
        a, b = self.span(side)
        cuts = sorted(holes)
        edges = [a] + [x for h in cuts for x in h[:2]] + [b]

        def block(x0, x1, z0, z1):
            size = (x1 - x0, THICK, z1 - z0)
            box("wall", size, ((x0 + x1) / 2, THICK / 2, (z0 + z1) / 2), material, 0, parent=parent)

        for x0, x1 in zip(edges[::2], edges[1::2]):
            block(x0, x1, -0.1, self.H + 0.1)
        for x0, x1, z0, z1 in cuts:
            block(x0, x1, -0.1, z0)
            block(x0, x1, z1, self.H + 0.1)
        skirting = paint(WHITE, 0.4, 0.4)
        box("skirting", (b - a, 0.014, 0.085), ((a + b) / 2, -0.007, 0.0425), skirting, 0.004, parent=parent)
        return parent

    def ceiling(self, color="#f4f3f0"):
        size = (self.W + 0.4, self.D + self.behind + 0.2, 0.12)
        box("ceiling", size, (0, -self.behind / 2, self.H + 0.06), paint(color, 0.95, 0.05), 0)

    def planks(self, kind="oak", width=0.19, length=2.2):
        return boards(
            self.W + 0.6, -self.D / 2 - self.behind, self.D / 2 + 0.1, wood(kind, "x", rough=0.40), width, length
        )

    def tiles(self, material, side=0.6, joint=0.003):
        """square tiles on a grey bed"""
        y0, y1 = -self.D / 2 - self.behind, self.D / 2
        box("bed", (self.W + 0.4, y1 - y0, 0.02), (0, (y0 + y1) / 2, -0.0125), paint("#b9b6b0", 0.95, 0.1), 0)
        made = []
        for i in range(math.ceil(self.W / side / 2) * -1, math.ceil(self.W / side / 2)):
            for j in range(math.ceil((y1 - y0) / side)):
                loc = ((i + 0.5) * side, y1 - (j + 0.5) * side, -0.005)
                made.append(box("tile", (side - joint, side - joint, 0.01), loc, material, 0.0012))
        return made


def boards(width, y0, y1, material, pitch, length):
    """a laid wooden floor: rows of boards of uneven length, every edge with a small bevel"""
    dice, meshes, made = random.Random(4), {}, []
    y = y0
    while y < y1:
        x = -width / 2 - dice.random() * length
        while x < width / 2:
            piece = round(length * dice.uniform(0.75, 1.1), 1)
            if piece not in meshes:
                bm = bmesh.new()
                bmesh.ops.create_cube(bm, size=1)
                bmesh.ops.scale(bm, vec=(piece - 0.0012, pitch - 0.0012, 0.02), verts=bm.verts)
                bmesh.ops.bevel(bm, geom=bm.edges[:], offset=0.0012, segments=1, affect="EDGES")
                meshes[piece] = bpy.data.meshes.new("board")
                bm.to_mesh(meshes[piece])
                bm.free()
                meshes[piece].materials.append(material)
            o = link(bpy.data.objects.new("board", meshes[piece]))
            o.location = (x + piece / 2, y + pitch / 2, -0.01)
            made.append(o)
            x += piece
        y += pitch
    return made


def sun(direction, energy=4.0, color=(1, 0.92, 0.80)):
    """parallel light; direction is where it goes"""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = energy, math.radians(1.2), color
    o = link(bpy.data.objects.new("sun", light))
    o.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def fill(room, front=80.0, ambient=0.55):
    """weak light through the open fourth wall. Few lights: each sample asks only one of them"""
    world((0.93, 0.97, 1.0, 1), ambient)
    bpy.context.scene.world.cycles.sampling_method = "NONE"
    start = (0.3, -room.D / 2 - 2.6, 2.0)
    area("front", start, (0, 0.6, 0.9), 3.6, front, (1, 0.98, 0.96), sizey=2.2, vis_glossy=False)


def outdoors(parent, loc, strength=1.1):
    """a blurred garden and sky that only the camera and glass see"""
    m = M("outside")
    where = m("TexCoord").outputs["Object"]
    z = m("SeparateXYZ", {0: where}).outputs[2]
    soft = m("TexNoise", {"Vector": where, "Scale": 0.45, "Detail": 2}).outputs["Fac"]
    height = m.mathn("MULTIPLY_ADD", m.mathn("MULTIPLY_ADD", m.mathn("SUBTRACT", soft, 0.5), 3.0, z), 0.2, 0.5)
    stops = [(0.2, (0.25, 0.36, 0.18)), (0.45, (0.5, 0.6, 0.38)), (0.6, (0.80, 0.89, 0.95)), (0.9, (0.80, 0.91, 1.0))]
    glow = m("Emission", {"Color": m.ramp(height, stops), "Strength": strength})
    m.t.links.new(glow.outputs[0], m.out.inputs[0])
    m.m.cycles.sample_as_light = False
    o = box("outside", (40, 0.02, 7.4), loc, m.m, 0, parent=parent)
    o.visible_shadow = o.visible_diffuse = False
