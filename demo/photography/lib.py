"""The studio: modelling helpers, materials, lights, camera and the render call. Runs inside Blender.

Units are metres. A product stands on z=0 (or hangs on the wall y=0) and looks towards -y.
"""
import bpy, bmesh, math, random, sys, time, os
from mathutils import Vector, Matrix, noise
import numpy as np
S=bpy.context.scene
def srgb(h):
    h=h.lstrip('#'); v=[int(h[i:i+2],16)/255 for i in(0,2,4)]
    return tuple(x/12.92 if x<=.04045 else ((x+.055)/1.055)**2.4 for x in v)+(1,)
def reset():
    global S
    _cache.clear()
    bpy.ops.wm.read_factory_settings(use_empty=True); S=bpy.context.scene
    S.render.engine='CYCLES'; c=S.cycles; c.device='CPU'
    S.render.threads_mode='FIXED'; S.render.threads=2
    c.use_denoising=False; c.use_adaptive_sampling=True; c.adaptive_threshold=0.015; c.adaptive_min_samples=8
    c.max_bounces=6; c.diffuse_bounces=3; c.glossy_bounces=3; c.transmission_bounces=6; c.transparent_max_bounces=12
    c.sample_clamp_indirect=4; c.sample_clamp_direct=0; c.blur_glossy=0.5; c.caustics_reflective=False; c.caustics_refractive=False
    c.filter_width=1.5
    w=bpy.data.worlds.new('W'); S.world=w; w.use_nodes=True
    S.render.use_persistent_data=True
    return S
def world(col=(1,1,1,1),strength=1.0):
    b=S.world.node_tree.nodes['Background']; b.inputs[0].default_value=col; b.inputs[1].default_value=strength
def link(o): S.collection.objects.link(o); return o
def obj(name,mesh,mat=None,loc=(0,0,0),rot=(0,0,0),smooth=True,parent=None):
    o=bpy.data.objects.new(name,mesh); link(o); o.location=loc; o.rotation_euler=rot
    if mat: mesh.materials.append(mat)
    if smooth:
        for p in mesh.polygons: p.use_smooth=True
        mesh.use_auto_smooth=True; mesh.auto_smooth_angle=math.radians(40)
    if parent: o.parent=parent
    return o
def empty(name,loc=(0,0,0),rot=(0,0,0),parent=None):
    o=bpy.data.objects.new(name,None); link(o); o.location=loc;o.rotation_euler=rot;o.parent=parent; return o
def box(name,size,loc=(0,0,0),mat=None,bevel=.003,seg=3,rot=(0,0,0),parent=None):
    bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1); bmesh.ops.scale(bm,vec=size,verts=bm.verts)
    if bevel: bmesh.ops.bevel(bm,geom=bm.edges[:],offset=min(bevel,min(size)*.49),segments=seg,profile=.5,affect='EDGES')
    m=bpy.data.meshes.new(name); bm.to_mesh(m); bm.free()
    o=obj(name,m,mat,loc,rot,parent=parent,smooth=bool(bevel))
    if not bevel: return o
    m.auto_smooth_angle=math.radians(30)
    wn=o.modifiers.new('wn','WEIGHTED_NORMAL'); wn.keep_sharp=False
    return o
def lathe(name,prof,mat=None,loc=(0,0,0),n=96,rot=(0,0,0),parent=None,closed=False):
    vs=[];fs=[]
    for r,z in prof:
        for i in range(n):
            t=2*math.pi*i/n; vs.append((r*math.cos(t),r*math.sin(t),z))
    k=len(prof)
    for j in range(k-1 if not closed else k):
        for i in range(n):
            a=j*n+i;b=j*n+(i+1)%n;c=((j+1)%k)*n+(i+1)%n;d=((j+1)%k)*n+i; fs.append((a,b,c,d))
    m=bpy.data.meshes.new(name); m.from_pydata(vs,[],fs); m.update()
    bm=bmesh.new();bm.from_mesh(m);bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-6);bmesh.ops.recalc_face_normals(bm,faces=bm.faces);bm.to_mesh(m);bm.free()
    return obj(name,m,mat,loc,rot,parent=parent)
