"""Krag round wall thermostat."""
from lib import *
LOOKS={'termostat-krag':dict(text='21.5')}
SHOT=dict(az=16,el=3,mode='wall',margin=.20,spp=64,key=.75,size=.16)
GAIN=.95
def label(text,size,loc,mat,align='CENTER'):
    c=bpy.data.curves.new('text','FONT'); c.body=text; c.size=size; c.align_x=align; c.align_y='CENTER'; c.fill_mode='FRONT'; c.resolution_u=8
    o=bpy.data.objects.new('text',c); link(o); o.location=loc; o.rotation_euler=(math.pi/2,0,0); c.materials.append(mat); return o
def build(text):
    r=math.pi/2; w=paint('#e6e8ea',.34,.5); R=.043
    lathe('body',[(0,0),(R-.003,0),(R-.001,.001),(R,.004),(R,.013),(R-.0006,.016),(R-.0025,.0185),(R-.006,.020),(.0365,.0208),(0,.0208)],w,(0,0,0),160,(r,0,0))
    lathe('ring',[(.0368,.0200),(.0368,.0214),(.0362,.0219),(.0354,.0219),(.0350,.0214),(.0350,.0200)],metal('#c8ccd0',.22),(0,0,0),160,(r,0,0))
    lathe('face',[(0,.0200),(.0351,.0200),(.0351,.0212),(.0345,.0216),(0,.0218)],paint('#0e1114',.08,.5,coat=.6),(0,0,0),160,(r,0,0))
    e=emit((.93,.97,1,1),1.15); b=emit((.17,.48,.80,1),1.2); d=emit((.30,.34,.38,1),.6); y=-.02195
    label(text,.0225,(-.0008,y,.0005),e); label('°C',.0062,(.0,y,-.0135),d)
    # scale: ticks around, the reached part blue
    n=44
    for i in range(n):
        t=math.radians(-125+250*i/(n-1)); q=.0305; on=i/(n-1)<.56
        box('tick',(.0007,.0001,.0030),(q*math.sin(t),y+.0001,q*math.cos(t)),b if on else d,0,rot=(0,t,0))
    t=math.radians(-125+250*.56); lathe('dot',[(0,0),(.0016,0),(.0016,.0002),(0,.0002)],e,(.0305*math.sin(t),y+.0002,.0305*math.cos(t)),32,(r,0,0))
