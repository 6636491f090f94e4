"""Osie dining tables: rounded top on round tapered legs."""
from lib import *
LOOKS={
 'stol-osie-dab':dict(kind='oak',W=2.0,D=.95),
 'stol-osie-orzech':dict(kind='walnut',W=1.6,D=.90),
}
SHOT=dict(az=24,el=14,margin=.08,spp=56)
def build(kind,W,D,h=.75):
    wx,wz=wood(kind,'x'),wood(kind,'z'); t=.030
    slab('top',rounded(W,D,.06,10),t,wx,.006,(0,0,h-t))
    for s in(-1,1): box('apron',(W-.36,.022,.075),(0,s*(D/2-.12),h-t-.0375),wx,.002)
    for s in(-1,1): box('apron',(.022,D-.262,.075),(s*(W/2-.19),0,h-t-.0375),wood(kind,'y'),.002)
    for sx in(-1,1):
        for sy in(-1,1): leg('leg',(sx*(W/2-.155),sy*(D/2-.12),h-t),(sx*(W/2-.10),sy*(D/2-.075),0),.034,.017,wz)