def tube(name,pts,r,mat=None,parent=None,res=12,loc=(0,0,0),cyclic=False,rads=None):
    c=bpy.data.curves.new(name,'CURVE'); c.dimensions='3D'; c.bevel_depth=r; c.bevel_resolution=4; c.resolution_u=res; c.use_fill_caps=True
    s=c.splines.new('NURBS' if len(pts)>2 else 'POLY'); s.points.add(len(pts)-1)
    for i,p in enumerate(pts):
        s.points[i].co=(*p,1)
        if rads: s.points[i].radius=rads[i]
    if len(pts)>2: s.use_endpoint_u=not cyclic; s.order_u=min(4,len(pts)); s.use_cyclic_u=cyclic
    o=bpy.data.objects.new(name,c); link(o); o.location=loc; o.parent=parent
    if mat: c.materials.append(mat)
    return o
def leg(name,top,bot,r1,r2,mat,parent=None):
    """tapered round leg from top point to bottom point"""
    top,bot=Vector(top),Vector(bot); d=top-bot; L=d.length
    prof=[(0,0),(r2*.8,0),(r2,.002),(r2,.004)]+[(r2+(r1-r2)*t,.004+(L-.004)*t) for t in(.33,.66,1)]+[(0,L)]
    o=lathe(name,prof,mat,n=40,parent=parent); o.location=bot; o.rotation_mode='QUATERNION'; o.rotation_quaternion=Vector((0,0,1)).rotation_difference(d)
    return o
def cushion(name,size,mat,loc=(0,0,0),rot=(0,0,0),puff=.35,edge=.5,seed=0,wr=.004,parent=None,pipe=None,n=28,sub=1):
    """upholstered cushion: superellipsoid-ish block with crowned faces, soft edges, low frequency wrinkles"""
    sx,sy,sz=[s/2 for s in size]
    bm=bmesh.new(); bmesh.ops.create_cube(bm,size=2)
    bmesh.ops.subdivide_edges(bm,edges=bm.edges[:],cuts=n,use_grid_fill=True)
    R=min(sx,sy,sz)*edge
    off=Vector((seed*7.3,seed*3.1,seed*1.7))
    for v in bm.verts:
        x,y,z=v.co
        # distribute verts denser near the edges
        f=lambda t: math.sin(t*math.pi/2)*.65+t*.35
        x,y,z=f(x),f(y),f(z)
        p=Vector((x*sx,y*sy,z*sz))
        # rounding: project on rounded box
        q=Vector((max(-sx+R,min(sx-R,p.x)),max(-sy+R,min(sy-R,p.y)),max(-sz+R,min(sz-R,p.z))))
        d=p-q
        if d.length>1e-9: p=q+d.normalized()*R
        # crown
        cx,cy,cz=(1-abs(x)**2.6),(1-abs(y)**2.6),(1-abs(z)**2.6)
        m=min(size)
        p.z+=math.copysign(1,z)*abs(z)**3*puff*m*.5*cx*cy
        p.y+=math.copysign(1,y)*abs(y)**3*puff*m*.22*cx*cz
        p.x+=math.copysign(1,x)*abs(x)**3*puff*m*.22*cy*cz
        if wr:
            w=noise.noise(p*5+off)*wr*1.2+noise.noise(Vector((p.x*11,p.y*11,p.z*7))+off)*wr*.5
            nd=Vector((x**5,y**5,z**5)); 
            if nd.length>1e-6: p+=nd.normalized()*w
        v.co=p
    m=bpy.data.meshes.new(name); bm.to_mesh(m); bm.free()
    o=obj(name,m,mat,loc,rot,parent=parent); m.use_auto_smooth=False
    if sub:
        s=o.modifiers.new('s','SUBSURF'); s.levels=sub; s.render_levels=sub
    if pipe:   # welt seam following the rounded rectangle edges, top and bottom
        for zz in (1,-1):
            pts=[]; r=R*1.0
            k=10
            for cxs,cys,a0 in((1,1,0),(-1,1,90),(-1,-1,180),(1,-1,270)):
                for i in range(k+1):
                    t=math.radians(a0+90*i/k); pts.append((cxs*(sx-r)+r*math.cos(t)*.80,cys*(sy-r)+r*math.sin(t)*.80,zz*(sz-R+R*.62)))
            t=tube(name+'p',pts,pipe,mat,parent=o,cyclic=True,res=3)
    return o
