import type { StaffOrder } from '#contract/staff-order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
import { providerName } from '#i18n/provider-name.ts';
import { authorName } from '../author-name.ts';
import list from '../list.module.css';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { BookCollected, BookPayment } from './book-payment.tsx';
import type { Changing } from './changing.ts';
import { DataTable } from '../data-table.tsx';
import { RefundOrder } from './refund-order.tsx';

type Part = Changing & { money: NonNullable<StaffOrder['money']> };

/** Attempts to pay, refunds, and what can still go back. */
export function OrderMoney(part: Part) {
  const { t } = useStaff();
  const { order, money } = part;
  const price = (amount: typeof money.refundable) => formatPrice(amount, order.currency);
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t('back.order.money')}</h2>
        <MoneyActions {...part} />
      </div>
      {money.attempts.length + money.refunds.length > 0 && <MoneyTable money={money} price={price} />}
      <p className={screen.muted}>
        {t('back.order.refundable')}: {price(money.refundable)}
      </p>
      {Number(money.toPay) > 0 && (
        <p>
          {t('back.prices.awaited')}: <b>{price(money.toPay)}</b>
        </p>
      )}
      {Number(money.onDelivery) > 0 && (
        <p>
          {t('back.collected.awaited')}: <b>{price(money.onDelivery)}</b>
        </p>
      )}
    </section>
  );
}

/** The actions with the money that the person may take now. */
function MoneyActions(part: Part) {
  const { has } = useStaff();
  const { order, money } = part;
  // When the whole order waits for its payment, booking it is a step of the order, not of this part.
  const isAwaited = Number(money.toPay) > 0 && order.state !== 'awaiting_payment';
  const isCollected = Number(money.toCollect) > 0 || (Number(money.onDelivery) > 0 && Number(money.toPay) === 0);
  return (
    <div className={screen.row}>
      {has('orders:write') && isAwaited && <BookPayment {...part} />}
      {has('payments:write') && isCollected && <BookCollected {...part} />}
      {has('refunds:write') && Number(money.refundable) > 0 && <RefundOrder {...part} />}
    </div>
  );
}

type MoneyTableProps = Pick<Part, 'money'> & { price: (amount: Part['money']['refundable']) => string };

function MoneyTable({ money, price }: MoneyTableProps) {
  const { t } = useStaff();
  return (
    <DataTable
      label={t('back.order.money')}
      className={list.list}
      head={
        <>
          <th scope="col">{t('back.money.when')}</th>
          <th scope="col">{t('back.money.what')}</th>
          <th scope="col" className={list.wide}>
            {t('back.orders.state')}
          </th>
          <th scope="col" className={table.amount}>
            {t('back.money.amount')}
          </th>
        </>
      }
    >
      {money.attempts.map(({ id, at, provider, state, amount }) => (
        <tr key={id}>
          <td>{formatMoment(new Date(at))}</td>
          <td>
            {providerName(provider, t)}
            <small className={list.narrowNote}>{t(`back.attempt.${state}`)}</small>
          </td>
          <td className={list.wide}>{t(`back.attempt.${state}`)}</td>
          <td className={table.amount}>{price(amount)}</td>
        </tr>
      ))}
      {money.refunds.map(({ id, at, state, amount, reason, author }) => (
        <tr key={id}>
          <td>{formatMoment(new Date(at))}</td>
          <td>
            {t('back.money.refund', { reason })}
            <small className={classes(list.narrowNote, state === 'failed' && screen.bad)}>
              {t(`back.refund.${state}`)}
            </small>
            <small>{authorName(author, t)}</small>
          </td>
          <td className={classes(list.wide, state === 'failed' && screen.bad)}>{t(`back.refund.${state}`)}</td>
          <td className={table.amount}>−{price(amount)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
