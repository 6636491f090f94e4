"""What makes a room cheaper to compute: only the camera sees the grain of wood and the threads of cloth; light that
bounces meets plain matt surfaces of the same mean colour."""

import bpy


def colour_of(node, depth=0):
    """a guess at the mean colour that a socket gives: what its constant colours and ramps mix to"""
    if node.type == "VALTORGB":
        stops = [e.color for e in node.color_ramp.elements]
        return [sum(c[i] for c in stops) / len(stops) for i in range(3)]
    if node.type == "RGB":
        return list(node.outputs[0].default_value)[:3]
    seen = []
    for socket in node.inputs:
        if socket.type != "RGBA":
            continue
        if not socket.is_linked:
            seen.append(list(socket.default_value)[:3])
        elif depth < 8:
            found = colour_of(socket.links[0].from_node, depth + 1)
            if found:
                seen.append(found)
    if not seen:
        return None
    if node.type == "MIX_RGB" and node.blend_type == "MULTIPLY" and len(seen) == 2:
        return [a * b for a, b in zip(*seen)]
    return [sum(c[i] for c in seen) / len(seen) for i in range(3)]


def plain_for_bounces():
    """give every rich opaque material a matt stand-in for all rays that do not come from the camera"""
    for material in bpy.data.materials:
        tree = material.node_tree
        out = tree.nodes.get("Material Output")
        shader = out.inputs["Surface"].links[0].from_node if out and out.inputs["Surface"].is_linked else None
        if not shader or shader.type != "BSDF_PRINCIPLED" or len(tree.nodes) < 6:
            continue
        base = shader.inputs["Base Color"]
        if shader.inputs["Metallic"].default_value > 0.5:
            continue
        mean = colour_of(base.links[0].from_node) if base.is_linked else list(base.default_value)[:3]
        path = tree.nodes.new("ShaderNodeLightPath")
        matt = tree.nodes.new("ShaderNodeBsdfDiffuse")
        matt.inputs["Color"].default_value = (*mean, 1)
        mix = tree.nodes.new("ShaderNodeMixShader")
        tree.links.new(path.outputs["Is Camera Ray"], mix.inputs[0])
        tree.links.new(matt.outputs[0], mix.inputs[1])
        tree.links.new(shader.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], out.inputs["Surface"])
