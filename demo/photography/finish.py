"""finish.py A.exr B.exr out.webp [--plate plate.exr] [--bg f9fcff] [--q 84] [--tone product|room]
Denoise the two half-buffers, flat-field to the backdrop colour, tone map, write one picture (.webp, .png or .jpg)."""
import sys, os, time, ctypes, argparse, numpy as np, OpenImageIO as oiio
from PIL import Image
ap=argparse.ArgumentParser(); ap.add_argument('A');ap.add_argument('B');ap.add_argument('out')
ap.add_argument('--plate');ap.add_argument('--bg',default='f9fcff');ap.add_argument('--exposure',type=float,default=1.0)
ap.add_argument('--tone',default='product',choices=('product','room'));ap.add_argument('--k',type=float,default=0.6);ap.add_argument('--raw',action='store_true')
ap.add_argument('--q',type=int,default=84);ap.add_argument('--contrast',type=float,default=0.0);ap.add_argument('--sat',type=float,default=1.0)
ap.add_argument('--gain',type=float,default=1.0,help='brightness of the product against the backdrop');ap.add_argument('--fade',default='lrtb');ap.add_argument('--bloom',type=float,default=0.0)
a=ap.parse_args(); t0=time.time()
here=os.path.dirname(os.path.abspath(__file__))
lib=ctypes.CDLL(os.path.join(here,'.work','libnlm.so')); F=np.ctypeslib.ndpointer(np.float32,flags='C')
lib.denoise.argtypes=[F,F,F,F]+[ctypes.c_int]*6+[ctypes.c_float,F,F]
def load(p):
    i=oiio.ImageInput.open(p); s=i.spec(); px=i.read_image(0,0,0,s.nchannels,'float'); i.close()
    px=np.asarray(px,np.float32).reshape(s.height,s.width,s.nchannels); n=list(s.channelnames)
    def g(key,ch):
        out=[]
        for c in ch:
            m=[j for j,x in enumerate(n) if x.endswith('.'+key+'.'+c) or x==key+'.'+c]
            out.append(px[...,m[0]])
        return np.stack(out,-1)
    return g,n
def box(x,r):
    k=2*r+1
    for ax in (0,1):
        pad=[(0,0)]*x.ndim; pad[ax]=(r+1,r)
        c=np.cumsum(np.pad(x,pad,'edge'),axis=ax,dtype=np.float64)
        x=((np.take(c,range(k,c.shape[ax]),ax)-np.take(c,range(0,c.shape[ax]-k),ax))/k).astype(np.float32)
    return x
gA,names=load(a.A); gB,_=load(a.B)
backm=0.0
A=gA('Combined','RGB');B=gB('Combined','RGB')
h,w,_=A.shape
if a.raw:
    D=(A+B)/2
else:
    alb=(gA('Denoising Albedo','RGB')+gB('Denoising Albedo','RGB'))/2
    nrm=(gA('Denoising Normal','XYZ')+gB('Denoising Normal','XYZ'))/2
    # gentle 3x3 smoothing of noisy features is not needed at >=32 spp
    dm=np.clip(alb,0.05,None)
    EA,EB=A/dm,B/dm
    # firefly clamp against the other half buffer's neighbourhood
    mx=lambda x:np.max(np.stack([np.roll(np.roll(x,i,0),j,1) for i in(-1,0,1) for j in(-1,0,1) if (i,j)!=(0,0)]),0)
    EA,EB=np.minimum(EA,mx(EB)*1.5+.05),np.minimum(EB,mx(EA)*1.5+.05)
    pl=lambda x:np.ascontiguousarray(x.transpose(2,0,1),np.float32)
    feat=pl(np.concatenate([nrm/0.12,alb/0.06],-1))
    # pass 1: fine ; pass 2: dilated, to kill the blotches that are left
    for R,step,P,k in ((7,1,2,a.k),(6,3,3,a.k*0.8))+(((5,8,4,a.k*.7),) if a.tone=='room' else ()):
        var=box((EA-EB)**2/2,3 if step==1 else 5)
        oA=np.empty((3,h,w),np.float32);oB=oA.copy()
        lib.denoise(pl(EA),pl(EB),pl(var),feat,feat.shape[0],w,h,R,step,P,k,oA,oB)
        EA,EB=oA.transpose(1,2,0),oB.transpose(1,2,0)
    D=(EA+EB)/2*dm
