"""Nota armchairs."""
from lib import *
LOOKS={
 'fotel-nota-blekit':dict(color='#72b3e3'),
 'fotel-nota-rdza':dict(color='#b3562f'),
 'fotel-nota-szalwia':dict(color='#8fa38a'),
 'fotel-nota-boucle':dict(color='#e6dfd2',kind='boucle',legs='walnut'),
}
SHOT=dict(az=0,el=12,margin=.15,spp=48)
def build(**p): armchair(rot=(0,0,math.radians(32)),**p)
def armchair(color='#72b3e3',legs='oak',kind='weave',W=.84,D=.84,parent=None,loc=(0,0,0),rot=(0,0,0),pillow=None):
    E=empty('armchair',loc,rot,parent); f=fabric(color,kind=kind)
    aw=.15; sh=.17
    # arms : tall soft blocks, slightly splayed
    for s in(-1,1):
        cushion('arm',(aw,D-.04,.44),f,(s*(W/2-aw/2),.0,sh+.22),(0,math.radians(s*2.5),0),puff=.35,edge=.62,seed=3+s,wr=.004,parent=E)
    # base frame
    cushion('base',(W-2*aw+.05,D-.10,.16),f,(0,.0,sh+.08),puff=.05,edge=.35,seed=7,wr=.002,parent=E)
    # back
    cushion('back',(W-2*aw+.22,.17,.62),f,(0,D/2-.09,sh+.40),(math.radians(-9),0,0),puff=.25,edge=.72,seed=9,wr=.004,parent=E)
    # loose cushions
    cushion('seat',(W-2*aw+.01,D-.17,.165),f,(0,-.065,sh+.235),(math.radians(-1.5),0,0),puff=.55,edge=.62,seed=12,wr=.006,parent=E,pipe=.0036)
    b=cushion('backc',(W-2*aw-.005,.40,.17),f,(0,D/2-.245,sh+.49),(math.radians(75),0,0),puff=.75,edge=.62,seed=15,wr=.008,parent=E,pipe=.0036)
    if pillow: cushion('pillow',(.38,.38,.13),fabric(pillow,kind='weave',weave=260),(.10,D/2-.36,sh+.47),(math.radians(68),0,math.radians(8)),puff=1.0,edge=.25,seed=21,wr=.008,parent=E)
    lm=wood(legs,'z')
    for sx in(-1,1):
        for sy in(-1,1): leg('leg',(sx*(W/2-.10),sy*(D/2-.11),sh+.02),(sx*(W/2-.075),sy*(D/2-.075),0),.021,.0125,lm,E)
    return E
