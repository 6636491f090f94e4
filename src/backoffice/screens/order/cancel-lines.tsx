import { useState } from 'react';
import { endOfLines } from '#domain/orders/order-state.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

/** Cancels pieces of the order before it has left, or takes them back afterwards, into the stock or not. */
export function CancelLines(part: Changing) {
  const { t, call } = useStaff();
  const { id, version, lines, state } = part.order;
  const [open, setOpen] = useState(false);
  const end = endOfLines(state);
  const openLines = lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  const { submit, busy, failure } = useChange(part, async (form) => {
    const chosenLines = openLines
      .map(({ position }) => ({ position, quantity: Number(valueOf(form, `line-${position}`)) }))
      .filter(({ quantity }) => quantity > 0);
    const body = {
      version,
      lines: chosenLines,
      restock: form.has('restock'),
      note: valueOf(form, 'note'),
    };
    const changedOrder = await call('cancelOrderLines', { params: { id }, body });
    setOpen(false);
    return changedOrder;
  });
  if (end === null || openLines.length === 0) return null;
  const title = t(end === 'cancelled' ? 'back.order.cancel_pieces' : 'back.order.return_pieces');
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('back.close')}>
        {open && (
          <form className={stacked} onSubmit={submit}>
            <p>{t('back.order.cancel_text')}</p>
            <Failure text={failure} />
            {openLines.map(({ position, name, mark, quantity, cancelled }) => (
              <TextField
                key={position}
                label={[name, mark].filter(Boolean).join(', ')}
                hint={t('back.order.pieces_left', { count: quantity - cancelled })}
                name={`line-${position}`}
                type="number"
                min={0}
                max={quantity - cancelled}
                defaultValue={0}
              />
            ))}
            {end === 'returned' && <Checkbox label={t('back.order.restock')} name="restock" defaultChecked />}
            <TextAreaField label={t('back.order.cancel_note')} name="note" maxLength={2000} />
            <Button type="submit" variant="danger" busy={busy}>
              {title}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('back.order.keep')}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
