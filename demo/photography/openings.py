"""A window in a wall: the stage on which blinds are shown. Runs inside Blender."""
from lib import *
T=.15   # depth of the reveal
W,H=1.0,1.24
def window(W=1.0,H=1.3,wall_t=.16,parent=None,loc=(0,0,0),rot=(0,0,0),mull=False,frame='#e3e5e7',sill=True,glazed=False,handle=False):
    """window filling a hole W x H whose lower edge is at z=0, inside face of the wall at y=0, outside +y"""
    E=empty('window',loc,rot,parent); f=paint(frame,.3,.5); fw=.055; d=.07; y=wall_t-.05
    for s in(-1,1): box('fr',(fw,d,H),(s*(W/2-fw/2),y,H/2),f,.003,parent=E)
    for z in(fw/2,H-fw/2): box('fr',(W-2*fw+.001,d,fw),(0,y,z),f,.003,parent=E)
    iw,ih=W-2*fw,H-2*fw; sw=.06
    for s in(-1,1): box('sa',(sw,.06,ih-.006),(s*(iw/2-sw/2-.003),y-.018,H/2),f,.006,parent=E)
    for z in(fw+sw/2+.003,H-fw-sw/2-.003): box('sa',(iw-2*sw,.06,sw),(0,y-.018,z),f,.006,parent=E)
    if mull: box('mu',(.05,.06,ih-2*sw),(0,y-.018,H/2),f,.005,parent=E)
    if glazed: box('glass',(iw-2*sw+.01,.004,ih-2*sw+.01),(0,y,H/2),glass(),0,parent=E)
    if sill: box('sill',(W+.10,.20,.025),(0,-.035+.05,-.0095),f,.004,parent=E)
    if not handle: return E
    m=metal('#c9c9c6',.3); hx=iw/2-sw/2-.003
    box('hb',(.026,.008,.065),(hx,y-.052,H*.5),m,.004,parent=E); tube('hn',[(hx,y-.055,H*.5),(hx,y-.085,H*.5)],.008,m,parent=E); box('hl',(.018,.014,.115),(hx,y-.090,H*.5-.045),m,.006,parent=E)
    return E
def stage():
    """wall with a hole, bright white reveal, pale sky behind the glass"""
    wm=backdrop(); size=8
    for (x0,x1,z0,z1) in((-size,-W/2,-size,size),(W/2,size,-size,size),(-W/2,W/2,-size,0),(-W/2,W/2,H,size)):
        box('wall',(x1-x0,.02,z1-z0),((x0+x1)/2,.01,(z0+z1)/2),wm,0)
    rv=paint('#eceef0',.8,.1); t=.012
    for s in(-1,1): box('reveal',(t,T,H+2*t),(s*(W/2+t/2),T/2+.0005,H/2),rv,0)
    for z in(-t/2,H+t/2): box('reveal',(W,T,t),(0,T/2+.0005,z),rv,0)
    m=M('outside'); tc=m('TexCoord'); s=m('SeparateXYZ',{0:tc.outputs['Object']}); no=m('TexNoise',{'Vector':tc.outputs['Object'],'Scale':.5,'Detail':2,'Roughness':.4}).outputs['Fac']
    g=m.mathn('MULTIPLY_ADD',m.mathn('SUBTRACT',no,.5),1.6,s.outputs[2]); fac=m.mathn('MULTIPLY_ADD',g,.22,.62)
    col=m.ramp(fac,[(.40,(.74,.86,.94)),(.52,(.60,.79,.94)),(.70,(.45,.71,.93)),(.95,(.40,.66,.92))]); e=m('Emission',{'Color':col,'Strength':1.0}); m.t.links.new(e.outputs[0],m.out.inputs[0])
    box('outside',(16,.02,10),(0,6,.9),m.m,0)
    area('sky',(0,1.2,2.2),(0,0,.5),2.2,150,(.95,.98,1)); area('sun',(-1.0,2.2,1.7),(0,0,.6),.5,110,(1,.95,.88))
SHOT=dict(az=9,el=4,mode='opening',box=((-.62,-.05,-.06),(.62,.05,1.30)),margin=.09,dist=4.6,size=1.2,height=1.24,key=.55,fill=1.6,ambient=.62,spp=64)