# ---------------------------------------------------------------- materials
class M:
    def __init__(s,name):
        s.m=bpy.data.materials.new(name); s.m.use_nodes=True; s.t=s.m.node_tree; s.n=s.t.nodes; s.b=s.n['Principled BSDF']; s.out=s.n['Material Output']
    def __call__(s,typ,ins=None,**kw):
        n=s.n.new('ShaderNode'+typ)
        for k,v in kw.items(): setattr(n,k,v)
        for k,v in (ins or {}).items():
            i=n.inputs[k]
            if hasattr(v,'is_output'): s.t.links.new(v,i)
            else: i.default_value=v
        return n
    def set(s,**kw):
        for k,v in kw.items():
            i=s.b.inputs[k.replace('_',' ')]
            if hasattr(v,'is_output'): s.t.links.new(v,i)
            else: i.default_value=v
        return s
    def mathn(s,op,a,b=None,c=None):
        n=s.n.new('ShaderNodeMath'); n.operation=op
        for i,v in enumerate((a,b,c)):
            if v is None: continue
            if hasattr(v,'is_output'): s.t.links.new(v,n.inputs[i])
            else: n.inputs[i].default_value=v
        return n.outputs[0]
    def ramp(s,fac,stops,interp='LINEAR'):
        n=s.n.new('ShaderNodeValToRGB'); s.t.links.new(fac,n.inputs[0]); e=n.color_ramp.elements; n.color_ramp.interpolation=interp
        while len(e)<len(stops): e.new(.5)
        for i,(p,c) in enumerate(stops): e[i].position=p; e[i].color=c if len(c)==4 else (*c,1)
        return n.outputs[0]
    def mix(s,fac,a,b,mode='MIX'):
        n=s.n.new('ShaderNodeMixRGB'); n.blend_type=mode
        for k,v in (('Fac',fac),('Color1',a),('Color2',b)):
            if hasattr(v,'is_output'): s.t.links.new(v,n.inputs[k])
            else: n.inputs[k].default_value=v
        return n.outputs[0]
    def bump(s,h,strength=.2,dist=.001,normal=None):
        ins={'Height':h,'Strength':strength,'Distance':dist}
        if normal is not None: ins['Normal']=normal
        return s('Bump',ins).outputs[0]
