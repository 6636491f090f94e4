import type { ReactNode } from 'react';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ComplaintForm } from '#storefront/features/statements/complaint-form.tsx';
import { WithdrawalForm } from '#storefront/features/statements/withdrawal-form.tsx';
import { useOrder } from '#storefront/features/orders/use-order.ts';
import { useHydrated } from '#storefront/late/hydration.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import styles from './statement-screens.module.css';

/** From the page of an order its lines can be chosen one by one; anybody else names the order in words. */
export function WithdrawalScreen() {
  const hydrated = useHydrated();
  const id = hydrated ? /^#order=([\w-]{1,100})$/.exec(location.hash)?.[1] : undefined;
  return (
    <StatementPage route="WITHDRAWAL" kind="withdrawal">
      {id === undefined ? <WithdrawalForm key={String(hydrated)} /> : <WithdrawalOfOrder id={id} />}
    </StatementPage>
  );
}

/** Where the order can't be opened the form stays empty. */
function WithdrawalOfOrder({ id }: { id: string }) {
  const t = useTexts();
  const { order, loading } = useOrder(id);
  return loading ? <Spinner label={t('withdrawal.loading')} /> : <WithdrawalForm order={order} />;
}

export const ComplaintScreen = () => (
  <StatementPage route="COMPLAINT" kind="complaint">
    <ComplaintForm />
  </StatementPage>
);

type StatementPageProps = {
  route: 'WITHDRAWAL' | 'COMPLAINT';
  kind: 'withdrawal' | 'complaint';
  children: ReactNode;
};

function StatementPage({ route, kind, children }: StatementPageProps) {
  const t = useTexts();
  const title = t(`${kind}.title`);
  return (
    <main className="wrap">
      <PageTrail items={[{ name: title, url: usePathTo()(route) }]} />
      <div className={styles.head}>
        <h1 className="h1">{title}</h1>
        <p className="muted">{t(`${kind}.text`)}</p>
      </div>
      {children}
    </main>
  );
}
