"""Tiles: terrazzo slabs and a laid panel of glazed bricks."""
from lib import *
LOOKS={
 'plytka-terra':dict(what='terrazzo'),
 'plytka-cegla-blekit':dict(what='brick',shot=dict(az=18,el=9,margin=.12)),
}
SHOT=dict(az=26,el=17,margin=.11,spp=64)
def terrazzo():
    m=M('terrazzo'); tc=m('TexCoord'); oi=m('ObjectInfo'); v=m('VectorMath',{0:tc.outputs['Object'],1:m('CombineXYZ',{0:m.mathn('MULTIPLY',oi.outputs['Random'],9.),1:m.mathn('MULTIPLY',oi.outputs['Random'],5.)}).outputs[0]},operation='ADD').outputs[0]
    v=m('VectorMath',{0:v,1:(1,1,.02)},operation='MULTIPLY').outputs[0]
    wv=m('VectorMath',{0:v,1:m('VectorMath',{0:m('TexNoise',{'Vector':v,'Scale':60,'Detail':1}).outputs['Color'],1:(.006,.006,0)},operation='MULTIPLY').outputs[0]},operation='ADD').outputs[0]
    col=srgb('#e6e3dc')
    no=m('TexNoise',{'Vector':v,'Scale':700,'Detail':1}).outputs['Fac']; col=m.mix(m.ramp(no,[(.35,(.25,.25,.25)),(.6,(0,0,0))]),col,srgb('#c4beb2'))
    for k,(sc,th,keep) in enumerate(((26,.36,.26),(50,.38,.28),(105,.40,.32))):
        vo=m('TexVoronoi',{'Vector':m('VectorMath',{0:wv,1:(k*3.7,k*1.9,0)},operation='ADD').outputs[0],'Scale':sc,'Randomness':1})
        ed=m('TexVoronoi',{'Vector':m('VectorMath',{0:wv,1:(k*3.7,k*1.9,0)},operation='ADD').outputs[0],'Scale':sc,'Randomness':1},feature='DISTANCE_TO_EDGE')
        s=m('SeparateColor',{0:vo.outputs['Color']}); chip=m.mathn('MULTIPLY',m.mathn('GREATER_THAN',ed.outputs[0],.10),m.mathn('LESS_THAN',s.outputs[1],keep))
        cc=m.ramp(s.outputs[0],[(.0,srgb('#8f9aa5')),(.18,srgb('#c7a98a')),(.36,srgb('#f4f2ee')),(.52,srgb('#72a3cc')),(.66,srgb('#b9b2a6')),(.80,srgb('#4b5661')),(.90,srgb('#d8c4ac'))],'CONSTANT')
        col=m.mix(chip,col,cc)
    m.set(Base_Color=col,Roughness=.28,Specular=.5,Normal=m.bump(no,.02,.0004)); return m.m
def build(what):
    if what=='terrazzo':
        mt=terrazzo(); s=.6; t=.010; R=random.Random(4)
        for i in range(4): box('tile',(s,s,t),(-.02+R.uniform(-.008,.008),R.uniform(-.008,.008),t/2+i*(t+.0004)),mt,.0012,rot=(0,0,R.uniform(-.03,.03)))
        # one leaning on the pile from behind
        a=math.radians(14); box('tile',(s,s,t),(.04,.355,.5*s*math.cos(a)+.002),mt,.0012,rot=(math.pi/2-a,0,0))
        return
    g=M('glaze'); tc=g('TexCoord'); oi=g('ObjectInfo'); no=g('TexNoise',{'Vector':tc.outputs['Object'],'Scale':14,'Detail':3}).outputs['Fac']; fine=g('TexNoise',{'Vector':tc.outputs['Object'],'Scale':90,'Detail':2}).outputs['Fac']
    col=g.mix(g.ramp(no,[(.3,(0,0,0)),(.7,(1,1,1))]),srgb('#4a82b3'),srgb('#7db0d8'))
    col=g('HueSaturation',{'Color':col,'Value':g.mathn('MULTIPLY_ADD',oi.outputs['Random'],.34,.80)}).outputs[0]
    g.set(Base_Color=col,Roughness=.13,Specular=.55,Clearcoat=.4,Normal=g.bump(g.mathn('MULTIPLY_ADD',fine,.25,no),.10,.004))
    w,h,t,j=.300,.075,.010,.004; cols,rows=3,9; Wd=cols*(w+j); E=empty('panel',(0,0,0),(math.radians(-9),0,0))
    box('grout',(Wd+.004,.016,rows*(h+j)+.004),(0,.0045,rows*(h+j)/2+.002),paint('#d9dbdc',.95,.1,orange=300),.001,parent=E)
    for r in range(rows):
        off=(w+j)/2 if r%2 else 0; x=-Wd/2-off
        for c in range(cols+1):
            x0,x1=max(-Wd/2,x),min(Wd/2,x+w+j); x+=w+j
            if x1-x0<.02: continue
            ww=x1-x0-j; box('tile',(ww,t,h),((x0+x1)/2,-.002,r*(h+j)+h/2+j),g.m,.0022,seg=4,parent=E,rot=(0,0,0))
