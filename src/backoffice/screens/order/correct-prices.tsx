import { useState } from 'react';
import type { PriceConsequence } from '#contract/staff-prices.ts';
import { isToBeSent } from '#domain/orders/order-state.ts';
import { toMajor, toMinor, type Major } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';
import { PriceConsequences } from './price-consequences.tsx';

type Correction = { lines: { position: number; price: Major }[]; change?: Major; reason: string };

/** Sets other prices of lines, a discount or a surcharge. It shows what follows from them before they are set. */
export function CorrectPrices(part: Changing) {
  const { t } = useStaff();
  const [open, setOpen] = useState(false);
  const { state, lines } = part.order;
  if (!isToBeSent(state) || lines.every(({ unsent }) => unsent.asked === null || unsent.pieces === 0)) return null;
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t('back.prices.change')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.prices.title')}
        closeLabel={t('back.close')}
        wide
      >
        {open && <PriceForms {...part} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function PriceForms({ onDone, ...part }: Changing & { onDone: () => void }) {
  const { t, call } = useStaff();
  const { id, version, lines, currency, basis } = part.order;
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [consequence, setConsequence] = useState<PriceConsequence | null>(null);
  const openLines = lines.filter(({ unsent }) => unsent.pieces > 0);
  const isPartlySent = lines.some(({ quantity, cancelled, unsent }) => unsent.pieces < quantity - cancelled);
  const preview = useSubmit(t, async (form) => {
    const next = correctionOf(form, part.order);
    setConsequence(await call('previewOrderPrices', { params: { id }, body: { version, ...next } }));
    setCorrection(next);
  });
  const { submit, busy, failure } = useChange(part, async () => {
    const changedOrder = await call('correctOrderPrices', { params: { id }, body: { version, ...correction! } });
    onDone();
    return changedOrder;
  });
  const typedAgain = () => setConsequence(null);
  return (
    <>
      <form className={stacked} onSubmit={preview.submit} onInput={typedAgain} onChange={typedAgain}>
        <p>{t(basis === 'net' ? 'back.prices.text_net' : 'back.prices.text')}</p>
        <Failure text={preview.failure} />
        {isPartlySent && <p>{t('back.prices.text_sent')}</p>}
        {openLines.map(({ position, name, mark, unsent }) => (
          <AmountField
            key={position}
            label={[name, mark].filter(Boolean).join(', ')}
            hint={t('back.order.pieces_left', { count: unsent.pieces })}
            name={`line-${position}`}
            currency={currency}
            amount={unsent.asked}
            required
          />
        ))}
        <SelectField
          label={t('back.prices.whole')}
          name="direction"
          defaultValue="-"
          options={[
            { value: '-', label: t('back.prices.discount') },
            { value: '+', label: t('back.prices.surcharge') },
          ]}
        />
        <AmountField label={t('back.prices.by')} name="change" currency={currency} />
        <TextField
          label={t('back.prices.reason')}
          hint={t('back.prices.reason_hint')}
          name="reason"
          maxLength={500}
          required
          error={preview.fieldError('reason')}
        />
        <Button type="submit" variant={consequence === null ? 'primary' : 'quiet'} busy={preview.busy}>
          {t('back.prices.preview')}
        </Button>
      </form>
      {consequence !== null && (
        <form className={stacked} onSubmit={submit}>
          <PriceConsequences seen={consequence} order={part.order} />
          <Failure text={failure} />
          <Button type="submit" busy={busy}>
            {t('back.prices.save', { price: formatPrice(consequence.is, currency) })}
          </Button>
        </form>
      )}
    </>
  );
}

/** Only the lines with a new price, and the change with its sign. */
function correctionOf(form: FormData, { lines, currency }: Changing['order']): Correction {
  const { precision } = currency;
  const change = amountOf(form, 'change', currency);
  const sign = valueOf(form, 'direction') === '-' ? -1 : 1;
  return {
    lines: lines.flatMap(({ position, unsent: { asked } }) => {
      const price = amountOf(form, `line-${position}`, currency);
      const isOther = price !== null && asked !== null && toMinor(price, precision) !== toMinor(asked, precision);
      return isOther ? [{ position, price }] : [];
    }),
    ...(change !== null && { change: toMajor(sign * toMinor(change, precision), precision) }),
    reason: valueOf(form, 'reason'),
  };
}
