import type { StaffOrder } from '#contract/staff-orders.ts';
import { isOver, type OrderState } from '#domain/orders/order-state.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
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
