"""Siatka open bookcases, dressed with books and a vase."""
from lib import *
LOOKS={
 'regal-siatka-dab':dict(kind='oak',W=1.0,H=1.9,cols=2,rows=5,dress=1),
 'regal-siatka-bialy':dict(kind='white',W=1.0,H=1.9,cols=2,rows=5,dress=2),
 'regal-siatka-niski':dict(kind='oak',W=1.6,H=.8,cols=3,rows=2,dress=3),
}
SHOT=dict(az=20,el=6,margin=.07,spp=56)
PAL=('#e8e4da','#72b3e3','#2f4a62','#c9b79c','#f2efe8','#8fa38a','#b3562f','#dfe6ea','#3b3f45')
def row(x0,x1,y,z,R,n,maxh):
    """standing books from x0 to the right, n of them"""
    x=x0
    for i in range(n):
        w=R.uniform(.018,.042); h=min(maxh-.03,R.uniform(.19,.265)); d=R.uniform(.15,.19)
        if x+w>x1: break
        c=paint(R.choice(PAL),.62,.3,orange=500); E=empty('book',(x+w/2,y,z))
        if i==n-1 and R.random()<.7: E.rotation_euler=(0,math.radians(-9),0); E.location=(x+w/2+h*.15*.5,y,z+.002)
        box('pages',(w-.005,d-.006,h-.006),(0,.003,h/2),paint('#f1ecdf',.9,.1),.0005,parent=E)
        for s in(-1,1): box('cover',(.0024,d,h),(s*(w/2-.0012),0,h/2),c,.0008,parent=E)
        box('spine',(w,.003,h),(0,-d/2+.0012,h/2),c,.0014,parent=E)
        if R.random()<.5: box('label',(w*.5,.0006,.030),(0,-d/2-.0006,h*R.uniform(.6,.8)),paint('#f3eee2',.7,.2),0,parent=E)
        x+=w+.0015
def flat(x,y,z,R,n):
    for i in range(n):
        w,d,h=.235-.012*i,.17-.008*i,R.uniform(.020,.034); c=paint(R.choice(PAL),.62,.3,orange=500); E=empty('book',(x,y,z),(0,0,R.uniform(-.10,.10)))
        box('pages',(w-.006,d-.006,h-.005),(0,.002,h/2),paint('#f1ecdf',.9,.1),.0005,parent=E)
        for s in(.0013,h-.0013): box('cover',(w,d,.0026),(0,0,s),c,.0008,parent=E)
        box('spine',(w,.003,h),(0,-d/2+.0012,h/2),c,.0014,parent=E); z+=h+.0005
    return z
def vase(loc,P,color,s=1.0):
    pts=[]
    for i in range(len(P)-1):
        p0,p1,p2,p3=P[max(i-1,0)],P[i],P[i+1],P[min(i+2,len(P)-1)]
        for k in range(6):
            t=k/6; f=lambda a,b,c,d:.5*((2*b)+(-a+c)*t+(2*a-5*b+4*c-d)*t*t+(-a+3*b-3*c+d)*t**3)
            pts.append((max(0,f(p0[0],p1[0],p2[0],p3[0]))*s,f(p0[1],p1[1],p2[1],p3[1])*s))
    pts.append((P[-1][0]*s,P[-1][1]*s)); lathe('vase',pts,paint(color,.40,.45,orange=120),loc,80)
BELLY=[(0,0),(.045,0),(.075,.04),(.085,.09),(.078,.14),(.045,.18),(.028,.205),(.028,.22),(.035,.235),(.032,.236),(.024,.22),(.02,.15),(0,.14)]
POT=[(0,0),(.05,0),(.058,.004),(.062,.02),(.066,.12),(.064,.126),(.060,.126),(.056,.02),(0,.02)]
def build(kind,W,H,cols,rows,dress,D=.32):
    t=.022; wx,wz=wood(kind,'x'),wood(kind,'z'); R=random.Random(dress*7+1); foot=.05
    for i in range(cols+1):
        x=-W/2+t/2+(W-t)*i/cols; box('up',(t,D,H-foot if 0<i<cols else H),(x,0,(H+foot)/2 if 0<i<cols else H/2),wz,.002)
    cw=(W-t)/cols-t; zs=[foot+t/2+(H-foot-t)*j/rows for j in range(rows+1)]
    for j,z in enumerate(zs):
        for i in range(cols): box('shelf',(cw+.001,D-.006,t),(-W/2+t+cw/2+i*(cw+t),.002,z),wx,.0016)
    box('back',(W-.01,.006,H-foot-.01),(0,D/2-.006,(H+foot)/2),wood(kind,'z'),.0006)
    ch=zs[1]-zs[0]-t; c=0
    plan={1:'rvfrerfrver',2:'frverfrrevf',3:'rvrfer'}[dress]
    for j in range(rows):
        for i in range(cols):
            what=plan[c%len(plan)]; c+=1; x0=-W/2+t+i*(cw+t); z=zs[j]+t/2+.0005; xc=x0+cw/2
            if what=='r': row(x0+.006,x0+cw*.97,-.02,z,R,R.randint(7,11),ch)
            elif what=='f': zt=flat(xc-.06,-.01,z,R,R.randint(2,4)); vase((xc-.07,-.01,zt),POT,R.choice(('#f1ede4','#72b3e3','#d9cdb8')),.75)
            elif what=='v': vase((xc+R.uniform(-.06,.06),-.01,z),BELLY,R.choice(('#f1ede4','#7fb0d6')),min(1.05,ch/.26))
            elif what=='e': row(x0+.006,x0+cw*.5,-.02,z,R,4,ch); vase((xc+.11,-.01,z),POT,'#3b4f63',.95)