WOODS={ # dark ring, light base, fibre tint, pore
 'oak':   ('#a5815a','#cdac82','#b89368','#765a3c'),
 'walnut':('#432d1d','#75543a','#59402c','#291b11'),
 'ash':   ('#bda586','#e0d1b9','#d2c0a3','#a58f70'),
 'smoked':('#33231a','#57402f','#463225','#1e1510'),
 'pine':  ('#cfa268','#e8cc9e','#dcb885','#b4854e'),
 'white': None,
 'black': ('#1b1a19','#2a2826','#201f1e','#0e0d0d'),
 'beech': ('#c89a6d','#dfba8e','#d2a67a','#a87c52'),
}
_cache={}
def wood(kind='oak',axis='z',scale=1.0,seed=0,rough=.42):
    key=('w',kind,axis,scale,seed)
    if key in _cache: return _cache[key]
    m=M(f'{kind}_{axis}')
    if kind=='white':
        tc=m('TexCoord'); no=m('TexNoise',{'Vector':tc.outputs['Object'],'Scale':420,'Detail':2})
        m.set(Base_Color=srgb('#eeeeec'),Roughness=.38,Specular=.45,Normal=m.bump(no.outputs['Fac'],.04,.0006))
        _cache[key]=m.m; return m.m
    dark,base,fib,pore=[srgb(x) for x in WOODS[kind]]
    tc=m('TexCoord'); oi=m('ObjectInfo')
    rnd=oi.outputs['Random']
    # rotate so that the grain runs along local X
    rot={'x':(0,0,0),'y':(0,0,math.pi/2),'z':(0,math.pi/2,0)}[axis]
    mp=m('Mapping',{'Vector':tc.outputs['Object'],'Rotation':rot})
    rv=m('CombineXYZ',{0:m.mathn('MULTIPLY',rnd,17.),1:m.mathn('MULTIPLY',rnd,3.1),2:m.mathn('MULTIPLY',rnd,5.3)})
    add=m('VectorMath',{0:mp.outputs[0],1:rv.outputs[0]},operation='ADD').outputs[0]
    add=m('VectorMath',{0:add,1:(seed*1.37,seed*.71,seed*.33)},operation='ADD').outputs[0]
    def st(sx,s): return m('VectorMath',{0:add,1:(sx*scale,s*scale,s*scale)},operation='MULTIPLY').outputs[0]
    # growth rings: warped distance field, stretched along the grain -> cathedral figure
    warp=m('TexNoise',{'Vector':st(.9,4.5),'Scale':1.0,'Detail':3,'Roughness':.55,'Distortion':.35}).outputs['Fac']
    rings=m.mathn('FRACT',m.mathn('MULTIPLY',warp,13.0))
    ringc=m.ramp(rings,[(0,(0,0,0)),(.12,(.25,.25,.25)),(.75,(.8,.8,.8)),(.93,(1,1,1)),(1,(.0,.0,.0))])
    # fibres
    f1=m('TexNoise',{'Vector':st(5,260),'Scale':1,'Detail':4,'Roughness':.65}).outputs['Fac']
    f2=m('TexNoise',{'Vector':st(1.4,38),'Scale':1,'Detail':3,'Roughness':.6}).outputs['Fac']
    # pores: short dark dashes
    pz=m('TexNoise',{'Vector':st(26,620),'Scale':1,'Detail':1}).outputs['Fac']
    pores=m.ramp(pz,[(.60,(0,0,0)),(.70,(1,1,1))])
    col=m.mix(ringc,dark,base)
    col=m.mix(.45,base,col)
    col=m.mix(m.ramp(f2,[(.3,(0,0,0)),(.7,(.75,.75,.75))]),col,fib)
    col=m.mix(m.ramp(f1,[(.35,(.38,.38,.38)),(.62,(0,0,0))]),col,dark)
    col=m.mix(m.mathn('MULTIPLY',pores,.5),col,pore)
    hv=m('HueSaturation',{'Color':col,'Value':m.mathn('MULTIPLY_ADD',rnd,.16,.92),'Saturation':m.mathn('MULTIPLY_ADD',rnd,.10,.92)}).outputs[0]
    h=m.mathn('SUBTRACT',m.mathn('MULTIPLY',f1,.6),pores)
    m.set(Base_Color=hv,Roughness=m.mathn('MULTIPLY_ADD',f2,.22,rough-.10),Specular=.38,Normal=m.bump(h,.18,.0006))
    _cache[key]=m.m; return m.m
