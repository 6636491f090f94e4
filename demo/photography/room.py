"""Rooms furnished with the products: blender -b --factory-startup --python room.py -- room camera out scale spp
Three rooms (salon, jadalnia, sypialnia) share one shell: window on the left, open towards the camera."""
import sys, os
here=os.path.dirname(os.path.abspath(__file__)); sys.path[:0]=[here,os.path.join(here,'families')]
from lib import *
import lib
import armchair, bed, blind_motor, bookcase, chair, coffee_table, dining_table, floor_lamp, nightstand, openings, pendant, pouf, roller_blind, rug, sideboard, sofa, table_lamp
def place(fn,loc,turn=0,scale=1,**kw):
    """run a product generator and put what it made somewhere; turn in degrees"""
    before=set(bpy.data.objects); fn(**kw); E=empty('placed',loc,(0,0,math.radians(turn))); E.scale=(scale,)*3
    for o in set(bpy.data.objects)-before-{E}:
        if o.parent is None: o.parent=E
    return E
def floor_planks(W,D,kind='oak',pw=.16,pl=1.6):
    rnd=random.Random(4); mat=wood(kind,'x',rough=.36); bm_list=[]
    y=-D/2; j=0
    me_cache={}
    while y<D/2:
        x=-W/2-rnd.random()*pl
        while x<W/2:
            L=pl*rnd.uniform(.8,1.1); k=(round(L,1))
            if k not in me_cache:
                bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1); bmesh.ops.scale(bm,vec=(k-.0012,pw-.0012,.02),verts=bm.verts)
                bmesh.ops.bevel(bm,geom=[e for e in bm.edges],offset=.0012,segments=1,affect='EDGES')
                m=bpy.data.meshes.new('pl'); bm.to_mesh(m); bm.free(); m.materials.append(mat); me_cache[k]=m
            o=bpy.data.objects.new('plank',me_cache[k]); link(o); o.location=(x+k/2,y+pw/2,-.01); x+=k
        y+=pw; j+=1
def leafmat(c='#3f6b35'):
    m=M('leaf'); tc=m('TexCoord'); oi=m('ObjectInfo'); s=m('SeparateXYZ',{0:tc.outputs['Object']})
    mid=m.ramp(m.mathn('ABSOLUTE',s.outputs[0]),[(0,(1,1,1)),(.012,(0,0,0))]); 
    v=m.mathn('SINE',m.mathn('MULTIPLY',m.mathn('ADD',s.outputs[1],m.mathn('MULTIPLY',m.mathn('ABSOLUTE',s.outputs[0]),-.9)),150))
    col=m.mix(m.mathn('MULTIPLY',mid,.6),srgb(c),srgb('#9db36a')); col=m('HueSaturation',{'Color':col,'Value':m.mathn('MULTIPLY_ADD',oi.outputs['Random'],.5,.75),'Hue':m.mathn('MULTIPLY_ADD',oi.outputs['Random'],.03,.485)}).outputs[0]
    m.set(Base_Color=col,Roughness=.32,Specular=.5,Normal=m.bump(v,.10,.004))
    tr=m('BsdfTranslucent',{'Color':m.mix(.5,col,srgb('#a8c850'))}); mx=m('MixShader',{0:.22,1:m.b.outputs[0],2:tr.outputs[0]}); m.t.links.new(mx.outputs[0],m.out.inputs[0]); return m.m
def leafmesh(L=.26,Wd=.13,droop=.5,fold=.25):
    vs=[];fs=[];n=14;k=6
    for j in range(n+1):
        t=j/n; hw=Wd/2*(math.sin(math.pi*min(1,t**.85)))**.75*(1-.15*t) if 0<t<1 else 0.0005
        for i in range(-k,k+1):
            u=i/k; x=u*hw; y=t*L; z=abs(u)*hw*fold*2*(1-t*.4)-droop*L*t*t*.5+.006*math.sin(t*14+u*2)*abs(u)
            vs.append((x,y,z))
    w=2*k+1
    for j in range(n):
        for i in range(w-1): a=j*w+i; fs.append((a,a+1,a+w+1,a+w))
    m=bpy.data.meshes.new('leaf'); m.from_pydata(vs,[],fs)
    for p in m.polygons: p.use_smooth=True
    return m
