"""Kula table lamps: opal glass globe on a metal foot."""
from lib import *
LOOKS={
 'lampka-kula':dict(foot='brass'),
 'lampka-kula-czarna':dict(foot='black'),
}
SHOT=dict(az=0,el=8,margin=.17,spp=72)
def build(foot,R=.11):
    fm=metal('#d6b36a',.24) if foot=='brass' else paint('#191a1c',.36,.5,orange=500)
    zc=.165+R; m=M('opal')
    e=m('Emission',{'Color':(1,.90,.74,1),'Strength':1.05}); m.set(Base_Color=(.80,.79,.77,1),Roughness=.10,Specular=.55)
    lw=m('LayerWeight',{'Blend':.32}); mx=m('MixShader',{0:m.mathn('MULTIPLY_ADD',lw.outputs['Facing'],-.40,.56),1:m.b.outputs[0],2:e.outputs[0]}); m.t.links.new(mx.outputs[0],m.out.inputs[0])
    lathe('globe',[(0,zc-R)]+[(R*math.cos(t),zc+R*math.sin(t)) for t in np.linspace(-math.pi/2,math.pi/2,80)[1:-1]]+[(0,zc+R)],m.m,n=160)
    lathe('foot',[(0,0),(.068,0),(.071,.002),(.0715,.006),(.0715,.016),(.070,.020),(.066,.022),(.016,.024),(.0125,.028),(.0115,.036),(.0115,.120),(.0135,.128),(.036,.156),(.047,.172),(.048,.176),(.045,.178),(0,.178)],fm,n=128)
    lathe('switch',[(0,.0225),(.006,.0225),(.006,.026),(.005,.027),(0,.027)],fm,(.045,-.02,0),n=40)
