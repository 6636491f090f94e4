import { useState } from 'react';
import type { TelephoneOrder } from '#contract/staff-telephone.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { StaffError } from '../../call.ts';
import { Failure, stacked } from '../../card.tsx';
import { isDrafted, useDraft } from '../../draft.ts';
import { baseOf, go } from '../../path.ts';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { draftOf, type Calling, type OrderRefusal } from './calling.ts';
import { Refusals } from './refused-fields.tsx';
import { PriceSums } from '../price-sums.tsx';
import screen from '../screen.module.css';

type PlaceOrderProps = Calling & OrderRefusal & { onRefused: (error: unknown) => void };

/** The totals and the button that places the order. What has changed meanwhile is shown before it is placed. */
export function PlaceOrder({ order, onChanged, refusal, onRefused }: PlaceOrderProps) {
  const { t, call, locale } = useStaff();
  const { id, cart } = order;
  const { draft, onInput, drop } = useDraft(`telephone comments ${id}`);
  const [unsaved, setUnsaved] = useState(false);
  const { submit, busy } = useSubmit(t, async (form) => {
    onRefused(null);
    setUnsaved(isDrafted(draftOf(id)));
    if (isDrafted(draftOf(id))) return;
    const delayedItems = cart.items.filter(({ delayed }) => delayed).map((item) => item.id);
    const { gross, toPay, prepaid } = cart.totals;
    const seenCart = { cartVersion: cart.version, totals: { gross, toPay, prepaid }, delayedItems };
    const comments = valueOf(form, 'comments').trim();
    try {
      const newOrder = await call('placeTelephoneOrder', {
        params: { id },
        query: {},
        body: { ...seenCart, ...(comments !== '' && { comments }) },
      });
      drop();
      go(`${baseOf(locale)}/orders/${encodeURIComponent(newOrder.orderId)}`);
    } catch (error) {
      // The cart of the refusal speaks the language of the customer.
      const isOther = error instanceof StaffError && error.problem?.['cart'] !== undefined;
      if (isOther) onChanged(await call('getTelephoneOrder', { params: { id }, query: {} }));
      onRefused(error);
    }
  });
  const price = (amount: TelephoneOrder['cart']['totals']['gross']) => formatPrice(amount, cart.currency);
  const rows = [
    [t('back.telephone.goods'), price(cart.totals.itemsGross)],
    [t('back.telephone.carrier'), price(cart.totals.deliveryGross)],
    [t('back.order.net'), price(cart.totals.net)],
  ] as const;
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.telephone.sum')}</h2>
      <PriceSums rows={rows} total={price(cart.totals.toPay)} />
      <form className={stacked} onSubmit={submit} onInput={onInput}>
        <TextAreaField
          label={t('back.telephone.comments')}
          name="comments"
          rows={2}
          maxLength={2000}
          defaultValue={draft['comments']}
        />
        <p className={screen.muted}>{t('back.telephone.told')}</p>
        <Failure text={unsaved ? t('back.telephone.save_first', { save: t('back.telephone.save') }) : null} />
        <Refusals error={refusal} />
        <Button type="submit" busy={busy}>
          {t('back.telephone.place')}
        </Button>
      </form>
      <GiveUp id={id} />
    </section>
  );
}

/** Gives up the order after a question: nobody gets it back. */
function GiveUp({ id }: { id: number }) {
  const { t, call, locale } = useStaff();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure } = useSubmit(t, async () => {
    await call('dropTelephoneOrder', { params: { id }, query: {} });
    go(`${baseOf(locale)}/telephone`);
  });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t('back.telephone.drop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.telephone.drop_question')}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.telephone.drop_text')}</p>
          <Failure text={failure} />
          <Button type="submit" busy={busy}>
            {t('back.telephone.drop_sure')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t('back.telephone.drop_not')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
