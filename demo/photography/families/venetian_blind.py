"""Venetian blinds in a window: wooden and aluminium slats."""
from lib import *
from openings import *
GAIN=.97
LOOKS={
 'zaluzja-sosna':dict(kind='pine',slat=.050,t=.0028,tilt=28),
 'zaluzja-biala':dict(kind='white',slat=.025,t=.0012,tilt=32),
}
def build(**p): window(W,H,T); venetian(loc=(0,.040,H-.003),**p)
def venetian(kind,slat,t,tilt,W=W-.03,drop=.98,loc=(0,0,0)):
    E=empty('venetian',loc); pitch=slat*.84; wd=kind!='white'
    mat=wood(kind,'x') if wd else paint('#e3e4e5',.4,.5)
    if wd: box('valance',(W,.012,.075),(0,-slat/2-.006,-.0375),mat,.003,parent=E); box('head',(W-.01,slat,.045),(0,0,-.024),paint('#e9e2d4',.5),.002,parent=E)
    else: box('head',(W,.030,.028),(0,0,-.016),mat,.002,parent=E)
    z=-.085 if wd else -.045; n=int((drop+z)/pitch); k=8; crown=.0 if wd else .0022
    def f(u,v): x=(u-.5)*W; y=(v-.5)*slat; return (x,y,crown*math.cos((v-.5)*math.pi))
    if wd: s0=box('slat',(W,slat,t),(0,0,z),mat,.0012,seg=2,rot=(math.radians(tilt),0,0),parent=E)
    else: s0=grid('slat',1,k,f,mat,parent=E,loc=(0,0,z),rot=(math.radians(tilt),0,0),thick=t*.6)
    copies(s0,[((0,0,z-pitch*i),(math.radians(tilt),0,0)) for i in range(1,n)],E)
    zb=z-pitch*n
    box('bottom',(W,slat*.96,.016 if wd else .012),(0,0,zb),mat,.003,parent=E)
    cm=fabric('#e7dcc6' if wd else '#f2f2f0',weave=900,bump=.3); w=slat/2*math.cos(math.radians(tilt))+.0006
    for x in(-W*.36,0,W*.36):
        for s in(-1,1): tube('ladder',[(x,s*w,-.02),(x,s*w,zb)],.0009,cm,parent=E)
    x=W/2-.075
    if wd:
        for dx,L in((0,.62),(.018,.70)):
            tube('cord',[(x+dx,-slat/2-.016,-.06),(x+dx,-slat/2-.016,-L)],.0011,cm,parent=E)
            lathe('tassel',[(0,0),(.009,0),(.0105,.003),(.0095,.018),(.006,.036),(.002,.040),(0,.040)],mat,(x+dx,-slat/2-.016,-L-.036),32,parent=E)
    else:
        x=-W/2+.07; tube('wand',[(x,-.024,-.03),(x,-.024,-.56)],.0035,paint('#f4f4f4',.2,.5),parent=E)
    return E
