import type { StaffCustomer } from '#contract/staff-customers.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import { OrderStateMark } from '../order-state-mark.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

/** The latest orders, and the way to all of them. */
export function CustomerOrders({ customer: { id, orders, latestOrders } }: { customer: StaffCustomer }) {
  const { t, locale } = useStaff();
  const list = `${baseOf(locale)}/orders`;
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t('back.nav.orders')}</h2>
        {orders > latestOrders.length && (
          <Link className="link" href={`${list}?customer=${id}`}>
            {t('back.customer.all_orders', { count: orders })}
          </Link>
        )}
      </div>
      {latestOrders.length === 0 ? (
        <p className={screen.muted}>{t('back.customer.no_orders')}</p>
      ) : (
        <DataTable
          label={t('back.nav.orders')}
          head={
            <>
              <th scope="col">{t('back.orders.number')}</th>
              <th scope="col">{t('back.orders.state')}</th>
              <th scope="col" className={table.amount}>
                {t('back.orders.pieces')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.orders.gross')}
              </th>
            </>
          }
        >
          {latestOrders.map(({ id: order, reference, createdAt, state, pieces, gross, currency }) => (
            <tr key={order}>
              <td>
                <Link className="link" href={`${list}/${encodeURIComponent(order)}`}>
                  {reference}
                </Link>
                <small>{formatMoment(new Date(createdAt))}</small>
              </td>
              <td>
                <OrderStateMark state={state} />
              </td>
              <td className={table.amount}>{pieces}</td>
              <td className={table.amount}>{gross === null ? '–' : formatPrice(gross, currency)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
