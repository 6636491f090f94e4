import type { ReactNode } from 'react';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ComplaintForm } from '#storefront/features/statements/complaint-form.tsx';
import { WithdrawalForm } from '#storefront/features/statements/withdrawal-form.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import styles from './statement-screens.module.css';

export const WithdrawalScreen = () => (
  <StatementPage route="WITHDRAWAL" kind="withdrawal">
    <WithdrawalForm />
  </StatementPage>
);

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
