import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import { providerName } from '#i18n/provider-name.ts';
import table from '../table.module.css';
import { TablePage } from '../table-page.tsx';
import { OrderCell } from './order-cell.tsx';
import type { MoneyPart } from './part.ts';

/** Money that came, the newest first. */
export function ReceivedList({ list, search }: MoneyPart) {
  const { t, call } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const { answer, error } = useAnswer(search.toString(), () => call('listReceived', { query: { page } }), ['orders']);
  const rows = answer?.items ?? [];
  return (
    <TablePage
      {...{ list, search, answer, error }}
      page={page}
      label={t('back.money.view.received')}
      none={t('back.money.none.received')}
      head={
        <>
          <th scope="col">{t('back.money.order')}</th>
          <th scope="col">{t('back.money.when')}</th>
          <th scope="col">{t('back.money.what')}</th>
          <th scope="col" className={table.amount}>
            {t('back.money.amount')}
          </th>
        </>
      }
    >
      {rows.map(({ id, orderId, reference, buyer, at, provider, amount, currency }) => (
        <tr key={id}>
          <OrderCell id={orderId} {...{ reference, buyer }} />
          <td>{formatMoment(new Date(at))}</td>
          <td>{providerName(provider, t)}</td>
          <td className={table.amount}>{formatPrice(amount, currency)}</td>
        </tr>
      ))}
    </TablePage>
  );
}
