import { Suspense, type ReactNode } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { lateAccounts } from './late-accounts.ts';

type Accounts = NonNullable<Awaited<ReturnType<typeof lateAccounts.load>>>;
type Draw = (accounts: Accounts) => ReactNode;

/** A part of a page that was loaded with it. */
export function LateAccount({ children }: { children: Draw }) {
  return (
    <LateBoundary>
      <Loaded draw={children} />
    </LateBoundary>
  );
}

/** The same where it comes after a click. */
export function AccountAfterClick({ children, waiting }: { children: Draw; waiting?: ReactNode }) {
  return (
    <Suspense fallback={waiting}>
      <Loaded draw={children} />
    </Suspense>
  );
}

function Loaded({ draw }: { draw: Draw }) {
  const { t, locale } = useShop();
  const accounts = lateAccounts.use(locale);
  return accounts ? draw(accounts) : <ErrorBox text={t('error.server_generic')} />;
}
