"""Banka pendant lamps."""
from lib import *
LOOKS={
 'lampa-banka-blekit':dict(color='#72b3e3'),
 'lampa-banka-krem':dict(color='#f1e9da'),
 'lampa-banka-grafit':dict(color='#3a3c40'),
}
SHOT=dict(az=0,el=-3,mode='back',spp=64,box=((-.3,-.2,-.12),(.3,.2,.44)),size=.5,height=.4)
def build(**p): pendant(**p)
def pendant(color='#72b3e3',brass='#c9a35a',R=.20,H=.17,parent=None,loc=(0,0,0),cable=1.2,on=True):
    E=empty('pendant',loc,(0,0,0),parent)
    out=[];n=40
    for i in range(n+1):
        t=i/n*math.pi/2; out.append((.028+(R-.028)*math.sin(t)**.92,H*(math.cos(t)**.95)))
    out.append((R+.001,-.012)); rim=[(R+.0025,-.0135),(R+.0025,-.0155),(R+.001,-.017),(R-.001,-.016)]
    prof=out+rim
    th=.0016
    inn=[(max(r-th,.02),z-th) for r,z in reversed(out[:-1])]
    lathe('shade',[(.0,H)]+prof+[(R-th,-.012)],paint(color,.22,.5,orange=0,coat=.6),parent=E,n=160)
    lathe('inner',[(R-th,-.012)]+inn+[(0,H-th)],paint('#f6f4ee',.55,.3),parent=E,n=160)
    br=metal(brass,.2)
    lathe('cap',[(0,H-.004),(.0300,H-.004),(.0325,H-.002),(.0325,H+.004),(.030,H+.007),(.021,H+.009),(.0195,H+.012),(.0195,H+.050),(.018,H+.054),(.010,H+.058),(.0065,H+.061),(.0065,H+.078),(.0048,H+.081),(0,H+.081)],br,parent=E,n=80)
    for k in range(5): lathe('ring',[(.0195,H+.018+k*.006),(.0203,H+.0195+k*.006),(.0195,H+.021+k*.006)],br,parent=E,n=64)
    lathe('cable',[(.0031,H+.08),(.0031,H+.08+cable)],fabric('#2b2b2d',weave=900,bump=.8),parent=E,n=24)
    lathe('sock',[(0,H-.01),(.019,H-.01),(.021,H-.05),(.0205,H-.062),(0,H-.063)],paint('#efefec',.35),parent=E,n=48)
    bulb=[];bc=.035
    for i in range(25):
        t=math.pi*i/24; bulb.append((max(0,.034*math.sin(t)) if i not in(0,24) else 0,bc+.034*math.cos(t)))
    lathe('bulb',bulb,emit((1,.80,.56,1),7 if on else .0),parent=E,n=48)
    return E
