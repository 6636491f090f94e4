"""The studio: what every generator works with. Runs inside Blender.

Units are metres. A product stands on z=0 (or hangs on the wall y=0) and looks towards -y.
"""

import math
import random
import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector, noise
from studio.cameras import camera, frame, points
from studio.lights import area, softboxes
from studio.materials import WOODS, backdrop, emit, fabric, glass, metal, paint, wood
from studio.scene import empty, link, obj, render, reset, world
from studio.shader import M, srgb
from studio.shapes import box, copies, grid, lathe, leg, rounded, slab, tube
from studio.soft import cushion, pillow
