"""Luk wall lamp: half dome on a round plate."""
from lib import *
LOOKS={'kinkiet-luk':dict(color='#f2f1ee')}
SHOT=dict(az=24,el=4,mode='wall',margin=.20,spp=72,size=.36,key=.75)
GAIN=.92
def build(color,R=.105):
    br=metal('#dcbb78',.34); sh=paint(color,.32,.5,coat=.4); z=0
    lathe('plate',[(0,0),(.056,0),(.0575,.0015),(.0575,.016),(.056,.0185),(.050,.020),(0,.020)],br,(0,0,-.015),96,(math.pi/2,0,0))
    tube('arm',[(0,-.018,-.015),(0,-.055,-.015),(0,-.110,-.005),(0,-.122,.040),(0,-.122,.075)],.0072,br,res=20)
    y=-.122; n=30
    out=[(.012+(R-.012)*math.sin(t)**.95,.082-.082*(1-math.cos(t))*1.0) for t in np.linspace(0,math.pi/2,n)]
    out=[(r,zz) for r,zz in out]; th=.0018
    lathe('shade',[(0,.082)]+out+[(R,-.006),(R-th*.5,-.007),(R-th,-.006)]+[(max(.004,r-th),zz-th) for r,zz in reversed(out)]+[(0,.080)],sh,(0,y,0),128)
    lathe('cap',[(0,.078),(.0165,.078),(.0175,.080),(.0175,.086),(.0155,.089),(.008,.094),(0,.0945)],br,(0,y,0),64)
    lathe('bulb',[(0,-.002)]+[(.026*math.cos(t),.026+.026*math.sin(t)) for t in np.linspace(-math.pi/2,math.pi/2,30)[1:-1]]+[(0,.054)],emit((1,.82,.58,1),6),(0,y,0),48)
