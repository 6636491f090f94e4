"""Blender side: blender -b --factory-startup --python shoot.py -- family picture view out res spp
Builds one product, sets it in the studio and writes out_A.exr, out_B.exr and (once per camera) the empty set as a plate.
The last line printed is "PLATE <file>"."""
import sys, os, hashlib, importlib
here=os.path.dirname(os.path.abspath(__file__)); sys.path[:0]=[here,os.path.join(here,'families')]
import lib, bpy, numpy as np
from views import VIEWS
family,picture,view,out,res,spp=sys.argv[sys.argv.index('--')+1:]
F=importlib.import_module(family.replace('-','_')); view,res=int(view),int(res)
look=F.LOOKS[picture]; shot=dict(F.SHOT); shot.update(look.get('shot',{}))
if view>1: shot.update(VIEWS[family][view])
spp=int(spp) or shot.get('spp',32)
lib.reset()
F.build(**{k:v for k,v in look.items() if not k.startswith('shot')})
product=[o for o in bpy.data.objects]
P=lib.points([o for o in product if not o.get('noframe')])
lo,hi=P.min(0),P.max(0)
if 'box' in shot: P=np.array([[b[i] for b,i in zip(zip(*shot['box']),k)] for k in np.ndindex(2,2,2)],float)
cam=lib.frame(P,**{k:shot[k] for k in('az','el','dist','margin','lift','zoom','fstop','level') if k in shot})
size=shot.get('size') or float(max(hi[0]-lo[0],hi[2]-lo[2],.9*(hi[1]-lo[1])))
height=shot.get('height') or float(hi[2]+ (lo[2] if shot.get('mode')=='wall' else 0))
light=dict(size=round(size,3),height=round(height,3),mode=shot.get('mode','floor'),key=shot.get('key',1.),fill=shot.get('fill',1.),ambient=shot.get('ambient',.42))
before=set(bpy.data.objects)
if hasattr(F,'stage'): F.stage()
product+= [o for o in bpy.data.objects if o not in before]
lib.studio(**light)
lib.render(out,res,res,spp)
plate=os.path.join(os.path.dirname(out),'plate_'+hashlib.sha1(repr((cam,light,'p1')).encode()).hexdigest()[:12])
if not os.path.exists(plate+'.exr'):
    for o in product: o.hide_render=True
    if light['mode']=='opening': lib.box('wall',(size*40,.02,size*40),(0,.01,0),lib.backdrop(),0)
    lib.S.cycles.use_adaptive_sampling=False
    lib.render(plate,100,100,200,(0,))
print('PLATE',plate+'.exr')
