import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { providerName } from '#i18n/provider-name.ts';
import { authorName } from '../author-name.ts';
import list from '../list.module.css';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { useChange } from '../use-change.ts';
import { BookCollected, BookPayment } from './book-payment.tsx';
import type { Changing } from './changing.ts';
import { DataTable } from '../data-table.tsx';

/** Attempts to pay, refunds, and what can still go back. */
export function OrderMoney({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call, has } = useStaff();
  const { order } = part;
  // When the whole order waits for its payment, booking it is a step of the order, not of this part.
  const isAwaited = Number(money.toPay) > 0 && order.state !== 'awaiting_payment';
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const changedOrder = await call('refundOrder', {
      params: { id: order.id },
      body: {
        version: order.version,
        amount: amountOf(form, 'amount', order.currency)!,
        reason: valueOf(form, 'reason'),
      },
    });
    setAsking(false);
    return changedOrder;
  });
  const price = (amount: typeof money.refundable) => formatPrice(amount, order.currency);
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t('back.order.money')}</h2>
        <div className={screen.row}>
          {has('orders:write') && isAwaited && <BookPayment money={money} {...part} />}
          {has('payments:write') &&
            (Number(money.toCollect) > 0 || (Number(money.onDelivery) > 0 && Number(money.toPay) === 0)) && (
              <BookCollected money={money} {...part} />
            )}
          {has('refunds:write') && Number(money.refundable) > 0 && (
            <Button small variant="quiet" onClick={() => setAsking(true)}>
              {t('back.order.refund')}
            </Button>
          )}
        </div>
      </div>
      {money.attempts.length + money.refunds.length > 0 && (
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
      )}
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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('back.order.refund')}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.order.refund_text')}</p>
          <Failure text={failure} />
          <AmountField
            label={t('back.money.amount')}
            name="amount"
            currency={order.currency}
            required
            error={fieldError('amount')}
          />
          <TextField
            label={t('back.order.reason')}
            name="reason"
            maxLength={500}
            required
            error={fieldError('reason')}
          />
          <Button type="submit" busy={busy}>
            {t('back.order.refund')}
          </Button>
        </form>
      </Dialog>
    </section>
  );
}
