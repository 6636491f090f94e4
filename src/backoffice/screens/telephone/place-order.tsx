import { useState } from 'react';
import type { TelephoneOrder } from '#contract/staff-telephone.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { StaffError } from '../../call.ts';
import { Failure, stacked } from '../../card.tsx';
import { useDraft } from '../../draft.ts';
import { baseOf, go } from '../../path.ts';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import styles from '../order/order-lines.module.css';
import screen from '../screen.module.css';
import { problemsOf, type Calling } from './calling.ts';

/** What it comes to, and the order itself; where something has changed meanwhile, that is shown first. */
export function PlaceOrder({ order, onChanged }: Calling) {
  const { t, call, locale } = useStaff();
  const { id, cart } = order;
  const { kept, onInput, drop } = useDraft(`telephone comments ${id}`);
  const [dropping, setDropping] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const { submit, busy, error } = useSubmit(t, async (form) => {
    const delayedItems = cart.items.filter(({ delayed }) => delayed).map((item) => item.id);
    const { gross, toPay, prepaid } = cart.totals;
    const seen = { cartVersion: cart.version, totals: { gross, toPay, prepaid }, delayedItems };
    const comments = valueOf(form, 'comments').trim();
    try {
      const placed = await call('placeTelephoneOrder', {
        params: { id },
        query: {},
        body: { ...seen, ...(comments !== '' && { comments }) },
      });
      drop();
      go(`${baseOf(locale)}/orders/${encodeURIComponent(placed.orderId)}`);
    } catch (refusal) {
      const now =
        refusal instanceof StaffError ? (refusal.problem?.['cart'] as TelephoneOrder['cart'] | undefined) : undefined;
      if (now) onChanged({ ...order, cart: now });
      throw refusal;
    }
  });
  const giveUp = () => {
    setDropping(true);
    setFailed(null);
    call('dropTelephoneOrder', { params: { id }, query: {} })
      .then(
        () => go(`${baseOf(locale)}/telephone`),
        (refusal: unknown) => setFailed(refusal),
      )
      .finally(() => setDropping(false));
  };
  const price = (amount: TelephoneOrder['cart']['totals']['gross']) => formatPrice(amount, cart.currency);
  const rows = [
    [t('back.telephone.goods'), cart.totals.itemsGross],
    [t('back.telephone.carrier'), cart.totals.deliveryGross],
    [t('back.order.net'), cart.totals.net],
  ] as const;
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.telephone.sum')}</h2>
      <dl className={styles.sums}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('back.order.total')}</dt>
          <dd>{price(cart.totals.toPay)}</dd>
        </div>
      </dl>
      <form className={stacked} onSubmit={submit} onInput={onInput}>
        <TextAreaField
          label={t('back.telephone.comments')}
          name="comments"
          rows={2}
          maxLength={2000}
          defaultValue={kept['comments']}
        />
        <p className={screen.muted}>{t('back.telephone.told')}</p>
        {problemsOf(error).map((text) => (
          <Failure key={text} text={text} />
        ))}
        <Button type="submit" busy={busy} disabled={cart.items.length === 0}>
          {t('back.telephone.place')}
        </Button>
      </form>
      <Button small variant="quiet" busy={dropping} onClick={giveUp}>
        {t('back.telephone.drop')}
      </Button>
      {problemsOf(failed).map((text) => (
        <Failure key={text} text={text} />
      ))}
    </section>
  );
}
