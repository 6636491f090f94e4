"""Pion wardrobes: flat doors with recessed grips."""
from lib import *
LOOKS={
 'szafa-pion-biala':dict(kind='white',W=2.0,doors=4),
 'szafa-pion-dab':dict(kind='oak',W=1.0,doors=2),
}
GAIN=.94
SHOT=dict(az=26,el=5,margin=.07,spp=56)
def build(kind,W,doors,D=.60,H=2.20):
    t=.022; pl=.06; wx,wz=wood(kind,'x'),wood(kind,'z'); dark=paint('#15110e' if kind!='white' else '#8d9093',.9,.1)
    for s in(-1,1): box('side',(t,D-.022,H),(s*(W/2-t/2),.011,H/2),wz,.0025)
    box('top',(W-2*t,D-.022,t),(0,.011,H-t/2),wx,.002); box('plinth',(W-2*t,.018,pl),(0,-D/2+.06,pl/2),wx,.001); box('floor',(W-2*t,D-.05,t),(0,.02,pl+t/2),wx,.001)
    box('back',(W-2*t,.008,H-pl),(0,D/2-.012,(H+pl)/2),wz,.001); box('dark',(W-2*t,.004,H-pl-t),(0,-D/2+.040,(H+pl)/2),dark,0)
    g=.0035; dw=(W-g*(doors-1)-.002)/doors; dh=H-pl-.006; gz=1.02; gl=.34; gw=.030
    for i in range(doors):
        x=-W/2+.001+dw/2+i*(dw+g); z=pl+.003+dh/2; s=1 if i%2==0 else -1
        # door with a long notch in the closing edge: the grip
        r=.006; a=x+s*dw/2; z0,z1=gz-gl/2-z,gz+gl/2-z
        e=[(-dw/2,-dh/2),(dw/2,-dh/2)]+[(dw/2,z0)]+[(dw/2-gw+r-r*math.sin(math.radians(q)),z0+r-r*math.cos(math.radians(q))) for q in(0,30,60,90)]+[(dw/2-gw+r-r*math.sin(math.radians(q)),z1-r+r*math.cos(math.radians(q))) for q in(90,60,30,0)]+[(dw/2,z1),(dw/2,dh/2),(-dw/2,dh/2)]
        if s<0: e=[(-u,v) for u,v in reversed(e)]
        slab('door',e,.020,wood(kind,'y'),.0018,(x,-D/2+.020,z),(math.pi/2,0,0))
        box('groove',(gw+.002,.003,gl-.004),(a-s*(gw/2-.001),-D/2+.0175,gz),dark if kind=='white' else paint('#4f3a26',.7,.2),0)
