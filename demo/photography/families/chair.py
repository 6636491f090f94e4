"""Lin dining chairs: turned legs, curved back, upholstered seat."""
from lib import *
LOOKS={
 'krzeslo-lin-dab':dict(kind='oak',seat='#a9a8a4'),
 'krzeslo-lin-czarne':dict(kind='black',seat='#5f9fd0'),
}
SHOT=dict(az=0,el=14,margin=.11,spp=56)
def build(kind,seat):
    E=empty('chair',(0,0,0),(0,0,math.radians(34))); wx,wy,wz=[wood(kind,a) for a in'xyz']; W,D,h=.46,.44,.445
    for s in(-1,1): leg('front',(s*(W/2-.035),-D/2+.035,h),(s*(W/2-.012),-D/2+.008,0),.0185,.0125,wz,E)
    def post(s): return [(s*(W/2-.02),D/2+.065,0),(s*(W/2-.03),D/2+.005,.25),(s*(W/2-.032),D/2-.022,.45),(s*(W/2-.028),D/2+.006,.62),(s*(W/2-.022),D/2+.050,.79)]
    for s in(-1,1): tube('post',post(s),.0185,wz,E,res=16,rads=[.70,.92,1.08,.95,.72])
    # seat frame and side stretchers
    box('rail',(W-.09,.020,.055),(0,-D/2+.038,h-.035),wx,.003,parent=E); box('rail',(W-.09,.020,.055),(0,D/2-.018,h-.035),wx,.003,parent=E)
    for s in(-1,1):
        box('rail',(.020,D-.08,.055),(s*(W/2-.036),.006,h-.035),wy,.003,parent=E)
        tube('stretch',[(s*(W/2-.021),-D/2+.022,.17),(s*(W/2-.027),D/2+.025,.17)],.0095,wy,E)
    cushion('seat',(W-.012,D-.01,.062),fabric(seat,weave=300),(0,-.004,h+.014),puff=.42,edge=.85,seed=4,wr=.0025,parent=E,n=30)
    # curved back rest between the posts
    R=.42
    def back(u,v):
        a=(u-.5)*2; x=a*(W/2-.012); y=D/2+.034+.026+v*.030-.048*a*a; hh=.068*(1-.12*a*a); return (x,y,.745+(v-.5)*2*hh)
    o=grid('back',36,10,back,wx,parent=E,thick=.020); b=o.modifiers.new('b','BEVEL'); b.width=.0085; b.segments=4; b.limit_method='ANGLE'; b.angle_limit=math.radians(50)
