"""Fiord nightstand: two fluted drawers on wooden legs."""
from lib import *
from sideboard import fluted
LOOKS={'szafka-nocna-fiord':dict()}
SHOT=dict(az=20,el=13,margin=.13,spp=56)
def build(kind='oak',W=.45,D=.40,H=.52):
    t=.020; lh=.15; wx,wz=wood(kind,'x'),wood(kind,'z'); h=H-lh
    box('top',(W,D,t),(0,0,H-t/2),wx,.0025); box('bottom',(W-2*t,D-.01,t),(0,.005,lh+t/2),wx,.002)
    for s in(-1,1): box('side',(t,D,h-t),(s*(W/2-t/2),0,lh+(h-t)/2),wz,.0025)
    box('back',(W-2*t,.008,h-2*t),(0,D/2-.01,lh+h/2),wz,.001); box('dark',(W-2*t,.004,h-2*t),(0,-D/2+.055,lh+h/2),paint('#0d0b0a',.9,.1),0)
    g=.003; dh=(h-2*t-3*g)/2; dw=W-2*t-2*g
    for i in range(2):
        z=lh+t+g+dh/2+i*(dh+g); fluted('drawer',dw,dh,.014,round(dw/.0215),wz,(0,-D/2+.024,z))
        lathe('knob',[(0,0),(.005,0),(.005,.014),(.0065,.016),(.0125,.018),(.0135,.020),(.0135,.0245),(.0125,.0265),(0,.027)],metal('#b08d4f',.25),(0,-D/2+.012,z+.0),48,(math.pi/2,0,0))
    for sx in(-1,1):
        for sy in(-1,1): leg('leg',(sx*(W/2-.06),sy*(D/2-.06),lh),(sx*(W/2-.038),sy*(D/2-.038),0),.017,.011,wz)
