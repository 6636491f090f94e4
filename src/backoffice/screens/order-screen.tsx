import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useAfterPainting } from '../after-painting.ts';
import { Failure } from '../card.tsx';
import { useKeysOfRest } from '../keys.ts';
import { Link } from '../link.tsx';
import { textOfError, useStaff } from '../staff.tsx';
import { NextSteps, OrderSteps } from './order/order-steps.tsx';
import { OrderContact } from './order/order-contact.tsx';
import { OrderLines } from './order/order-lines.tsx';
import { OrderMoney } from './order/order-money.tsx';
import { OrderShipments } from './order/order-shipments.tsx';
import { OrderTimeline } from './order/order-timeline.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import { useWalk, rowOf } from './orders/walk.ts';
import { orderAhead, useOrder } from './orders/use-order.ts';
import screen from './screen.module.css';

/** One order: its name and sum first, then its lines, its money, its next step and its history. */
export function OrderScreen({ id }: { id: string }) {
  const { t, call } = useStaff();
  const { answer: order, error, set, again } = useOrder(id);
  const [conflict, setConflict] = useState<OrderState | null>(null);
  const walk = useWalk(id);
  const isWhole = useAfterPainting(order !== null);
  useKeysOfRest(isWhole);
  const { next } = walk;
  useEffect(() => {
    if (isWhole && next !== undefined) orderAhead(call, next);
  }, [call, isWhole, next]);
  if (order === null && error !== null) return <Failure text={textOfError(t, error)} />;
  if (order === null || !isWhole) {
    const known = order ?? rowOf(id);
    return (
      <>
        {known && <Head order={known} walk={walk} />}
        {order === null && <p role="status">{t('back.loading')}</p>}
      </>
    );
  }
  const onChanged = (changed: StaffOrder) => {
    setConflict(null);
    set(changed);
  };
  const onConflict = (theirs: StaffOrder) => {
    set(theirs);
    setConflict(theirs.state);
  };
  const part = { order, onChanged, onConflict };
  return (
    <>
      <Head order={order} walk={walk}>
        <NextSteps {...part} />
      </Head>
      <OrderSteps order={order} />
      {order.produced && ['paid', 'in_progress'].includes(order.state) && (
        <p role="status">{t('back.order.produced')}</p>
      )}
      <Failure text={conflict === null ? null : t('back.order.conflict', { state: t(`back.state.${conflict}`) })} />
      <div className={screen.two}>
        <div>
          <OrderLines {...part} />
          <OrderShipments order={order} onMoved={again} />
          {order.money !== null && <OrderMoney {...part} money={order.money} />}
          <OrderTimeline {...part} />
        </div>
        <aside>
          <OrderContact {...part} />
        </aside>
      </div>
    </>
  );
}

type HeadProps = { order: StaffOrderRow; walk: ReturnType<typeof useWalk>; children?: ReactNode };

function Head({ order, walk: { place, count, back, previous, next, open }, children }: HeadProps) {
  const { t } = useStaff();
  const { reference, state, buyer, town, gross, currency } = order;
  return (
    <div className={screen.head}>
      <div>
        <p className={screen.crumb}>
          <Link className="link" href={back}>
            {t('back.nav.orders')}
          </Link>
          {place >= 0 && <span> / {t('back.order.place', { place: place + 1, count })}</span>}
        </p>
        <h1 className="h3">{reference}</h1>
        <p className={screen.row}>
          <OrderStateMark state={state} />
          <span>
            {buyer}, {town}
          </span>
          {gross !== null && <b>{formatPrice(gross, currency)}</b>}
        </p>
      </div>
      <div className={screen.row}>
        {place >= 0 && (
          <>
            <IconButton
              label={t('back.keys.previous_order')}
              onClick={() => open(previous)}
              disabled={previous === undefined}
            >
              <ChevronUp aria-hidden="true" />
            </IconButton>
            <IconButton label={t('back.keys.next_order')} onClick={() => open(next)} disabled={next === undefined}>
              <ChevronDown aria-hidden="true" />
            </IconButton>
          </>
        )}
        {children}
      </div>
    </div>
  );
}
