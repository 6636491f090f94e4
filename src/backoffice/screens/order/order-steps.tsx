import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-order.ts';
import { isOver, type OrderState } from '#domain/orders/order-state.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useKeys } from '../../keys.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';
import styles from './order-steps.module.css';

/** The usual way of an order: paid in advance, or on delivery. */
const way: readonly OrderState[] = ['paid', 'in_progress', 'shipped', 'delivered'];

/** How far the order has come, as a line of measures. */
export function OrderSteps({ order }: { order: StaffOrder }) {
  const { t } = useStaff();
  if (isOver(order.state)) return null;
  const moments = new Map(order.history.filter(({ kind }) => kind === 'state').map(({ state, at }) => [state, at]));
  const paysFirst = order.state === 'awaiting_payment' || moments.has('paid') || moments.has('awaiting_payment');
  const states = paysFirst ? way : way.slice(1);
  const reached = states.indexOf(order.state);
  const steps = [
    { name: t('back.order.placed'), at: order.createdAt, done: true, now: reached === -1 },
    ...states.map((state, index) => ({
      name: t(`back.state.${state}`),
      at: moments.get(state),
      done: index <= reached,
      now: index === reached,
    })),
  ];
  return (
    <ol className={styles.measure}>
      {steps.map(({ name, at, done, now }) => (
        <li
          key={name}
          className={classes(done && styles.done, now && styles.now)}
          aria-current={now ? 'step' : undefined}
        >
          <b>{name}</b>
          {at !== undefined && done && <small>{formatMoment(new Date(at))}</small>}
        </li>
      ))}
    </ol>
  );
}

/** Where the order can go from here; the first is what usually comes next. */
export function NextSteps(part: Changing) {
  const { t, call } = useStaff();
  const { order } = part;
  const [next, setNext] = useState<OrderState | null>(null);
  const { submit, busy, failure } = useChange(part, async (form) => {
    const changedOrder = await call('changeOrderState', {
      params: { id: order.id },
      body: { version: order.version, state: next!, note: valueOf(form, 'note') },
    });
    setNext(null);
    return changedOrder;
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
