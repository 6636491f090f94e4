"""Tafla glass wall switches and socket."""
from lib import *
LOOKS={
 'wlacznik-tafla-bialy':dict(glass_color='#e4e7e9',parts=('keys',),led='#72b3e3'),
 'wlacznik-tafla-grafit':dict(glass_color='#2d3135',parts=('key','socket'),led='#72b3e3',shot=dict(margin=.13)),
}
SHOT=dict(az=18,el=3,mode='wall',margin=.22,spp=64,key=.75,size=.16)
GAIN=.95
def build(glass_color,parts,led):
    a=.086; n=len(parts); W=a+.071*(n-1); g=paint(glass_color,.06,.5,coat=.8); t=.0075; r=math.pi/2
    light=glass_color>'#8'; inner=paint('#dfe2e4' if light else '#26292c',.34,.5); gapm=paint('#9aa0a5' if light else '#0b0c0d',.7,.2)
    slab('base',rounded(W-.006,a-.006,.003,6),.004,gapm,.0004,(0,0,0),(r,0,0))
    slab('glass',rounded(W,a,.0055,10),t,g,.0011,(0,-.003,0),(r,0,0),seg=4)
    y=-.003-t
    for i,p in enumerate(parts):
        x=(i-(n-1)/2)*.071
        if p in('key','keys'):
            box('gap',(.0556,.0008,.0556),(x,y,0),gapm,.0003)
            ws=(.0546,) if p=='key' else (.0268,.0268)
            for k,w in enumerate(ws):
                xx=x+(k-(len(ws)-1)/2)*.0278; slab('key',rounded(w,.0546,.0012,5),.0034,g,.0007,(xx,y+.0006,0),(r+math.radians(1.6 if k<len(ws)-1 else -1.6),0,0),seg=4)
                box('led',(.0075,.0003,.0011),(xx,y-.0030+.0006,.0195),emit(srgb(led),1.3),.0001,rot=(math.radians(1.6 if k<len(ws)-1 else -1.6),0,0))
        else:
            # round sunken socket: rim, bowl, contacts and earth pin
            lathe('socket',[(.0228,-.0002),(.0228,.0006),(.0222,.0011),(.0212,.0011),(.0206,.0006),(.0204,-.0002),(.0204,-.0052),(0,-.0053)],inner,(x,y,0),120,(r,0,0))
            dark=paint('#08090a',.8,.1)
            bowl=lathe('disc',[(0,.0003),(.0204,.0003)],paint('#1b1d20' if not light else '#c9cdd0',.5,.4),(x,y,0),96,(r,0,0))
            for s in(-1,1): lathe('hole',[(0,.0004),(.0030,.0004)],dark,(x+s*.0095,y-.0001,-.0015),40,(r,0,0)); lathe('rim',[(.0030,.0004),(.0036,.0009),(.0042,.0004)],inner,(x+s*.0095,y,-.0015),40,(r,0,0))
            lathe('pin',[(0,.010),(.0017,.0095),(.0024,.008),(.0024,0)],metal('#cfd2d4',.22),(x,y,.0095),40,(r,0,0))
