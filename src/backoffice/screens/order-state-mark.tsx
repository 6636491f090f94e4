import type { OrderState } from '#domain/orders/order-state.ts';
import { useStaff } from '../staff.tsx';
import styles from './order-state-mark.module.css';

const done: Record<OrderState, string> = {
  new: '0%',
  awaiting_payment: '0%',
  paid: '25%',
  in_progress: '50%',
  shipped: '75%',
  delivered: '100%',
  cancelled: '0%',
  returned: '0%',
};

/** How far an order has come: a dial, always with its word. */
export function OrderStateMark({ state }: { state: OrderState }) {
  const { t } = useStaff();
  return (
    <span className={styles.state} style={{ '--done': done[state] }}>
      {t(`back.state.${state}`)}
    </span>
  );
}