def plant(loc,h=1.25,stems=4,seed=1,pot='#f3f1ec',scale=1.0,leaf=(.27,.145),n=11,stem='#6d5a3d'):
    R=random.Random(seed); E=empty('plant',loc); E.scale=(scale,)*3
    pr=.15; ph=.28
    lathe('pot',[(0,0),(pr*.72,0),(pr*.76,.006),(pr*.98,ph-.02),(pr,ph-.008),(pr*.995,ph),(pr*.955,ph),(pr*.94,ph-.03),(0,ph-.03)],paint(pot,.55,.35,orange=160),parent=E,n=96)
    lathe('soil',[(0,ph-.026),(pr*.95,ph-.028)],paint('#2a1f17',1,.1,orange=90),parent=E,n=48)
    mats=leafmat(); meshes=[]
    for d in(.35,.6,.9,1.2):
        mm=leafmesh(leaf[0]*R.uniform(.85,1.1),leaf[1]*R.uniform(.9,1.1),d,R.uniform(.12,.3)); mm.materials.append(mats); meshes.append(mm)
    sm=paint(stem,.7,.2)
    for s in range(stems):
        a=2*math.pi*s/stems+R.uniform(-.4,.4); lean=R.uniform(.06,.26); hh=h*R.uniform(.6,1.0)
        pts=[]
        for i in range(6):
            t=i/5; pts.append((math.cos(a)*(.03+lean*t**1.6),math.sin(a)*(.03+lean*t**1.6),ph-.04+(hh-ph+.04)*t))
        tube('stem',pts,.008,sm,parent=E,rads=[1.2,1.1,1,.8,.6,.35])
        for i in range(n):
            t=.22+.78*i/(n-1); base=Vector((math.cos(a)*(.03+lean*t**1.6),math.sin(a)*(.03+lean*t**1.6),ph-.04+(hh-ph+.04)*t))
            az=i*2.4+R.uniform(-.4,.4)+s; el=math.radians(R.uniform(5,35)+45*t**2)
            pet=.05+.06*(1-t)
            d=Vector((math.cos(az)*math.cos(el),math.sin(az)*math.cos(el),math.sin(el)))
            tip=base+d*pet; tube('pet',[base,base+d*pet*.5,tip],.0028,paint('#6f8a45',.6,.2),parent=E,res=4)
            o=bpy.data.objects.new('leaf',R.choice(meshes)); link(o); o.parent=E; o.location=tip; sc=R.uniform(.7,1.05)*(1-.25*t); o.scale=(sc,)*3
            o.rotation_mode='QUATERNION'; q=d.to_track_quat('Y','Z'); roll=Matrix.Rotation(R.uniform(-.35,.35),4,'Y').to_quaternion(); o.rotation_quaternion=q@roll
