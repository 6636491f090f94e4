import { useState } from 'react';
import type { OrderState } from '#domain/orders/order-state.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useKeys } from '../../keys.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import styles from './next-steps.module.css';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

/** Where the order can go from here; the first is what usually comes next. */
export function NextSteps(part: Changing) {
  const { t, call } = useStaff();
  const { order } = part;
  const [next, setNext] = useState<OrderState | null>(null);
  const { submit, busy, failure } = useChange(part, async (form) => {
    const changed = await call('changeOrderState', {
      params: { id: order.id },
      body: { version: order.version, state: next!, note: valueOf(form, 'note') },
    });
    setNext(null);
    return changed;
  });
  const [first] = order.next;
  useKeys(first === undefined ? [] : [{ keys: 'p', label: t(`back.move.${first}`), run: () => setNext(first) }]);
  return (
    <div className={styles.steps}>
      {order.next.map((state) => (
        <Button key={state} small variant={state === first ? 'primary' : 'quiet'} onClick={() => setNext(state)}>
          {t(`back.move.${state}`)} {state === first && <kbd>P</kbd>}
        </Button>
      ))}
      <Dialog
        open={next !== null}
        onClose={() => setNext(null)}
        title={next === null ? '' : t(`back.move.${next}`)}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.order.move_text')}</p>
          <Failure text={failure} />
          <TextAreaField label={t('back.order.note')} name="note" maxLength={2000} />
          <Button type="submit" busy={busy}>
            {next === null ? '' : t(`back.move.${next}`)}
          </Button>
          <Button variant="quiet" onClick={() => setNext(null)}>
            {t('back.order.keep')}
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
