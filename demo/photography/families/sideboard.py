"""Fluted sideboards and low TV units of the Fiord line."""
from lib import *
LOOKS={
 'komoda-fiord-dab':dict(kind='oak'),
 'komoda-fiord-orzech':dict(kind='walnut',legs='brass'),
 'komoda-fiord-jesion':dict(kind='ash'),
 'komoda-fiord-wedzony':dict(kind='smoked',W=1.20,doors=2,legs='wood'),
 'szafka-rtv-fiord-dab':dict(kind='oak',W=2.0,D=.42,H=.36,leg_h=.12),
 'szafka-rtv-fiord-biala':dict(kind='white',W=2.0,D=.42,H=.36,leg_h=.12,legs='wood'),
}
SHOT=dict(az=16,el=11,margin=.085,spp=64)
def build(**p): sideboard(**p)
def fluted(name,w,h,t,n,mat,loc,parent=None):
    """door with n convex flutes, one watertight strip extruded along z, edges slightly rounded"""
    p=w/n; prof=[]; k=10; depth=p*.42
    for i in range(n):
        for j in range(k+(i==n-1)):
            u=j/k; x=-w/2+(i+u)*p; c=math.sin(math.pi*u); prof.append((x,-t/2-depth*(c**.55)))
    e=.0015
    rows=[(-h/2,e),(-h/2+e,0),(h/2-e,0),(h/2,e)]
    vs=[];n2=len(prof)
    for z,ins in rows:
        for x,y in prof: vs.append((x*(1-ins/w*2),y+ins,z))
    fs=[(r*n2+i,r*n2+i+1,(r+1)*n2+i+1,(r+1)*n2+i) for r in range(3) for i in range(n2-1)]
    # back strip to close
    b=len(vs)
    for z in(-h/2,h/2):
        for x in(-w/2,w/2): vs.append((x,t/2,z))
    fs+=[(0,b,b+2,3*n2),(n2-1,4*n2-1,b+3,b+1)]
    fs+=[tuple([3*n2+i for i in range(n2)]+[b+3,b+2]),tuple([i for i in reversed(range(n2))]+[b,b+1])]
    m=bpy.data.meshes.new(name); m.from_pydata(vs,[],fs); m.update()
    bm=bmesh.new();bm.from_mesh(m);bmesh.ops.recalc_face_normals(bm,faces=bm.faces);bm.to_mesh(m);bm.free()
    o=obj(name,m,mat,loc,parent=parent); m.auto_smooth_angle=math.radians(38); return o
def sideboard(kind='oak',W=1.80,D=.45,H=.62,leg_h=.16,doors=4,legs='black',parent=None,knob='#b08d4f',loc=(0,0,0),rot=(0,0,0)):
    E=empty('sideboard',loc,rot,parent); t=.022; z0=leg_h
    wx,wz=wood(kind,'x'),wood(kind,'z')
    box('top',(W,D,t),(0,0,z0+H-t/2),wx,.0025,parent=E); box('bot',(W-2*t,D-.012,t),(0,.006,z0+t/2),wx,.002,parent=E)
    for s in(-1,1): box('side',(t,D,H-t),(s*(W/2-t/2),0,z0+(H-t)/2),wz,.0025,parent=E)
    box('back',(W-2*t,.008,H-2*t),(0,D/2-.01,z0+H/2),wz,0.001,parent=E)
    box('dark',(W-2*t-.002,.004,H-2*t-.002),(0,-D/2+.055,z0+H/2),paint('#0d0b0a',.9,.1),0,parent=E)
    gap=.003; iw=W-2*t-2*gap; dw=(iw-gap*(doors-1))/doors; dh=H-2*t-2*gap
    for i in range(doors):
        x=-iw/2+dw/2+i*(dw+gap); fluted(f'door{i}',dw,dh,.014,max(6,round(dw/.0225)),wz,(x,-D/2+.024,z0+H/2),E)
        s=1 if i%2==0 else -1
        kx=x+s*(dw/2-.0335)
        lathe('knob',[(0,0),(.005,0),(.005,.012),(.0065,.014),(.0125,.016),(.0135,.018),(.0135,.0225),(.0125,.0245),(0,.025)],metal(knob,.25),(kx,-D/2+.010,z0+H*.56),48,(math.pi/2,0,0),E)
    lm=metal('#1c1c1e',.45) if legs=='black' else metal('#b08d4f',.3) if legs=='brass' else wood(kind if kind!='white' else 'oak','z')
    if legs=='black' or legs=='brass': lm=paint('#17181a',.4,.5,orange=600) if legs=='black' else lm
    for sx in(-1,1):
        for sy in(-1,1): leg('leg',(sx*(W/2-.14),sy*(D/2-.07),z0),(sx*(W/2-.10),sy*(D/2-.045),0),.017,.010,lm,E)
    for sx in(-1,1): box('rail',(.03,D-.1,.012),(sx*(W/2-.14),0,z0-.006),lm,.002,parent=E)
    return E
