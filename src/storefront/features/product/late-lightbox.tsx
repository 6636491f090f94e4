import { Suspense, type ComponentProps } from 'react';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import type { Lightbox } from './lightbox.tsx';

const lateLightbox = latePart(() => import('./lightbox.tsx'));

/** Pictures over the whole screen, in files that come with the first of them. */
export const LateLightbox = (props: ComponentProps<typeof Lightbox>) => (
  <Suspense>
    <LateView part={lateLightbox} draw={(part) => <part.Lightbox {...props} />} />
  </Suspense>
);