def fabric(color='#72b3e3',weave=330,var=.35,bump=.5,kind='weave',sheen=.35,trans=0):
    key=('f',color,weave,kind,trans)
    if key in _cache: return _cache[key]
    m=M('fabric'); c=srgb(color); g=sum(c[:3])/3; c=tuple((x*.86+g*.14)*(.80 if not trans else .92) for x in c[:3])+(1,); tc=m('TexCoord')
    v=tc.outputs['Object']
    big=m('TexNoise',{'Vector':v,'Scale':9,'Detail':3}).outputs['Fac']
    mel=m('TexNoise',{'Vector':v,'Scale':weave*1.1,'Detail':2,'Roughness':.7}).outputs['Fac']
    dk=tuple(x*(1-var) for x in c[:3])+(1,); lt=tuple(min(1,x*(1+var*.6)+.02*var) for x in c[:3])+(1,)
    col=m.mix(m.ramp(mel,[(.33,(0,0,0)),(.67,(1,1,1))]),dk,lt)
    col=m.mix(m.ramp(big,[(.3,(.22,.22,.22)),(.7,(0,0,0))]),col,dk)
    if kind=='weave':
        # two crossed sine threads, box-projected by using x+y+z combinations
        s=m('SeparateXYZ',{0:v})
        k=weave*2
        a=m.mathn('SINE',m.mathn('MULTIPLY',m.mathn('ADD',s.outputs[0],m.mathn('MULTIPLY',s.outputs[1],.62)),k))
        b=m.mathn('SINE',m.mathn('MULTIPLY',m.mathn('ADD',s.outputs[2],m.mathn('MULTIPLY',s.outputs[1],.78)),k))
        h=m.mathn('ADD',m.mathn('MULTIPLY',m.mathn('MULTIPLY',a,b),.5),m.mathn('MULTIPLY',mel,1.2))
    else: # boucle : worley loops
        vo=m('TexVoronoi',{'Vector':v,'Scale':weave*.5,'Randomness':1}).outputs['Distance']
        vo2=m('TexVoronoi',{'Vector':v,'Scale':weave*.23,'Randomness':1}).outputs['Distance']
        h=m.mathn('SUBTRACT',1.0,m.mathn('ADD',vo,m.mathn('MULTIPLY',vo2,.6)))
        col=m.mix(m.ramp(vo,[(.25,(0,0,0)),(.75,(.55,.55,.55))]),col,dk)
    big2=m('TexNoise',{'Vector':v,'Scale':16,'Detail':2}).outputs['Fac']
    nb=m.bump(big2,.16,.02)
    nn=m.bump(h,bump,.0022,nb)
    m.set(Base_Color=col,Roughness=.95,Specular=.12,Sheen=sheen,Sheen_Tint=.6,Normal=nn)
    if trans:
        tr=m('BsdfTranslucent',{'Color':col,'Normal':nn}); mx=m('MixShader',{0:trans,1:m.b.outputs[0],2:tr.outputs[0]})
        m.t.links.new(mx.outputs[0],m.out.inputs[0])
    _cache[key]=m.m; return m.m
def paint(color,rough=.45,spec=.45,orange=.0,metal=0,coat=0):
    key=('p',color,rough,spec,metal,coat,orange)
    if key in _cache: return _cache[key]
    m=M('paint'); tc=m('TexCoord')
    c=srgb(color); mx_=max(c[:3]); k=.80 if (mx_-min(c[:3]))>.15 else 1.0
    m.set(Base_Color=tuple(x*k for x in c[:3])+(1,),Roughness=rough,Specular=spec,Metallic=metal,Clearcoat=coat,Clearcoat_Roughness=.08)
    if orange:
        no=m('TexNoise',{'Vector':tc.outputs['Object'],'Scale':orange,'Detail':3}).outputs['Fac']
        m.set(Normal=m.bump(no,.06,.002))
    _cache[key]=m.m; return m.m
def metal(color='#c9a35a',rough=.28,brush='z'):
    key=('m',color,rough,brush)
    if key in _cache: return _cache[key]
    m=M('metal'); tc=m('TexCoord')
    sc={'z':(300,300,6),'x':(6,300,300)}[brush]
    v=m('VectorMath',{0:tc.outputs['Object'],1:sc},operation='MULTIPLY').outputs[0]
    no=m('TexNoise',{'Vector':v,'Scale':1,'Detail':3}).outputs['Fac']
    m.set(Base_Color=srgb(color),Metallic=1.,Roughness=m.mathn('MULTIPLY_ADD',no,.16,rough-.08),Normal=m.bump(no,.02,.0004))
    _cache[key]=m.m; return m.m
def emit(color,strength):
    m=M('emit'); e=m('Emission',{'Color':color,'Strength':strength}); m.t.links.new(e.outputs[0],m.out.inputs[0]); return m.m
def glass():
    m=M('glass'); m.set(Base_Color=(1,1,1,1),Roughness=0.,Transmission=1.,IOR=1.45)
    lp=m('LightPath'); tr=m('BsdfTransparent'); mx=m('MixShader',{0:lp.outputs['Is Shadow Ray'],1:m.b.outputs[0],2:tr.outputs[0]}); m.t.links.new(mx.outputs[0],m.out.inputs[0]); return m.m
