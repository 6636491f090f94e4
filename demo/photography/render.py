#!/usr/bin/env python3
"""Make the product pictures listed in demo/products.csv.

  demo/photography/render.py                    everything that is missing or whose generator changed
  demo/photography/render.py sofa lampka-kula   only these families or pictures
  demo/photography/render.py --preview 400 sofa small PNGs into .work/preview, nothing else is touched
  --force: also what is up to date;  --list: say what would be made;  --accept: take the pictures there are as up to date
  --rooms: the rooms instead of the products (room.py);
  --view 2: second pictures (for the families in views.py);  --spp n: other number of samples
It may be stopped at any time and started again; pictures already made stay."""
import argparse, csv, fcntl, hashlib, importlib.util, json, os, re, shutil, subprocess, sys, time
HERE=os.path.dirname(os.path.abspath(__file__)); DEMO=os.path.dirname(HERE)
sys.path.insert(0,HERE)
from views import VIEWS
WORK=os.path.join(HERE,'.work'); PICTURES=os.path.join(DEMO,'pictures'); MADE=os.path.join(HERE,'made.json')
PY='/usr/bin/python3'   # the one with numpy, PIL and OpenImageIO from the distribution
LOW=['nice','-n','19']
ENV=dict(os.environ,PATH='/usr/bin:/bin')   # Blender looks for its Python modules beside the first python3 on the path

def source(family):
    path=os.path.join(HERE,'families',family.replace('-','_')+'.py')
    return open(path,encoding='utf8').read() if os.path.exists(path) else None
def stamp(row,view):
    what=source(row['family'])+row['look']+str(view)
    if view>1: what+=repr(VIEWS[row['family']][view])
    return hashlib.sha1(what.encode()).hexdigest()[:16]
def made():
    try: return json.load(open(MADE))
    except FileNotFoundError: return {}
def note(name,value):
    m=made(); m[name]=value
    with open(MADE+'.new','w') as f: json.dump(m,f,indent=1,sort_keys=True); f.write('\n')
    os.replace(MADE+'.new',MADE)
def denoiser():
    so=os.path.join(WORK,'libnlm.so'); c=os.path.join(HERE,'nlm.c')
    if not os.path.exists(so) or os.path.getmtime(so)<os.path.getmtime(c):
        subprocess.run(['gcc','-O3','-march=native','-fopenmp','-ffast-math','-shared','-fPIC',c,'-o',so,'-lm'],check=True)
def shoot(row,view,res,spp,target,q):
    out=os.path.join(WORK,f"{row['picture']}-{view}{'p' if target.endswith('.png') else ''}")
    log=subprocess.run(LOW+['blender','-b','--factory-startup','-noaudio','-t','2','--python-exit-code','1','--python',os.path.join(HERE,'shoot.py'),
        '--',row['family'],row['picture'],str(view),out,str(res),str(spp)],capture_output=True,text=True,env=ENV)
    plate=re.findall(r'^PLATE (.*)$',log.stdout,re.M)
    if log.returncode or not plate: raise RuntimeError((log.stdout+log.stderr)[-2500:])
    gain=re.search(r'^GAIN *= *([\d.]+)',source(row['family']),re.M)
    fin=subprocess.run(LOW+[PY,os.path.join(HERE,'finish.py'),out+'_A.exr',out+'_B.exr',target,'--plate',plate[0],'--q',str(q),
        '--gain',gain[1] if gain else '1'],capture_output=True,text=True,env=ENV)
    if fin.returncode: raise RuntimeError(fin.stderr[-2500:])
    for h in '_A.exr','_B.exr': os.remove(out+h)
    return ' '.join(re.findall(r'^(?:RENDER|FINISH) \S+ (.*)$',log.stdout+fin.stdout,re.M))
