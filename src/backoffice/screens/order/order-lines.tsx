import type { StaffOrder } from '#contract/staff-order.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import goods from '../goods.module.css';
import list from '../list.module.css';
import { PriceSums } from '../price-sums.tsx';
import { PrintButton } from '../production/print-button.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import styles from './order-lines.module.css';
import { CancelLines } from './cancel-lines.tsx';
import type { Changing } from './changing.ts';
import { CorrectPrices } from './correct-prices.tsx';
import { DataTable } from '../data-table.tsx';

/** What was ordered, in words and codes, with what is left of it and what it costs. */
export function OrderLines(part: Changing) {
  const { t, has, call } = useStaff();
  const { order } = part;
  const price: Price = (amount) => formatPrice(amount, order.currency);
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t('back.order.lines')}</h2>
        <div className={screen.row}>
          {has('production:read') &&
            (['packing', 'delivery'] as const).map((kind) => (
              <PrintButton
                key={kind}
                label={t(`back.order.print.${kind}`)}
                ask={() => call('printOrder', { params: { id: order.id }, query: {}, body: { kind } })}
              />
            ))}
          {has('orders:prices') && <CorrectPrices {...part} />}
          {has('orders:cancel') && <CancelLines {...part} />}
        </div>
      </div>
      {order.testPayment && <p className={styles.note}>{t('back.order.test')}</p>}
      <DataTable
        label={t('back.order.lines')}
        className={list.list}
        head={
          <>
            <th scope="col">{t('back.order.product')}</th>
            <th scope="col" className={list.wide}>
              {t('back.orders.ready')}
            </th>
            <th scope="col" className={table.amount}>
              {t('back.orders.pieces')}
            </th>
            {order.gross !== null && (
              <>
                <th scope="col" className={classes(table.amount, list.wide)}>
                  {t('back.order.unit_price')}
                </th>
                <th scope="col" className={table.amount}>
                  {t('back.orders.gross')}
                </th>
              </>
            )}
          </>
        }
      >
        {order.lines.map((line) => (
          <OrderLine key={line.position} line={line} hasPrices={order.gross !== null} price={price} />
        ))}
      </DataTable>
      <Sums order={order} price={price} />
    </section>
  );
}

type Price = (amount: NonNullable<StaffOrder['gross']>) => string;
type OrderLineProps = { line: StaffOrder['lines'][number]; hasPrices: boolean; price: Price };

function OrderLine({ line, hasPrices, price }: OrderLineProps) {
  const { t } = useStaff();
  return (
    <tr>
      <td>
        <div className={goods.good}>
          <Goods image={line.image} large />
          <div>
            <b>{line.name}</b> {line.mark !== '' && <span className={goods.mark}>{line.mark}</span>}
            {line.words.length > 0 && (
              <p className={styles.words}>
                {line.words.map(({ attribute, value }) => (
                  <span key={attribute}>
                    {attribute} <b>{value}</b>
                  </span>
                ))}
              </p>
            )}
            <small>{line.codeWithChoices}</small>
            {line.outletReason !== '' && <small>{t('back.order.outlet', { reason: line.outletReason })}</small>}
            {line.production !== null && (
              <small>
                {t('back.order.production', { ready: line.production.ready, count: line.production.pieces })}
              </small>
            )}
            {line.promisedOn !== null && (
              <small className={list.narrowNote}>{t('back.order.ready_on', { day: formatDay(line.promisedOn) })}</small>
            )}
            {line.cancelled > 0 && <small>{t('back.order.cancelled', { count: line.cancelled })}</small>}
          </div>
        </div>
      </td>
      <td className={list.wide}>{line.promisedOn === null ? '–' : formatDay(line.promisedOn)}</td>
      <td className={table.amount}>{line.quantity - line.cancelled}</td>
      {hasPrices && (
        <>
          <td className={classes(table.amount, list.wide)}>{line.unitGross !== null && price(line.unitGross)}</td>
          <td className={table.amount}>
            <b>{line.gross !== null && price(line.gross)}</b>
          </td>
        </>
      )}
    </tr>
  );
}

function Sums({ order, price }: { order: StaffOrder; price: Price }) {
  const { t } = useStaff();
  const { money, gross, delivery } = order;
  if (money === null || gross === null) return null;
  const rows = [
    [delivery, money.deliveryGross],
    [t('back.order.discount'), money.discountGross],
    [t('back.order.gift_card'), money.giftCardGross],
    [t('back.order.net'), money.net],
  ] as const;
  const shownRows = rows.flatMap(([label, amount]) => (Number(amount) === 0 ? [] : [[label, price(amount)] as const]));
  return <PriceSums rows={shownRows} total={price(gross)} />;
}
