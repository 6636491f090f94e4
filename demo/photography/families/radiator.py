"""Rurka tube radiators on the wall."""
from lib import *
LOOKS={
 'grzejnik-rurka-bialy':dict(color='#eef0f1',W=.5,H=1.8,vertical=True,shot=dict(margin=.08,size=1.5)),
 'grzejnik-rurka-antracyt':dict(color='#3c4045',W=1.2,H=.6,vertical=False,shot=dict(margin=.10,size=1.2)),
}
SHOT=dict(az=22,el=5,mode='wall',spp=60,key=.75)
GAIN=.93
def build(color,W,H,vertical):
    p=paint(color,.38,.5,orange=700); y=-.075; E=empty('rad',(0,0,0)); ch=metal('#c9cbcd',.22)
    long,across=(H,W) if vertical else (W,H); n=round(across/.0485); r=.0155; pitch=(across-2*r)/(n-1)
    def P(a,b,yy): return (b,yy,a) if vertical else (a,yy,b)   # a along the tubes, b across
    def tubeo(a0,a1,b,yy,rr,name='tube'):
        L=a1-a0; prof=[(0,0),(rr*.72,0),(rr*.93,rr*.10),(rr,rr*.35),(rr,L-rr*.35),(rr*.93,L-rr*.10),(rr*.72,L),(0,L)]
        o=lathe(name,prof,p,n=40); off=0 if vertical else -long/2
        o.location=P(a0+off,b,yy); 
        if not vertical: o.rotation_euler=(0,math.pi/2,0)
        return o
    for i in range(n):
        b=-across/2+r+i*pitch if vertical else r+i*pitch
        tubeo(0,long,b,y-.012,r)
    # collectors behind the tubes, across them
    for a in(.06,long-.06):
        aa=a if vertical else a-long/2; b0,b1=(-across/2+.004,across/2-.004) if vertical else (.004,across-.004); rr=.019
        L=b1-b0; prof=[(0,0),(rr*.8,0),(rr,.004),(rr,L-.004),(rr*.8,L),(0,L)]
        o=lathe('collector',prof,p,n=40)
        if vertical: o.location=(b0,y+.018,aa); o.rotation_euler=(0,math.pi/2,0)
        else: o.location=(aa,y+.018,b0)
        for b in(b0+.09*L,b1-.09*L): 
            q=(b,aa) if vertical else (aa,b)
            o=lathe('holder',[(0,0),(.013,0),(.013,.052),(0,.052)],p,(q[0],-.002,q[1]),32,(math.pi/2,0,0))
    # valves and pipes at the bottom
    for k,s in enumerate((-1,1)):
        x=s*.025+0 if vertical else s*.025+W/2-.12
        z0=-.004
        o=lathe('valve',[(0,0),(.0125,0),(.0135,.002),(.0135,.026),(.0125,.028),(.010,.030),(.010,.050),(0,.050)],ch,(x,y+.012,z0-.050),40)
        tube('pipe',[(x,y+.012,-.05),(x,y+.012,-.085),(x,y+.030,-.105),(x,0,-.106)],.0075,ch,res=10)
        lathe('rose',[(0,0),(.020,0),(.019,.004),(.012,.007),(0,.007)],ch,(x,0,-.106),40,(math.pi/2,0,0))
    x=(-.025 if vertical else W/2-.145)
    o=lathe('head',[(0,0),(.013,0),(.0195,.004),(.0205,.010),(.0205,.048),(.019,.054),(.014,.057),(0,.057)],paint('#f4f5f5',.3,.5) if vertical else paint('#2c2f33',.35,.5),(x,y+.006,-.037),48,(math.pi/2,0,0))
