"""Len curtains on a rod."""
from lib import *
LOOKS={
 'zaslona-len-piasek':dict(color='#d8c7a8',rod='oak'),
 'zaslona-len-granat':dict(color='#2f4a70',rod='black'),
}
SHOT=dict(az=8,el=2,mode='wall',margin=.07,spp=56,key=.75,size=1.6)
def build(color,rod,W=1.30,H=2.45):
    f=fabric(color,weave=430,var=.20,bump=.35,trans=.12,sheen=.15); folds=9; y0=-.085; rm=wood('oak','x') if rod=='oak' else paint('#191a1c',.4,.5,orange=500)
    R=random.Random(5); ph=[R.uniform(0,6) for _ in range(8)]
    def c(u,v):
        a=u*folds*2*math.pi; spread=1+.10*v**1.4; amp=.038*(.80+.35*v+.12*math.sin(5*u+ph[0]))
        a+=.35*math.sin(u*7+ph[1])*(.4+v)+.25*v*math.sin(u*13+ph[2])
        x=(u-.5)*W*spread*.92+.016*math.cos(a)*(.4+v)
        y=y0+amp*math.sin(a)+.006*math.sin(2*a+ph[3])*v+.010*math.sin(u*4+3*v+ph[4])*v
        n=noise.noise(Vector((x*3,v*2.2,1)))*.006*v
        return (x,y+n,H-.02-(H-.03)*v)
    grid('cloth',folds*26,60,c,f,thick=.0025)
    # pleat tape and rings
    zr=H+.035
    tube('rod',[(-W/2-.14,y0,zr),(W/2+.14,y0,zr)],.0145,rm)
    for s in(-1,1):
        lathe('end',[(0,0),(.019,0),(.021,.002),(.021,.028),(.019,.031),(0,.031)],rm,(s*(W/2+.14),y0,zr),48,(0,s*math.pi/2,0))
        box('plate',(.030,.010,.075),(s*(W/2+.085),-.005,zr-.012),paint('#191a1c',.4,.5) if rod!='oak' else metal('#b08d4f',.3),.004)
        tube('arm',[(s*(W/2+.085),-.008,zr-.03),(s*(W/2+.085),y0-.002,zr-.03),(s*(W/2+.085),y0,zr-.012)],.006,paint('#191a1c',.4,.5) if rod!='oak' else metal('#b08d4f',.3),res=12)
    for i in range(folds+1):
        x=(i/folds-.5)*W*.92; tube('ring',[(x+.004*math.sin(t*2),y0+.021*math.cos(t),zr+.021*math.sin(t)-.005) for t in np.linspace(0,2*math.pi,17)[:-1]],.0022,metal('#b08d4f',.3) if rod=='oak' else paint('#191a1c',.4,.5),cyclic=True,res=6)
