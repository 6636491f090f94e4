// Our denoiser. gcc -O3 -march=native -fopenmp -ffast-math -shared -fPIC
#include <stddef.h>
#include <math.h>
// One level of an edge-keeping wavelet blur (after Dammertz et al. 2010) of both halves with the same weights: 5x5 B-spline
// kernel with holes of size step. The weight falls with the distance of the features, and with the difference of the light
// (guide) measured by its spread there (var), so that noise goes and shadows stay. A pixel on an edge is like none of its
// neighbours: it takes the mean of all of them, of the more alike ones more.
void wavelet(const float*A,const float*B,const float*guide,const float*var,const float*feat,int nf,int w,int h,int step,
             float k2,float*oA,float*oB){
  static const float K[5]={1/16.f,1/4.f,3/8.f,1/4.f,1/16.f}; size_t N=(size_t)w*h;
  #pragma omp parallel for num_threads(2) schedule(dynamic,16)
  for(int y=0;y<h;y++)for(int x=0;x<w;x++){ size_t p=(size_t)y*w+x; float a[3]={0,0,0},b[3]={0,0,0},W=0,c2[3]={0,0,0},d2[3]={0,0,0},V=0;
    for(int j=-2;j<=2;j++){ int yq=y+j*step; if(yq<0||yq>=h)continue;
      for(int i=-2;i<=2;i++){ int xq=x+i*step; if(xq<0||xq>=w)continue;
        size_t q=(size_t)yq*w+xq; float dl=guide[p]-guide[q],f=0;
        for(int c=0;c<nf;c++){float d=feat[c*N+p]-feat[c*N+q];f+=d*d;}
        if(q!=p&&f<150){float wt=K[i+2]*K[j+2]*expf(-.05f*f); V+=wt;
          for(int c=0;c<3;c++){c2[c]+=wt*A[c*N+q];d2[c]+=wt*B[c*N+q];}}
        f+=dl*dl/(k2*(var[p]+var[q])+1e-7f);
        if(f>10)continue;
        float wt=K[i+2]*K[j+2]*expf(-f); W+=wt;
        for(int c=0;c<3;c++){a[c]+=wt*A[c*N+q];b[c]+=wt*B[c*N+q];} } }
    float t=(.24f-W)/.08f; t=step>2||V<1e-4f||t<0?0:t>1?1:t; if(V<1e-4f)V=1;
    for(int c=0;c<3;c++){oA[c*N+p]=(1-t)*a[c]/W+t*c2[c]/V;oB[c*N+p]=(1-t)*b[c]/W+t*d2[c]/V;} }
}
