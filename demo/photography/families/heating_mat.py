"""Underfloor heating mat: a roll of mesh with the heating cable, its free end laid out."""
from lib import *
LOOKS={'mata-grzewcza':dict()}
SHOT=dict(az=-24,el=27,margin=.11,spp=64)
def build(W=.5):
    mesh=paint('#e9ebe8',.6,.3); cab=paint('#b8552a',.38,.5); r0=.055; turns=5; gap=.0085; L=.55
    # centre line in the y-z plane: flat part towards the camera, then a spiral
    Rm=r0+turns*gap; pts=[]
    n=260
    for i in range(n+1):
        t=i/n*turns*2*math.pi; R=Rm-gap*t/(2*math.pi); pts.append((.10+R*math.sin(t)*-1*-1,Rm+.004-R*math.cos(t)))
    flat=[(.10-L+L*i/60,.004+.004*max(0,(1-i/12))**2*0) for i in range(60)]
    line=[(y,z) for y,z in flat]+pts
    s=[0]
    for a,b in zip(line,line[1:]): s.append(s[-1]+math.hypot(b[0]-a[0],b[1]-a[1]))
    s=np.array(s); ly=np.array([p[0] for p in line]); lz=np.array([p[1] for p in line]); tot=s[-1]
    at=lambda q:(float(np.interp(q,s,ly)),float(np.interp(q,s,lz)))
    def nrm(q):
        a,b=at(max(0,q-.002)),at(min(tot,q+.002)); d=math.hypot(b[0]-a[0],b[1]-a[1])or 1; return (-(b[1]-a[1])/d,(b[0]-a[0])/d)
    # mesh threads: along and across
    for k in range(26):
        x=-W/2+W*k/25; st=[(x,*at(q)) for q in np.arange(0,tot,.006)]; tube('warp',st,.0009,mesh,res=2)
    for q in np.arange(.004,tot,.020):
        y,z=at(q); tube('weft',[(-W/2,y,z),(W/2,y,z)],.0009,mesh)
    # cable meander on the mesh
    step=.062; pts=[]; q=.035; side=1; w=W/2-.022
    while q+step<tot:
        arc=step/2
        for i in range(15): f=i/14; pts.append((side*(-w+arc)+side*(2*w-2*arc)*f*1.0,q))
        for i in range(1,9): t=math.pi*i/9; pts.append((side*(w-arc)+side*arc*math.sin(t),q+arc-arc*math.cos(t)))
        q+=step; side=-side
    P=[]
    for x,qq in pts:
        y,z=at(qq); ny,nz=nrm(qq); P.append((x,y+ny*.0034,z+nz*.0034))
    tube('cable',P,.0030,cab,res=3)
    # cold lead to the side
    lead=paint('#1d1f22',.45,.4); x0,y0,z0=P[0]
    tube('joint',[(x0,y0,z0),(x0-.05,y0-.012,z0)],.0048,lead); tube('lead',[(x0-.05,y0-.012,z0),(x0-.10,y0-.03,z0),(x0-.16,y0+.05,z0),(x0-.12,y0+.20,z0),(x0-.08,y0+.33,z0)],.0034,lead)
