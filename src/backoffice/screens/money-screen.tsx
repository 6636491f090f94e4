import { baseOf, useAddress } from '../path.ts';
import { useStaff } from '../staff.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import { ReceivedList, UnpaidList } from './money/payment-lists.tsx';
import { RefundsList } from './money/refunds-list.tsx';
import { Sums } from './money/sums.tsx';
import { Transfers } from './money/transfers.tsx';
import screen from './screen.module.css';
import { Tabs } from './tabs.tsx';

const views = ['unpaid', 'couriers', 'transfers', 'received', 'refunds', 'sums'] as const;

/** Money that is to come, that came and that goes back, what banks and couriers tell of it, and its sums. */
export function MoneyScreen() {
  const { t, locale, has } = useStaff();
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const viewName = search.get('view') ?? '';
  const view = isOneOf(views, viewName) ? viewName : 'unpaid';
  const list = `${baseOf(locale)}/money`;
  const part = { list, search };
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.money')}</h1>
      </div>
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={views
          .filter((each) => each !== 'sums' || has('reports:sales'))
          .map((each) => ({
            key: each,
            label: t(`back.money.view.${each}`),
            href: each === 'unpaid' ? list : `${list}?view=${each}`,
            on: each === view,
          }))}
      />
      {(view === 'unpaid' || view === 'couriers') && <UnpaidList key={view} {...part} view={view} />}
      {view === 'transfers' && <Transfers {...part} />}
      {view === 'received' && <ReceivedList {...part} />}
      {view === 'refunds' && <RefundsList {...part} />}
      {view === 'sums' && <Sums {...part} />}
    </>
  );
}
