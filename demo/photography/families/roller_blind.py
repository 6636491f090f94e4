"""Mila roller blinds in a window."""
from lib import *
from openings import *
LOOKS={
 'roleta-mila-blekit':dict(color='#72b3e3'),
 'roleta-mila-len':dict(color='#d9cdb8'),
 'roleta-mila-szalwia':dict(color='#9fb09a'),
 'roleta-mila-grafit':dict(color='#4a4d52',trans=.02),
}
def build(color,trans=.45):
    window(W,H,T); roller(W-.05,.74,color,loc=(0,.030,H-.030),trans=trans)
def roller(W=.9,drop=.75,color='#72b3e3',parent=None,loc=(0,0,0),trans=.45,chain=True):
    """roller blind hanging from z=0 downwards, fabric at y=0"""
    E=empty('roller',loc,(0,0,0),parent); f=fabric(color,weave=500,var=.14,bump=.25,trans=trans,sheen=.1)
    wm=paint('#f3f3f1',.35,.5)
    tube('tube',[(-W/2+.0,.0,0),(W/2,.0,0)],.021,f,parent=E)
    for s in(-1,1):
        box('br',(.014,.055,.062),(s*(W/2+.011),.0,.004),wm,.006,parent=E)
    # cassette top profile
    box('cas',(W+.036,.004,.07),(0,.032,.008),wm,.0015,parent=E)
    nx,nz=40,40; vs=[];fs=[]
    for j in range(nz+1):
        for i in range(nx+1):
            u=i/nx-.5; v=j/nz
            x=u*W; y=-.021+.0022*math.sin(u*7+1)*v+.0012*noise.noise(Vector((u*6,v*5,2)))*v
            vs.append((x,y,-v*drop))
    for j in range(nz):
        for i in range(nx): a=j*(nx+1)+i; fs.append((a,a+1,a+nx+2,a+nx+1))
    m=bpy.data.meshes.new('cloth'); m.from_pydata(vs,[],fs); obj('cloth',m,f,parent=E)
    box('hem',(W+.004,.012,.026),(0,-.021,-drop-.010),paint('#e9eaea',.3,.5,metal=.0),.005,parent=E)
    if chain:
        x=W/2+.013; L=drop*.9; me=None
        bm=bmesh.new(); bmesh.ops.create_uvsphere(bm,u_segments=10,v_segments=6,radius=.0023); me=bpy.data.meshes.new('bead'); bm.to_mesh(me); bm.free()
        n=int(L/.006)
        for s in(-1,1):
            for i in range(n):
                o=bpy.data.objects.new('bead',me); link(o); o.parent=E; o.location=(x,-.012+s*.014*min(1,(n-i)/3+.1),-.006*i)
        me.materials.append(paint('#f0f0ee',.35)); [setattr(p,'use_smooth',True) for p in me.polygons]
    return E
