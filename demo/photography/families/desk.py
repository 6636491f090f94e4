"""Rama desk: wooden top on a square steel frame, one drawer."""
from lib import *
LOOKS={'biurko-rama-dab':dict()}
SHOT=dict(az=24,el=13,margin=.09,spp=56)
def build(kind='oak',W=1.4,D=.7,h=.745):
    wx=wood(kind,'x'); st=paint('#1a1b1d',.42,.5,orange=600); t=.026; p=.030
    slab('top',rounded(W,D,.012,6),t,wx,.003,(0,0,h-t))
    for s in(-1,1):
        x=s*(W/2-.09)
        for y in(-1,1): box('post',(p,p,h-t),(x,y*(D/2-.055),(h-t)/2),st,.002)
        box('runner',(p,D-.11-p,p),(x,0,.015),st,.002); box('beam',(p,D-.11-p,p),(x,0,h-t-p/2),st,.002)
    box('rear',(W-.18-p,p,p),(0,D/2-.055,h-t-p/2),st,.002); box('rear',(W-.18-p,p,p),(0,D/2-.055,.22),st,.002)
    # drawer box under the right half
    dw,dh,dd=.52,.115,.46; x=W/2-.105-dw/2-.012; z=h-t-dh/2-.001
    box('body',(dw,dd,dh),(x,-D/2+.075+dd/2,z),wx,.002); box('gap',(dw-.004,.004,dh-.004),(x,-D/2+.074,z),paint('#0d0b0a',.9,.1),0)
    box('drawer',(dw-.006,.018,dh-.008),(x,-D/2+.062,z),wx,.0022); box('pull',(.14,.014,.012),(x,-D/2+.045,z),st,.004)
    for s in(-1,1): box('foot',(.010,.014,.010),(x+s*.05,-D/2+.050,z),st,.001)
