import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Failure } from '../../card.tsx';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import { OrderStateMark } from '../order-state-mark.tsx';
import goods from '../goods.module.css';
import screen from '../screen.module.css';
import styles from './order-preview.module.css';

/** The order beside its list. */
export function OrderPreview({ id }: { id: string }) {
  const { t, call } = useStaff();
  const { answer: order, error } = useAnswer(id, () => call('getOrder', { params: { id } }), ['orders']);
  if (order === null) return error === null ? null : <Failure text={textOfError(t, error)} />;
  const { reference, buyer, town, state, gross, currency, lines, contact, delivery, readyOn } = order;
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
        {contact !== null && `${contact.shipping.street}, ${contact.shipping.postalCode} ${contact.shipping.city}. `}
        {delivery}
      </p>
      {readyOn !== null && <p>{t('back.order.ready_on', { day: formatDay(readyOn) })}</p>}
    </>
  );
}