# ---------------------------------------------------------------- lights / camera
def area(name,loc,target,size,power,color=(1,1,1),sizey=None,spread=180,vis_glossy=True):
    l=bpy.data.lights.new(name,'AREA'); l.shape='RECTANGLE'; l.size=size; l.size_y=sizey or size; l.energy=power; l.color=color; l.spread=math.radians(spread)
    o=bpy.data.objects.new(name,l); link(o); o.location=loc; d=Vector(target)-Vector(loc); o.rotation_euler=d.to_track_quat('-Z','Y').to_euler(); o.visible_camera=False; o.visible_glossy=vis_glossy
    return o
def camera(loc,target,lens=70,shift=(0,0),dof=None,fstop=8,sensor=36):
    c=bpy.data.cameras.new('cam'); o=bpy.data.objects.new('cam',c); link(o); o.location=loc; c.lens=lens; c.shift_x,c.shift_y=shift; c.sensor_width=sensor
    d=Vector(target)-Vector(loc); o.rotation_euler=d.to_track_quat('-Z','Y').to_euler(); c.clip_end=200; c.clip_start=.01
    if dof: c.dof.use_dof=True; c.dof.focus_distance=dof; c.dof.aperture_fstop=fstop
    S.camera=o; return o
def backdrop():
    m=paint('#f2f3f4',.9,.0,orange=0,metal=0); 
    if not any(n.bl_idname=='ShaderNodeOutputAOV' for n in m.node_tree.nodes):
        n=m.node_tree.nodes.new('ShaderNodeOutputAOV'); n.name='bgmask'; n.inputs['Value'].default_value=1.0
    return m

def studio(size=1.8,height=.9,mode='floor',key=1.0,fill=1.0,ambient=.42):
    """seamless sweep (mode floor) or flat wall at y=0 (mode wall), with soft boxes scaled to the product"""
    s=size
    bgm=backdrop()
    if mode=='floor':
        # floor, quarter round and wall: one profile extruded along x
        W=s*14; by=s*3.2; R=s*2.0
        prof=[(-s*9,0),(by-R,0)]+[(by-R+R*math.sin(t),R-R*math.cos(t)) for t in np.linspace(0,math.pi/2,24)]+[(by,s*9)]
        vs=[(x,y,z) for x in(-W,W) for y,z in prof]; n=len(prof)
        m=bpy.data.meshes.new('cyc'); m.from_pydata(vs,[],[(i,i+1,n+i+1,n+i) for i in range(n-1)]); obj('cyc',m,bgm)
    elif mode=='wall':
        box('wall',(s*40,.02,s*40),(0,.01,0),bgm,0)
    elif mode=='back':
        box('wall',(s*40,.02,s*40),(0,s*2.2,0),bgm,0)
    e=s*s
    t=(0,0,height*.5)
    up=s*1.7 if mode not in('wall','opening') else height*.5+s*1.25
    area('key',(-s*1.7,-s*(1.75 if mode in('wall','opening') else 1.05),up),t,s*1.1,165*e*key,(1,.985,.965))
    area('fill',(s*2.0,-s*1.5,s*1.1),t,s*1.8,20*e*fill,(.96,.98,1))
    if mode not in('wall','opening'):
        area('rim',(s*.9,s*1.3,s*1.9),t,s*.9,60*e,(1,1,1))
        area('top',(0,-s*.1,s*2.5),t,s*2.2,70*e,(1,1,1))
    else:
        area('top',(0,-s*1.2,height*.5+s*2.2),t,s*2.0,55*e,(1,1,1))
    world((.97,.985,1,1),ambient)
def points(objs):
    """world coordinates of the vertices of the given objects, modifiers applied"""
    bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get(); out=[]
    for o in objs:
        if o.type not in('MESH','CURVE'): continue
        e=o.evaluated_get(dg); m=e.to_mesh()
        if m and len(m.vertices):
            co=np.empty(len(m.vertices)*3,np.float32); m.vertices.foreach_get('co',co); co=co.reshape(-1,3)
            mw=np.array(o.matrix_world); out.append(co@mw[:3,:3].T+mw[:3,3])
        e.to_mesh_clear()
    return np.concatenate(out)