D=D*a.exposure
if a.plate:
    gp,_=load(a.plate); Pn=gp('Combined','RGB')*a.exposure
    Pn=box(box(Pn,max(3,Pn.shape[0]//40)),max(3,Pn.shape[0]//40))
    # bilinear upsample
    H0,W0,_=Pn.shape; ys=(np.arange(h)+.5)*H0/h-.5; xs=(np.arange(w)+.5)*W0/w-.5
    y0=np.clip(np.floor(ys).astype(int),0,H0-2);x0=np.clip(np.floor(xs).astype(int),0,W0-2)
    fy=np.clip(ys-y0,0,1)[:,None,None];fx=np.clip(xs-x0,0,1)[None,:,None]
    Pn=(Pn[y0][:,x0]*(1-fy)+Pn[y0+1][:,x0]*fy)*(1-fx)+(Pn[y0][:,x0+1]*(1-fy)+Pn[y0+1][:,x0+1]*fy)*fx
    bg=np.array([int(a.bg[i:i+2],16)/255 for i in(0,2,4)]); bg=np.where(bg<=.04045,bg/12.92,((bg+.055)/1.055)**2.4)
    D=D*(bg/np.maximum(Pn,1e-3)).astype(np.float32)
    mk=[j for j,x in enumerate(names) if 'bgmask' in x]
    if mk:                 # backdrop pixels only: levels on the shadow ratio, run-out to the page colour
        def ch(p):
            i=oiio.ImageInput.open(p); x=np.asarray(i.read_image(0,0,0,i.spec().nchannels,'float')); i.close(); return x[...,mk[0]]
        mask=np.clip((ch(a.A)+ch(a.B))/2,0,1)[...,None]
        r=(D/bg).mean(-1,keepdims=True); r2=1-np.maximum(0,(1-r)-.035)*.92
        yy=(np.arange(h)/h)[:,None,None]; xx=(np.arange(w)/w)[None,:,None]; one=np.ones((h,w,1)); e=.20
        d=np.minimum.reduce([xx*one,(1-xx)*one,yy*one,(1-yy)*one]); f=np.clip(d/e,0,1); f=f*f*(3-2*f)
        r2=np.minimum(r2,1); r2=1-(1-r2)*f
        tint=(D/bg)/np.maximum(r,1e-4); tint=1+(tint-1)*.5*f
        D=D*(1-mask)*a.gain+mask*(bg*r2*tint); D=D.astype(np.float32); a.fade=''; backm=mask
if a.plate and a.fade:     # let the backdrop run out into the page colour at the picture edge
    yy=(np.arange(h)/h)[:,None]; xx=(np.arange(w)/w)[None,:]; one=np.ones((h,w)); e=.075
    d=np.minimum.reduce([xx*one if 'l' in a.fade else one,(1-xx)*one if 'r' in a.fade else one,yy*one if 't' in a.fade else one,(1-yy)*one if 'b' in a.fade else one])
    f=np.clip(d/e,0,1); f=(f*f*(3-2*f))[...,None].astype(np.float32); D=D*f+bg.astype(np.float32)*(1-f)
if a.bloom>0:
    hi=np.maximum(D-0.9,0).clip(0,6); r=max(2,w//120)
    g=box(box(box(hi,r),r),r)+0.5*box(box(hi,r*4),r*4); D=D+a.bloom*g
if a.tone=='product':      # identity below the knee, soft shoulder to 1.0 without hue shift; the backdrop is left alone
    m=D.max(-1,keepdims=True); k=.74
    soft=D*(np.where(m>k,1-(1-k)**2/np.maximum((m-k)+(1-k),1e-6),m)/np.maximum(m,1e-6))
    hard=D/np.maximum(m,1.0)
    D=hard*backm+soft*(1-backm)
elif a.tone=='room':      # room: Hable-like filmic shoulder per channel mixed with luminance-preserving version
    def f(x): return x*(1+x/9.0)/(1+x)
    L=(D*np.array([.2126,.7152,.0722],np.float32)).sum(-1,keepdims=True)
    per=f(D); lum=D*(f(L)/np.maximum(L,1e-6)); D=np.clip(0.6*per+0.4*lum,0,None)
D=np.clip(D,0,1)
S=np.where(D<=.0031308,12.92*D,1.055*np.power(np.maximum(D,1e-8),1/2.4)-.055)
if a.contrast: S=S+a.contrast*(S-0.5)*4*S*(1-S)
if a.sat!=1: g=S.mean(-1,keepdims=True); S=g+(S-g)*a.sat
S=np.clip(S,0,1)
im=Image.fromarray((S*255+np.random.default_rng(1).uniform(0,1,S.shape)*0.9).clip(0,255).astype(np.uint8) if not a.plate else (S*255+.5).astype(np.uint8))
if a.out.endswith('.webp'): im.save(a.out,quality=a.q,method=6)
elif a.out.endswith('.jpg'): im.save(a.out,quality=a.q,optimize=True,progressive=True)
else: im.save(a.out)
print(f"FINISH {os.path.basename(a.out)} {w}x{h} {time.time()-t0:.1f} s, {os.path.getsize(a.out)//1024} kB")
