"""Nota sofas."""
from lib import *
LOOKS={
 'sofa-nota-2':dict(color='#d4d2cd',W=1.95,pillows=((-.40,'#72b3e3',-9,62),)),
 'sofa-nota-3':dict(color='#4a86b5',W=2.45,kind='weave',weave=330),
 'sofa-nota-3-piasek':dict(color='#cdb998',W=2.45,kind='weave',weave=330),
}
SHOT=dict(az=22,el=11,margin=.07,spp=56)
def build(**p): sofa(**p)
def sofa(color,W=2.15,D=.92,parent=None,loc=(0,0,0),rot=(0,0,0),kind='boucle',legs='oak',weave=300,pillows=()):
    E=empty('sofa',loc,rot,parent); f=fabric(color,kind=kind,weave=weave,bump=.6); sh=.15; aw=.17; iw=W-2*aw
    for s in(-1,1): cushion('arm',(aw,D-.03,.42),f,(s*(W/2-aw/2),0,sh+.21),puff=.3,edge=.6,seed=3+s,wr=.004,parent=E)
    cushion('base',(iw+.05,D-.10,.17),f,(0,0,sh+.085),puff=.03,edge=.3,seed=7,wr=.001,parent=E)
    cushion('back',(W-.06,.18,.60),f,(0,D/2-.09,sh+.38),(math.radians(-7),0,0),puff=.2,edge=.7,seed=9,wr=.003,parent=E)
    n=2 if W<2.3 else 3
    for i in range(n):
        cw=iw/n; x=-iw/2+cw*(i+.5)
        cushion('seat',(cw-.004,D-.19,.17),f,(x,-.075,sh+.245),(math.radians(-1.5),0,0),puff=.5,edge=.6,seed=12+i,wr=.006,parent=E)
        cushion('bc',(cw-.006,.42,.18),f,(x,D/2-.26,sh+.52),(math.radians(74),0,math.radians((-1)**i*1.0)),puff=.85,edge=.6,seed=17+i,wr=.009,parent=E)
    for (px,col,rz,rx) in pillows:
        pillow('pillow',.50,.50,.19,fabric(col,kind='weave',weave=300),(px,D/2-.475,sh+.505),(math.radians(rx),math.radians(rz*.4),math.radians(rz)),seed=3+px,wr=.010,parent=E)
    for sx in(-1,1):
        for sy in(-1,1): leg('leg',(sx*(W/2-.13),sy*(D/2-.11),sh+.02),(sx*(W/2-.10),sy*(D/2-.08),0),.022,.013,wood(legs,'z'),E)
    return E
