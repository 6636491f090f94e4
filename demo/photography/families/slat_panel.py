"""Lamele slat panels on black felt, lower part of a panel leaning on the wall."""
from lib import *
LOOKS={
 'panel-lamele-dab':dict(kind='oak'),
 'panel-lamele-czarny':dict(kind='black'),
}
SHOT=dict(az=24,el=7,margin=.08,spp=64)
def build(kind,W=.60,H=1.30):
    wz=wood(kind,'z'); felt=fabric('#2a2b2d',weave=420,var=.4,bump=.6,kind='boucle'); n=15; w=.027; p=W/n; a=math.radians(-5); E=empty('panel',(0,0,0),(a,0,0))
    box('felt',(W,.009,H),(0,.0045,H/2),felt,.001,parent=E)
    s0=box('slat',(w,.012,H),(-W/2+p/2,-.006,H/2),wz,.0014,parent=E)
    copies(s0,[((-W/2+p/2+i*p,-.006,H/2),(0,0,0)) for i in range(1,n)],E)
    # a short sample lying in front
    F=empty('sample',(.06,-.60,.0095),(math.radians(-90),math.radians(0),math.radians(-22)))
    box('felt',(W*.6,.009,.30),(0,.0045-.001,.15),felt,.001,parent=F).rotation_euler=(0,0,0)
    for i in range(9): box('slat',(w,.012,.30),(-W*.3+p/2+i*p,-.006,.15),wz,.0014,parent=F)