def art(loc,W=.6,H=.8,kind=0,rot=(0,0,0),pal=('#f3efe7','#72b3e3','#1f3f5b','#d9a066')):
    E=empty('art',loc,rot); fr=wood('oak','z'); t=.018
    for s in(-1,1): box('f',(t,.028,H),(s*(W/2-t/2),0,0),fr,.0015,parent=E)
    for s in(-1,1): box('f',(W-2*t,.028,t),(0,0,s*(H/2-t/2)),wood('oak','x'),.0015,parent=E)
    box('mat',(W-2*t,.004,H-2*t),(0,.004,0),paint('#f7f5f0',.9,.1),0,parent=E)
    # abstract composition : a few flat cut-out shapes
    y=-.0005+.001
    def disc(cx,cz,rx,rz,c,k,a0=0,a1=2*math.pi):
        n=64; vs=[(cx,y-.0003*k,cz)]+[(cx+rx*math.cos(a0+(a1-a0)*i/n),y-.0003*k,cz+rz*math.sin(a0+(a1-a0)*i/n)) for i in range(n+1)]
        m=bpy.data.meshes.new('d'); m.from_pydata(vs,[],[(0,i+1,i+2) for i in range(n)]); obj('d',m,paint(c,.85,.1,orange=300),parent=E,smooth=False)
    w,h=W*.34,H*.34
    if kind==0:
        disc(-.02,.10*H/.8,w*.55,w*.55,pal[3],1); disc(0,-.12*H/.8,w*.95,h*.75,pal[1],2,0,math.pi); disc(.05,-.14*H/.8,w*.7,h*.38,pal[2],3,0,math.pi); disc(-.10*W/.6,-.14*H/.8,w*.5,h*.24,'#e9dcc6',4,0,math.pi)
    else:
        for i,c in enumerate((pal[2],pal[1],'#bcd9ef',pal[3])): disc(0,-.16*H/.8,w*(.98-.22*i),h*(1.25-.28*i),c,1+i,0,math.pi)
def vase(loc,kind=0,color='#f1ede4',s=1.0):
    P=[[(0,0),(.045,0),(.075,.04),(.092,.10),(.085,.16),(.05,.21),(.030,.24),(.028,.27),(.036,.285),(.033,.286),(.024,.27),(.02,.2),(0,.19)],
       [(0,0),(.05,0),(.058,.004),(.062,.02),(.062,.16),(.058,.172),(.054,.172),(.054,.02),(0,.02)]][kind]
    # smooth by catmull resampling
    pts=[]; 
    for i in range(len(P)-1):
        p0=P[max(i-1,0)];p1=P[i];p2=P[i+1];p3=P[min(i+2,len(P)-1)]
        for k in range(6):
            t=k/6; f=lambda a,b,c,d:.5*((2*b)+(-a+c)*t+(2*a-5*b+4*c-d)*t*t+(-a+3*b-3*c+d)*t**3)
            pts.append((max(0,f(p0[0],p1[0],p2[0],p3[0]))*s,f(p0[1],p1[1],p2[1],p3[1])*s))
    pts.append((P[-1][0]*s,P[-1][1]*s))
    return lathe('vase',pts,paint(color,.38,.45,orange=120),loc,80)
def books(loc,rot=0,cols=('#e8e4da','#72b3e3','#3a4a58')):
    z=loc[2]; R=random.Random(3)
    for i,c in enumerate(cols):
        w,d,h=.27-.02*i,.20-.012*i,.022+.006*(i%2); r=rot+R.uniform(-.12,.12)
        E=empty('bk',(loc[0],loc[1],z),(0,0,r)); box('pages',(w-.008,d-.006,h-.005),(0.002,0,h/2),paint('#f4f0e6',.9,.1),.0005,parent=E)
        for zz in(.0013,h-.0013): box('cov',(w,d,.0026),(0,0,zz),paint(c,.6,.3),.0008,parent=E)
        box('sp',(.0026,d,h),(-w/2+.0013,0,h/2),paint(c,.6,.3),.001,parent=E); z+=h+.0005
def curtain(x0,x1,z0,z1,y,mat,amp=.035,folds=9,seed=0,loc=(0,0,0),rot=(0,0,0)):
    nx=folds*14; nz=24; vs=[];fs=[]; R=random.Random(seed); ph=[R.uniform(-.5,.5) for _ in range(6)]
    for j in range(nz+1):
        v=j/nz
        for i in range(nx+1):
            u=i/nx; a=u*folds*2*math.pi+.7*math.sin(u*5+ph[0])+.5*v*math.sin(u*9+ph[1])
            vs.append((x0+(x1-x0)*u+.012*math.cos(a)*(.3+v),y+amp*math.sin(a)*(.55+.45*v)+.012*math.sin(3*u+2*v+ph[2]),z1-(z1-z0)*v))
    for j in range(nz):
        for i in range(nx): a=j*(nx+1)+i; fs.append((a,a+1,a+nx+2,a+nx+1))
    m=bpy.data.meshes.new('curt'); m.from_pydata(vs,[],fs); return obj('curt',m,mat,loc,rot)

