"""Fala pleated blinds in a window."""
from lib import *
from openings import *
GAIN=.97
LOOKS={
 'plisa-fala-biala':dict(color='#f3f3f0'),
 'plisa-fala-blekit':dict(color='#7fb8e2'),
}
def build(color):
    window(W,H,T); plisse(W-.016,.78,color,loc=(0,.040,H-.003))
def plisse(W=.9,drop=.8,color='#72b3e3',parent=None,loc=(0,0,0),pl=.022,trans=.5):
    E=empty('plisse',loc,(0,0,0),parent); f=fabric(color,weave=500,var=.12,bump=.2,trans=trans,sheen=.1); wm=paint('#f3f3f1',.3,.5)
    n=int(drop/pl); vs=[];fs=[]
    k=0
    for j in range(2*n+1):
        y=-.011 if j%2 else .011
        for x in(-W/2,W/2): vs.append((x,y,-j*pl/2-.02))
    for j in range(2*n): fs.append((2*j,2*j+1,2*j+3,2*j+2))
    m=bpy.data.meshes.new('pl'); m.from_pydata(vs,[],fs); obj('pl',m,f,smooth=False,parent=E)
    box('head',(W+.006,.026,.022),(0,0,-.009),wm,.003,parent=E); box('foot',(W+.006,.026,.018),(0,0,-n*pl-.029),wm,.003,parent=E)
    for s in(-1,1): tube('cord',[(s*W*.36,0,0),(s*W*.36,0,-n*pl-.03-0)],.0006,wm,parent=E); 
    box('grip',(.10,.012,.010),(0,-.017,-n*pl-.029),wm,.003,parent=E)
    return E