def frame(P,az=16,el=11,dist=None,margin=.10,lift=.0,zoom=None,fstop=None,level=False):
    """camera at azimuth/elevation (degrees) whose lens and shift are chosen so that the points P just fit inside the margin.
    zoom=(x,y,z,size): frame only a ball of this size around a point (detail pictures). level: keep verticals vertical."""
    lo,hi=P.min(0),P.max(0); c=(lo+hi)/2; size=float((hi-lo).max())
    if zoom:
        c=np.array(zoom[:3]); size=zoom[3]
        P=np.array([c+np.array(d)*size/2 for d in((1,0,0),(-1,0,0),(0,0,1),(0,0,-1))]); dist=dist or size*3.2; margin=0
    dist=dist or min(2.2+1.9*size,6*size)
    a,e=math.radians(az),math.radians(el)
    d=np.array([math.sin(a)*math.cos(e),-math.cos(a)*math.cos(e),math.sin(e)])
    loc=c+d*dist; tgt=c if not level else np.array([c[0],c[1],loc[2]])
    o=camera(tuple(loc),tuple(tgt),50)
    bpy.context.view_layer.update(); mi=np.array(o.matrix_world.inverted()); q=P@mi[:3,:3].T+mi[:3,3]
    x,y=q[:,0]/-q[:,2],q[:,1]/-q[:,2]
    ext=max(x.max()-x.min(),y.max()-y.min())/(1-2*margin)
    o.data.lens=36/ext; o.data.shift_x=(x.max()+x.min())/2/ext; o.data.shift_y=(y.max()+y.min())/2/ext-lift
    if fstop: o.data.dof.use_dof=True; o.data.dof.focus_distance=dist; o.data.dof.aperture_fstop=fstop
    return [round(float(v),3) for v in (*loc,*tgt,o.data.lens,o.data.shift_x,o.data.shift_y)]