W,D,H=5.4,4.4,2.62
def hang(x,y,z,**p):
    place(pendant.pendant,(x,y,z),cable=H-z-.20,**p)
    lathe('rose',[(0,0),(.050,0),(.050,-.022),(.046,-.026),(.012,-.030),(0,-.030)][::-1],metal('#c9a35a',.25),(x,y,H),64)
WY0,WY1,WZ0,WZ1=-.80,1.50,.55,2.28
def shell(wall='#ebe7df',accent='#72b3e3',curtains='#efe9de',drop=.46,back=None):
    floor_planks(W+1,D+3,'oak')
    wm=paint(wall,.92,.12,orange=70); cm=paint('#f4f3f0',.95,.05)
    box('back',(W+.4,.16,H+.2),(0,D/2+.08,H/2),paint(back,.92,.12,orange=70) if back else wm,0)
    box('right',(.16,D+3,H+.2),(W/2+.08,-1.5,H/2),wm,0)
    box('ceiling',(W+.4,D+3.2,.12),(0,-1.5,H+.06),cm,0)
    lw=lambda y0,y1,z0,z1: box('left',(.16,y1-y0,z1-z0),(-W/2-.08,(y0+y1)/2,(z0+z1)/2),wm,0)
    lw(-D/2-3,WY0,-.1,H+.1); lw(WY1,D/2+.2,-.1,H+.1); lw(WY0,WY1,-.1,WZ0); lw(WY0,WY1,WZ1,H+.1)
    E=empty('window',(-W/2,(WY0+WY1)/2,WZ0),(0,0,math.pi/2)); half=(WY1-WY0)/2
    openings.window(WY1-WY0,WZ1-WZ0,.16,parent=E,mull=True,glazed=False,frame='#f0f0ee')
    for s in(-1,1): roller_blind.roller(half-.09,drop,accent,parent=E,loc=(s*half*.5,.045,WZ1-WZ0-.04),chain=False,trans=.4)
    cu=fabric(curtains,weave=420,var=.10,bump=.25,trans=.30,sheen=.1)
    for(a,b,sd) in((-half-.42,-half+.02,1),(half-.02,half+.42,2)): drapes(a,b,-WZ0+.012,H-WZ0-.10,-.10,cu,.034,6,sd,(-W/2,(WY0+WY1)/2,WZ0),(0,0,math.pi/2))
    tube('rod',[(-W/2+.10,WY0-.55,H-.085),(-W/2+.10,WY1+.55,H-.085)],.011,paint('#17181a',.4,.5))
    sk=paint('#f4f4f1',.4,.4)
    box('skirting',(W,.014,.085),(0,D/2-.007,.0425),sk,.004)
    for s in(-1,1): box('skirting',(.014,D+3,.085),(s*(W/2-.007),-1.5,.0425),sk,.004)
def drapes(x0,x1,z0,z1,y,mat,amp=.035,folds=9,seed=0,loc=(0,0,0),rot=(0,0,0)):
    nx=folds*14; nz=24; vs=[];fs=[]; R=random.Random(seed); ph=[R.uniform(-.5,.5) for _ in range(6)]
    for j in range(nz+1):
        v=j/nz
        for i in range(nx+1):
            u=i/nx; a=u*folds*2*math.pi+.7*math.sin(u*5+ph[0])+.5*v*math.sin(u*9+ph[1])
            vs.append((x0+(x1-x0)*u+.012*math.cos(a)*(.3+v),y+amp*math.sin(a)*(.55+.45*v)+.012*math.sin(3*u+2*v+ph[2]),z1-(z1-z0)*v))
    for j in range(nz):
        for i in range(nx): a=j*(nx+1)+i; fs.append((a,a+1,a+nx+2,a+nx+1))
    m=bpy.data.meshes.new('curt'); m.from_pydata(vs,[],fs); return obj('curt',m,mat,loc,rot)

