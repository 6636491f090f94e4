"""Zagiel floor lamps: steel stem or wooden tripod, fabric shade."""
from lib import *
LOOKS={
 'lampa-zagiel':dict(),
 'lampa-zagiel-dab':dict(tripod='oak',shade='#e2d6c0'),
}
SHOT=dict(az=10,el=5,margin=.07,spp=56,size=1.2)
def shade(z0,z1,r0,r1,color,trans=.55):
    f=fabric(color,weave=620,var=.08,bump=.18,trans=trans,sheen=.05)
    lathe('shade',[(r0-.001,z0),(r0,z0),(r1,z1),(r1-.001,z1)],f,n=128)
    for z,r in((z0,r0),(z1,r1)): tube('ring',[(r*math.cos(t),r*math.sin(t),z) for t in np.linspace(0,2*math.pi,33)[:-1]],.0028,f,cyclic=True,res=4)
    l=bpy.data.lights.new('bulb','POINT'); l.energy=4.2; l.color=(1,.80,.56); l.shadow_soft_size=.05; o=bpy.data.objects.new('bulb',l); link(o); o.location=(0,0,(z0+z1)/2)
def build(tripod=None,shade_color='#f3efe6',H=1.55,**p):
    color=p.get('shade',shade_color); z0=H-.31; bm=paint('#17181a',.4,.5,orange=500)
    shade(z0,H,.215,.165,color)
    if tripod:
        w=wood(tripod,'z'); hub=z0-.055
        for i in range(3):
            a=math.radians(-78+120*i); leg('leg',(.030*math.cos(a),.030*math.sin(a),hub+.02),(.30*math.cos(a),.30*math.sin(a),0),.0165,.0125,w)
        lathe('hub',[(0,hub-.012),(.050,hub-.012),(.054,hub-.008),(.054,hub+.018),(.050,hub+.022),(0,hub+.022)],metal('#b08d4f',.28),n=80)
        tube('stem',[(0,0,hub+.02),(0,0,z0+.10)],.010,metal('#b08d4f',.28))
    else:
        lathe('base',[(0,0),(.146,0),(.150,.003),(.150,.013),(.147,.017),(.140,.019),(.022,.024),(.016,.030),(.0115,.05),(0,.05)],bm,n=128)
        tube('stem',[(0,0,.02),(0,0,z0+.10)],.0105,bm)
        lathe('joint',[(0,.74),(.0135,.74),(.0145,.743),(.0145,.775),(.0135,.778),(0,.778)],metal('#b08d4f',.28),n=48)
    for i in range(3):
        a=2*math.pi*i/3+.4; tube('spider',[(0,0,z0+.10),(.195*math.cos(a),.195*math.sin(a),z0+.10)],.0018,bm)