ROOMS={'salon-h':'h','salon-v':'v','salon-p':'p','salon-s':'s','home-wide':'w','jadalnia-h':'h','sypialnia-h':'h'}
def rooms(a,lock):
    code=open(os.path.join(HERE,'room.py'),encoding='utf8').read(); bad=0
    for name,cam in ROOMS.items():
        if a.names and name not in a.names: continue
        s=hashlib.sha1((code+name).encode()).hexdigest()[:16]; final=os.path.join(PICTURES,name+'.webp')
        if not(a.preview or a.force) and os.path.exists(final) and made().get(name)==s: continue
        if a.list: print('to be made    '+name); continue
        if a.accept: note(name,s); continue
        fcntl.flock(lock,fcntl.LOCK_EX); t=time.time(); room='salon' if name=='home-wide' else name.split('-')[0]
        out=os.path.join(WORK,name+('p' if a.preview else '')); tmp=os.path.join(WORK,'preview',name+'.png') if a.preview else out+'.webp'
        p=subprocess.run(LOW+['blender','-b','--factory-startup','-noaudio','-t','2','--python-exit-code','1','--python',os.path.join(HERE,'room.py'),
            '--',room,cam,out,str(a.preview/1600 if a.preview else a.scale),str(a.spp or (20 if a.preview else 64))],capture_output=True,text=True,env=ENV)
        if not p.returncode:
            p=subprocess.run(LOW+[PY,os.path.join(HERE,'finish.py'),out+'_A.exr',out+'_B.exr',tmp,'--tone','room','--exposure','1.45','--contrast','.18','--bloom','.12','--q',str(a.q)],capture_output=True,text=True,env=ENV)
        if p.returncode: print(name,'FAILED',(p.stdout+p.stderr)[-1500:],flush=True); bad=1
        else:
            for h in '_A.exr','_B.exr': os.remove(out+h)
            if not a.preview: shutil.move(tmp,final); note(name,s)
            print(f'{name} {time.time()-t:.0f} s',flush=True)
        fcntl.flock(lock,fcntl.LOCK_UN); time.sleep(.3)
    return bad
def main():
    ap=argparse.ArgumentParser(description=__doc__,formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('names',nargs='*'); ap.add_argument('--preview',type=int); ap.add_argument('--view',type=int,default=1)
    ap.add_argument('--spp',type=int,default=0); ap.add_argument('--q',type=int,default=84)
    ap.add_argument('--scale',type=float,default=1.0,help='size of the rooms')
    for f in 'force','list','accept','rooms': ap.add_argument('--'+f,action='store_true')
    a=ap.parse_args()
    os.makedirs(os.path.join(WORK,'preview'),exist_ok=True); os.makedirs(PICTURES,exist_ok=True)
    rows=list(csv.DictReader(open(os.path.join(DEMO,'products.csv'),encoding='utf8'),delimiter=';'))
    if a.rooms: denoiser(); return rooms(a,open(os.path.join(WORK,'lock'),'w'))
    todo=[]
    for r in rows:
        if a.names and r['family'] not in a.names and r['picture'] not in a.names: continue
        if source(r['family']) is None:
            if a.list: print('no generator  ',r['picture'])
            continue
        if a.view>1 and a.view not in VIEWS.get(r['family'],{}): continue
        name=f"{r['picture']}-{a.view}"; there=os.path.exists(os.path.join(PICTURES,name+'.webp'))
        if a.accept:
            if there: note(name,stamp(r,a.view))
            continue
        if a.preview or a.force or not there or made().get(name)!=stamp(r,a.view): todo.append((r,name))
    if a.list or a.accept: print('\n'.join('to be made    '+n for _,n in todo)); return
    denoiser(); lock=open(os.path.join(WORK,'lock'),'w'); t0=time.time(); bad=0
    for i,(r,name) in enumerate(todo):
        fcntl.flock(lock,fcntl.LOCK_EX)     # one render at a time on this machine
        t=time.time()
        try:
            tmp=os.path.join(WORK,'preview' if a.preview else '',name+('.png' if a.preview else '.webp'))
            s=stamp(r,a.view); said=shoot(r,a.view,a.preview or 1000,a.spp or (16 if a.preview else 0),tmp,a.q)
            if not a.preview: shutil.move(tmp,os.path.join(PICTURES,name+'.webp')); note(name,s)
        except RuntimeError as e: said='FAILED\n'+str(e); bad=1
        if not a.preview: fcntl.flock(lock,fcntl.LOCK_UN); time.sleep(.3)
        left=(time.time()-t0)/(i+1)*(len(todo)-i-1)
        print(f'{i+1}/{len(todo)} {name} {time.time()-t:.0f} s, about {left/60:.0f} min left: {said}',flush=True)
    return bad
if __name__=='__main__': sys.exit(main())