def daylight(sun=3.0,front=85):
    world((.93,.97,1.0,1),.60); cy=(WY0+WY1)/2
    area('portal',(-W/2-.5,cy,(WZ0+WZ1)/2+.2),(0,cy,.9),2.4,300,(.95,.98,1),sizey=1.9)
    l=bpy.data.lights.new('sun','SUN'); l.energy=sun; l.angle=math.radians(1.6); l.color=(1,.92,.80); o=bpy.data.objects.new('sun',l); link(o); o.rotation_euler=Vector((1,.28,-.72)).to_track_quat('-Z','Y').to_euler()
    area('front',(.3,-D/2-2.6,2.0),(0,.6,.9),3.6,front,(1,.98,.96),sizey=2.2,vis_glossy=False)
    area('above',(.2,-.4,H-.06),(.2,-.4,0),3.2,26,(1,.98,.96),sizey=2.4,vis_glossy=False)
    m=M('outside'); tc=m('TexCoord'); s=m('SeparateXYZ',{0:tc.outputs['Object']}); no=m('TexNoise',{'Vector':tc.outputs['Object'],'Scale':.45,'Detail':2}).outputs['Fac']
    fac=m.mathn('MULTIPLY_ADD',m.mathn('MULTIPLY_ADD',m.mathn('SUBTRACT',no,.5),3.,s.outputs[2]),.2,.5)
    col=m.ramp(fac,[(.2,(.25,.36,.18)),(.45,(.5,.6,.38)),(.6,(.80,.89,.95)),(.9,(.80,.91,1.0))]); e=m('Emission',{'Color':col,'Strength':1.1}); m.t.links.new(e.outputs[0],m.out.inputs[0])
    o=box('outside',(.02,40,7.4),(-W/2-4,6,-.1),m.m,0); o.visible_shadow=False; o.visible_diffuse=False
def salon():
    shell()
    place(sofa.sofa,(-.55,D/2-.56,0),color='#d9d4c9',W=2.2,pillows=((-.62,'#72b3e3',-12,64),(.68,'#2f5573',11,64)))
    place(sideboard.sideboard,(1.72,D/2-.25,0),W=1.5,D=.42,H=.56)
    place(rug.build,(-.35,.10,.0),22,1.18,color='#e9e3d6',line='#8fb2cd')
    place(coffee_table.build,(-.30,.30,.018),kind='oak',R=.42,h=.40); vase((-.44,.40,.418),1,'#e9e3d8',.8); books((-.16,.22,.418),.5,('#72b3e3','#e8e4da'))
    place(armchair.armchair,(-1.40,.06,.018),50,color='#72b3e3')
    place(pouf.build,(1.22,.28,0),color='#c98a4e')
    place(floor_lamp.build,(.82,D/2-.40,0))
    plant((-W/2+.50,D/2-.44,0),1.45,5,2)
    art((-.95,D/2-.018,1.62),.58,.78,0); art((-.25,D/2-.018,1.62),.58,.78,1)
    sy=D/2-.26; vase((1.22,sy,.72),0,'#f1ede4',1.0); books((1.56,sy-.02,.72),.1,('#3a4a58','#e8e4da','#72b3e3'))
    plant((2.18,sy,.72),.42,5,7,scale=.62,n=7,leaf=(.22,.10),pot='#72b3e3')
    hang(-.30,.30,1.90,color='#72b3e3',R=.22,H=.19)
    daylight()
