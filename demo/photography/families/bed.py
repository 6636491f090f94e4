"""Nurt beds with bedding."""
from lib import *
LOOKS={
 'lozko-nurt-dab':dict(),
 'lozko-nurt-tapicerowane':dict(upholstery='#d8cbb6',blanket='#6fa9d4'),
}
GAIN=.95
SHOT=dict(az=34,el=19,margin=.06,spp=56,size=1.9)
def drape(name,w,l,over,z,mat,loc,thick,seed,wave=.012,taper=.0):
    """cloth w x l lying at height z whose sides (and foot) hang down by over"""
    R=.055
    def prof(s,half):   # arc length from the middle -> (horizontal, drop)
        a=abs(s); sg=math.copysign(1,s); flat=half-R; q=R*math.pi/2
        if a<flat: return s,0.
        if a<flat+q: t=(a-flat)/R; return sg*(flat+R*math.sin(t)),-(R-R*math.cos(t))
        return sg*half,-R-(a-flat-q)
    o=Vector((seed*3.3,seed,0))
    def f(u,v):
        sx=(u-.5)*(w+2*over); x,dx=prof(sx,w/2); sy=l/2-(l+over)*v; y,dy=prof(sy,l/2) if sy<0 else (sy,0)
        dz=min(dx,dy)-.25*(max(dx,dy)); n=noise.noise(Vector((x*2.2,y*2.2,seed))+o); n2=noise.noise(Vector((x*7,y*5,seed))+o)
        fold=noise.noise(Vector((y*6 if dx<-.03 else x*6,seed*2,0)))*min(1,-min(dx,dy)/.12) if dz<-.02 else 0
        zz=z+dz+wave*(1.6*n+.5*n2)*(1 if dz>-.05 else .4)
        out=fold*.020
        return (x+(math.copysign(out+.004,x) if dx<-.02 else 0),y-(out+.004 if dy<-.02 else 0),zz)
    g=grid(name,150,170,f,mat,loc=loc,thick=thick); s=g.modifiers.new('s','SUBSURF'); s.levels=s.render_levels=1; return g
def build(upholstery=None,blanket=None):
    W,L=1.68,2.10; wx,wy,wz=[wood('oak',a) for a in'xyz']; white=fabric('#f1f0ec',weave=520,var=.06,bump=.15,sheen=.15); lin=fabric('#e9e6df',weave=420,var=.10,bump=.2,sheen=.15)
    y0=L/2
    if upholstery:
        f=fabric(upholstery,weave=320)
        for i in range(3): cushion('head',(W/3+.055,.13,.78),f,((i-1)*(W/3+.05),y0+.05,.66),puff=.25,edge=.62,seed=5+i,wr=.003)
        cushion('plinth',(W+.14,.11,.62),f,(0,y0+.10,.48),puff=.05,edge=.4,seed=3,wr=.001)
        for s in(-1,1): cushion('side',(.085,L,.25),f,(s*(W/2+.01),0,.27),puff=.05,edge=.6,seed=8+s,wr=.002)
        cushion('foot',(W+.10,.085,.25),f,(0,-L/2+.02,.27),puff=.05,edge=.6,seed=11,wr=.002)
    else:
        for s in(-1,1):
            slab('post',rounded(.06,.06,.015,5),1.02,wz,.008,(s*(W/2+.015),y0+.04,0))
            box('side',(.032,L,.16),(s*(W/2+.012),0,.31),wy,.005)
            leg('leg',(s*(W/2-.02),-L/2+.06,.24),(s*(W/2+.005),-L/2+.035,0),.032,.020,wz)
        box('foot',(W+.056,.032,.16),(0,-L/2+.005,.31),wx,.005)
        box('rail',(W+.0,.030,.09),(0,y0+.04,.955),wx,.008); box('rail',(W,.030,.06),(0,y0+.04,.42),wx,.006)
        n=22
        s0=box('spindle',(.016,.020,.50),(-W/2+.07,y0+.04,.68),wz,.006); copies(s0,[((-W/2+.07+(W-.14)*i/(n-1),y0+.04,.68),(0,0,0)) for i in range(1,n)])
    box('deck',(W-.02,L-.04,.03),(0,0,.27),wx,.002)
    for s in(-1,1):
        if upholstery: 
            for yy in(-L/2+.10,y0-.12): leg('leg',(s*(W/2-.05),yy,.16),(s*(W/2-.05),yy,0),.024,.018,wz)
    m=.285
    cushion('mattress',(W-.06,L-.06,.22),fabric('#f4f3ef',weave=420,var=.05,bump=.2),(0,0,m+.11),puff=.04,edge=.5,seed=2,wr=.002,pipe=.004)
    drape('duvet',W-.02,1.52,.24,m+.275,white,(0,-.31,0),.035,3,.016)
    # turned down edge
    cushion('turn',(W+.02,.30,.075),lin,(0,.50,m+.30),puff=.5,edge=.9,seed=14,wr=.010)
    for s in(-1,1):
        pillow('pillow',.78,.54,.23,lin,(s*.41,y0-.145,m+.405),(math.radians(60),0,math.radians(s*2)),seed=4+s,wr=.016)
        pillow('pillow',.72,.50,.21,white,(s*.40,y0-.345,m+.345),(math.radians(36),0,math.radians(-s*3)),seed=9+s,wr=.016)
    if blanket: drape('blanket',W+.035,.62,.27,m+.312,fabric(blanket,kind='boucle',weave=420,bump=.6),(0,-.74,0),.018,6,.010)
