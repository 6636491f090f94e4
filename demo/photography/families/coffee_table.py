"""Krag round coffee tables."""
from lib import *
LOOKS={
 'stolik-krag-dab':dict(kind='oak',R=.45,h=.40),
 'stolik-krag-wedzony':dict(kind='smoked',R=.35,h=.46),
}
SHOT=dict(az=14,el=17,margin=.12,spp=56)
def build(kind,R,h): table((0,0,0),kind,R,h)
def table(loc,kind='oak',R=.42,h=.40):
    E=empty('tab',loc); w=wood(kind,'x')
    lathe('top',[(0,h-.026),(R-.012,h-.026),(R-.003,h-.020),(R,h-.013),(R-.0008,h-.004),(R-.004,h-.0005),(R-.008,h),(0,h)],w,parent=E,n=128)
    for i in range(3):
        a=math.radians(90+120*i+20); leg('l',(math.cos(a)*R*.55,math.sin(a)*R*.55,h-.02),(math.cos(a)*R*.80,math.sin(a)*R*.80,0),.022,.014,wood(kind,'z'),E)
