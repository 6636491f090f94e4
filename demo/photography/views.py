"""Second pictures: what changes in SHOT, by family. zoom=(x,y,z,width of the framed part)."""
VIEWS={
 'sideboard':{2:dict(az=30,el=15,zoom=(.50,-.20,.52,.80),fstop=7)},
 'nightstand':{2:dict(az=30,el=22,zoom=(.04,-.12,.40,.40),fstop=8)},
 'sofa':{2:dict(az=32,el=16,zoom=(.55,-.20,.50,1.05),fstop=8)},
 'dining-table':{2:dict(az=28,el=24,zoom=(.55,-.30,.70,.80),fstop=8)},
 'coffee-table':{2:dict(az=14,el=32,zoom=(.12,-.15,.40,.66),fstop=8)},
 'bed':{2:dict(az=38,el=22,zoom=(.25,.62,.70,1.20),fstop=8)},
 'bookcase':{2:dict(az=28,el=10,zoom=(.10,-.05,.62,.85),fstop=8)},
 'wardrobe':{2:dict(az=30,el=6,zoom=(.0,-.30,1.02,.80),fstop=8)},
 'desk':{2:dict(az=30,el=24,zoom=(.30,-.30,.68,.70),fstop=8)},
 'switch':{2:dict(az=-34,el=10)},
 'thermostat':{2:dict(az=-42,el=8)},
 'floor-lamp':{2:dict(az=12,el=2,zoom=(0,0,1.34,.62))},
 'vent':{2:dict(az=-40,el=-4)},
}