def render(out,w,h,spp,seeds=(0,1)):
    """one multilayer EXR per seed: out_A.exr and out_B.exr hold half of the samples each (finish.py compares them)"""
    r=S.render; r.resolution_x,r.resolution_y,r.resolution_percentage=w,h,100
    r.image_settings.file_format='OPEN_EXR_MULTILAYER'; r.image_settings.exr_codec='ZIP'; r.image_settings.color_depth='16'
    vl=S.view_layers[0]; vl.cycles.denoising_store_passes=True
    if not len(vl.aovs): v=vl.aovs.add(); v.name='bgmask'; v.type='VALUE'
    S.cycles.samples=max(1,spp//len(seeds)); T=time.time(); c0=time.process_time()
    for i,s in enumerate(seeds):
        S.cycles.seed=s*977+11
        r.filepath=out+(('_A','_B')[i] if len(seeds)>1 else '')+'.exr'
        bpy.ops.render.render(write_still=True)
    print(f"RENDER {os.path.basename(out)} {w}x{h} {spp} spp {time.time()-T:.1f} s, cpu {time.process_time()-c0:.1f} s",flush=True)
# ---------------------------------------------------------------- more shapes
def grid(name,nx,ny,f,mat=None,smooth=True,parent=None,loc=(0,0,0),rot=(0,0,0),thick=0):
    """surface through f(u,v)->(x,y,z), u and v in 0..1"""
    vs=[f(i/nx,j/ny) for j in range(ny+1) for i in range(nx+1)]
    fs=[(j*(nx+1)+i,j*(nx+1)+i+1,(j+1)*(nx+1)+i+1,(j+1)*(nx+1)+i) for j in range(ny) for i in range(nx)]
    m=bpy.data.meshes.new(name); m.from_pydata(vs,[],fs); o=obj(name,m,mat,loc,rot,smooth=smooth,parent=parent)
    if thick: s=o.modifiers.new('t','SOLIDIFY'); s.thickness=thick; s.offset=0
    return o
def slab(name,outline,t,mat=None,bevel=.002,loc=(0,0,0),rot=(0,0,0),parent=None,seg=3):
    """flat plate: 2D outline (x,y) extruded from z=0 to z=t, edges rounded"""
    bm=bmesh.new(); f=bm.faces.new([bm.verts.new((x,y,0)) for x,y in outline])
    r=bmesh.ops.extrude_face_region(bm,geom=[f]); bmesh.ops.translate(bm,vec=(0,0,t),verts=[v for v in r['geom'] if isinstance(v,bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces)
    if bevel:
        ed=[e for e in bm.edges if len(e.link_faces)==2 and e.calc_face_angle(0)>math.radians(50)]
        bmesh.ops.bevel(bm,geom=ed,offset=bevel,segments=seg,profile=.5,affect='EDGES')
    m=bpy.data.meshes.new(name); bm.to_mesh(m); bm.free(); o=obj(name,m,mat,loc,rot,parent=parent)
    m.auto_smooth_angle=math.radians(30); wn=o.modifiers.new('wn','WEIGHTED_NORMAL'); wn.keep_sharp=False
    return o
def rounded(w,h,r,k=8):
    """outline of a rounded rectangle centred on the origin"""
    return [(sx*(w/2-r)+r*math.cos(math.radians(a0+90*i/k)),sy*(h/2-r)+r*math.sin(math.radians(a0+90*i/k)))
            for sx,sy,a0 in((1,1,0),(-1,1,90),(-1,-1,180),(1,-1,270)) for i in range(k+1)]
def copies(src,places,parent=None):
    """more objects with the mesh and modifiers of src"""
    out=[]
    for loc,rot in places:
        o=src.copy(); link(o); o.location=loc; o.rotation_euler=rot; o.parent=parent or src.parent; out.append(o)
    return out
def pillow(name,w,h,t,mat,loc=(0,0,0),rot=(0,0,0),seed=0,wr=.006,parent=None,n=44):
    """filled knife-edge pillow lying in the x-y plane: full in the middle, thin at the seam, corners slightly drawn out"""
    o=Vector((seed*5.1,seed*2.3,seed)); vs=[];fs=[]; k=n+1
    for side in(1,-1):
        for j in range(k):
            for i in range(k):
                x,y=[math.sin((2*q/n-1)*math.pi/2)*.55+(2*q/n-1)*.45 for q in(i,j)]
                X=x*(1-.055*(1-y*y))*w/2; Y=y*(1-.055*(1-x*x))*h/2
                full=max(0,(1-abs(x)**2.6)*(1-abs(y)**2.6))**.62; edge=max(abs(x),abs(y))
                cr=noise.noise(Vector((X*9,Y*9,seed+side))+o)*wr*.8+noise.noise(Vector((math.atan2(y,x)*4,edge*1.5,seed+side))+o)*wr*1.5*edge**3
                vs.append((X,Y,side*(t/2*full+.0015)+cr*min(1,(1-edge)*9)))
    for s in range(2):
        for j in range(n):
            for i in range(n):
                a=s*k*k+j*k+i; f=(a,a+1,a+k+1,a+k); fs.append(f if s==0 else f[::-1])
    m=bpy.data.meshes.new(name); m.from_pydata(vs,[],fs)
    bm=bmesh.new(); bm.from_mesh(m)
    rim=[(s*k*k+a) for s in(0,1) for a in([i for i in range(k)]+[n*k+i for i in range(k)]+[j*k for j in range(k)]+[j*k+n for j in range(k)])]
    bm.verts.ensure_lookup_table(); bmesh.ops.remove_doubles(bm,verts=[bm.verts[i] for i in set(rim)],dist=.0035); bmesh.ops.recalc_face_normals(bm,faces=bm.faces)
    bm.to_mesh(m); bm.free(); ob=obj(name,m,mat,loc,rot,parent=parent); m.use_auto_smooth=False
    sb=ob.modifiers.new('s','SUBSURF'); sb.levels=sb.render_levels=1
    # piped seam
    seam=[]
    for q in range(4):
        for i in range(12):
            u=2*i/12-1; x,y=((u,-1),(1,u),(-u,1),(-1,-u))[q]; seam.append((x*(1-.055*(1-y*y))*w/2,y*(1-.055*(1-x*x))*h/2,0))
    tube(name+'p',seam,.0028,mat,parent=ob,cyclic=True,res=4)
    return ob
