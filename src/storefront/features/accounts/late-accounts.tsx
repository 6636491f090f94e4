import { type ReactNode, Suspense } from 'react';
import type { Locale } from '#domain/locale.ts';
import { LateBoundary, LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';

/** Everything about accounts. No product page needs it at first. */
export const lateAccounts = latePart(() => import('./accounts.ts'), {
  pl: () => import('#i18n/pl/storefront-accounts.ts'),
  en: () => import('#i18n/en/storefront-accounts.ts'),
});

/** Loads its files, for a page that shows it at once. */
export const accountSources = (locale: Locale) => [
  'src/storefront/features/accounts/accounts.ts',
  `src/i18n/${locale}/storefront-accounts.ts`,
];

type Accounts = NonNullable<Awaited<ReturnType<typeof lateAccounts.load>>>;
type Draw = (accounts: Accounts) => ReactNode;

/** A part of a page that was loaded with it. */
export function LateAccount({ children }: { children: Draw }) {
  return (
    <LateBoundary>
      <LateView part={lateAccounts} draw={children} />
    </LateBoundary>
  );
}

/** The same where it comes after a click. */
export function AccountAfterClick({ children, waiting }: { children: Draw; waiting?: ReactNode }) {
  return (
    <Suspense fallback={waiting}>
      <LateView part={lateAccounts} draw={children} />
    </Suspense>
  );
}
