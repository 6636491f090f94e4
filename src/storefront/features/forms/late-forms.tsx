import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { LateBoundary, LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';

/** The forms by which visitors write to the shop. No page needs them at first. */
export const lateForms = latePart(() => import('./forms.ts'), {
  pl: () => import('#i18n/pl/storefront-forms.ts'),
  en: () => import('#i18n/en/storefront-forms.ts'),
});

/** Loads their files, for a page that shows one at once. */
export const formSources = (locale: Locale) => [
  'src/storefront/features/forms/forms.ts',
  `src/i18n/${locale}/storefront-forms.ts`,
];

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
