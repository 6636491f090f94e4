"""Warta floorboards: a small laid field with loose boards on top."""
from lib import *
LOOKS={
 'deska-warta-dab':dict(kind='oak'),
 'deska-warta-wedzona':dict(kind='smoked'),
}
SHOT=dict(az=0,el=38,margin=.09,spp=56)
def board(kind,L,w,loc,rot):
    t=.015; m=wood(kind,'x',rough=.44); E=empty('board',loc,rot)
    box('wear',(L,w,.004),(0,0,t-.002),m,.0011,parent=E); box('core',(L-.001,w-.001,.011),(0,0,.0055),wood('pine','y'),.0006,parent=E)
    box('tongue',(L-.004,.006,.004),(0,-w/2-.003,.0065),wood('pine','x'),.001,parent=E); box('tongue',(.006,w-.004,.004),(L/2+.003,0,.0065),wood('pine','y'),.001,parent=E)
def build(kind,w=.19):
    a=math.radians(-30); c,s=math.cos(a),math.sin(a); L=1.25
    def put(x,y,z=0,turn=0,L=L): board(kind,L,w,(c*x-s*y,s*x+c*y,z),(0,0,a+turn))
    for j,x in enumerate((-.13,.10,-.05,.17,-.02)): put(x,(j-2)*w)
    put(.06,-.06,.0152,math.radians(52),1.0)
