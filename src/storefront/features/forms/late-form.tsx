import type { ReactNode } from 'react';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { LateView } from '#storefront/late/late-view.tsx';
import { lateForms } from './late-forms.ts';

type Forms = NonNullable<Awaited<ReturnType<typeof lateForms.load>>>;
type Draw = (forms: Forms) => ReactNode;

/** One of the forms, once their files are there. */
export function LateForm({ children }: { children: Draw }) {
  return (
    <LateBoundary>
      <LateView part={lateForms} draw={children} />
    </LateBoundary>
  );
}