def jadalnia():
    shell(accent='#d9cdb8',curtains='#dfe7ec',back='#c3d3de')
    place(dining_table.build,(-.15,.30,0),0,kind='oak',W=2.0,D=.95)
    for x,y,t in((-.62,-.32,176),(.32,-.34,187),(-.62,.94,-3),(.34,.95,4),(-1.42,.30,84)): place(chair.build,(x,y,0),t-34,kind='oak',seat='#5f9fd0')
    for x in(-.60,.30): hang(x,.30,1.62,color='#f1e9da',R=.19,H=.165)
    vase((-.10,.34,.75),0,'#72b3e3',.9); 
    for x,z in((-.52,.28),(.42,.34)): vase((x,z,.75),1,'#f1ede4',.55)
    place(sideboard.sideboard,(-.35,D/2-.25,0),W=1.8,D=.42,H=.58); plant((.32,D/2-.26,.74),.42,5,7,scale=.66,n=7,leaf=(.22,.10),pot='#f1ede4'); vase((-.98,D/2-.26,.74),0,'#f1ede4',1.1); books((-.66,D/2-.27,.74),.1,('#b3562f','#e8e4da','#2f4a62'))
    art((-.75,D/2-.018,1.62),.58,.78,1); art((-.02,D/2-.018,1.62),.58,.78,0)
    place(bookcase.build,(1.95,D/2-.19,0),kind='oak',W=1.0,H=1.9,cols=2,rows=5,dress=1)
    plant((-W/2+.48,D/2-.42,0),1.5,5,4)
    daylight()
def sypialnia():
    shell(accent='#9fb09a',curtains='#e9e2d4',back='#b9c9cf')
    place(bed.build,(.25,D/2-1.24,0),upholstery='#d8cbb6',blanket='#6fa9d4')
    for s in(-1,1): place(nightstand.build,(.25+s*1.22,D/2-.24,0)); place(table_lamp.build,(.25+s*1.22,D/2-.22,.52),foot='brass')
    place(rug.build,(.25,-.20,0),22,1.15,color='#e9e3d6',line='#8fb2cd')
    art((-.10,D/2-.018,1.68),.52,.70,0,pal=('#f3efe7','#8fa38a','#2f4a62','#d9a066')); art((.60,D/2-.018,1.68),.52,.70,1,pal=('#f3efe7','#9fc3de','#2f4a62','#d9b48a'))
    place(pouf.build,(-1.35,-.30,0),color='#c98a4e',scale=.95)
    plant((-W/2+.46,D/2-.40,0),1.4,5,2)
    daylight()
ROOMS=dict(salon=salon,jadalnia=jadalnia,sypialnia=sypialnia)
CAMERAS={ # place, aim, lens, shift, pixels: the camera is level, framing by lens shift, so verticals stay vertical
 'h':((.15,-4.6,1.15),(.15,2,1.15),39,(-.025,-.032),(1600,1200)),
 'v':((-.25,-4.6,1.15),(-.25,2,1.15),50,(-.02,.03),(1050,1400)),
 'p':((.15,-4.6,1.10),(.15,2,1.10),38,(-.025,-.05),(2000,800)),
 's':((.10,-4.6,1.12),(.10,2,1.12),40,(-.03,-.02),(1200,1200)),
 'w':((.15,-4.6,1.12),(.15,2,1.12),38,(-.025,-.032),(1600,1000)),
}
if __name__=='__main__':
    room,cam,out,scale,spp=sys.argv[sys.argv.index('--')+1:]
    reset(); ROOMS[room]()
    c=lib.S.cycles; c.sample_clamp_indirect=2.5; c.adaptive_threshold=.02; c.diffuse_bounces=3; c.max_bounces=6
    l,t,f,sh,(w,h)=CAMERAS[cam]; camera(l,t,f,sh); lib.S.camera.data.sensor_fit='HORIZONTAL'
    render(out,round(w*float(scale)),round(h*float(scale)),int(spp))
