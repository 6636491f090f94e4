import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useAfterPainting } from '../../after-painting.ts';
import { Failure } from '../../card.tsx';
import { textOfError, useStaff } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import { OrderStateMark } from '../order-state-mark.tsx';
import goods from '../goods.module.css';
import screen from '../screen.module.css';
import { lineOf } from '../order/order-contact.tsx';
import styles from './order-preview.module.css';
import { useOrder } from './use-order.ts';

/** The order beside its list: first what the list knows, then its lines. */
export function OrderPreview({ row }: { row: StaffOrderRow }) {
  const { t } = useStaff();
  const { answer: order, error } = useOrder(row.id);
  const isWhole = useAfterPainting(order !== null);
  const { reference, buyer, town, state, gross, currency } = order ?? row;
  return (
    <>
      <p className={screen.muted}>{t('back.orders.preview')}</p>
      <h2 className="h5">{reference}</h2>
      <p>
        {buyer}, {town}
      </p>
      <p className={screen.partHead}>
        <OrderStateMark state={state} />
        {gross !== null && <b>{formatPrice(gross, currency)}</b>}
      </p>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {order !== null && isWhole && <Inside order={order} />}
    </>
  );
}

function Inside({ order: { lines, contact, delivery, readyOn } }: { order: StaffOrder }) {
  const { t } = useStaff();
  return (
    <>
      <ul className={styles.previewLines}>
        {lines.map((line) => (
          <li key={line.position} className={goods.good}>
            <Goods image={line.image} large />
            <div>
              <b>{line.name}</b> × {line.quantity - line.cancelled}
              {line.mark !== '' && (
                <p>
                  <span className={goods.mark}>{line.mark}</span>
                </p>
              )}
              <small>{line.words.map(({ value }) => value).join(', ') || line.codeWithChoices}</small>
            </div>
          </li>
        ))}
      </ul>
      <p className={screen.muted}>
        {contact !== null && `${lineOf(contact.shipping)}. `}
        {delivery}
      </p>
      {readyOn !== null && <p>{t('back.order.ready_on', { day: formatDay(readyOn) })}</p>}
    </>
  );
}
