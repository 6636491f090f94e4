import { Suspense, type ReactNode } from 'react';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { LateView } from '#storefront/late/late-view.tsx';
import { lateAccounts } from './late-accounts.ts';

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
