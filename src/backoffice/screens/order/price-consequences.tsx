import type { PriceConsequence } from '#contract/staff-prices.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useStaff } from '../../staff.tsx';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

/**
 * The consequences of new prices before they are set: each old and new price, what goes back, and what is to be paid.
 */
export function PriceConsequences({ seen, order }: { seen: PriceConsequence; order: StaffOrder }) {
  const { t } = useStaff();
  const price = (amount: PriceConsequence['was']) => formatPrice(amount, order.currency);
  const nameOf = (position: number) => {
    const line = order.lines.find((each) => each.position === position);
    return [line?.name, line?.mark].filter(Boolean).join(', ');
  };
  const follows = [
    Number(seen.toPayment) > 0 && t('back.prices.goes_back', { price: price(seen.toPayment) }),
    Number(seen.toCard) > 0 && t('back.prices.goes_to_card', { price: price(seen.toCard) }),
    Number(seen.toPay) > 0 && t('back.prices.to_pay', { price: price(seen.toPay) }),
  ];
  return (
    <>
      <DataTable
        label={t('back.prices.consequences')}
        head={
          <>
            <th scope="col">{t('back.order.product')}</th>
            <th scope="col" className={table.amount}>
              {t('back.prices.was')}
            </th>
            <th scope="col" className={table.amount}>
              {t('back.prices.is')}
            </th>
          </>
        }
      >
        {seen.lines.map(({ position, was, is }) => (
          <tr key={position}>
            <td>{nameOf(position)}</td>
            <td className={table.amount}>{price(was)}</td>
            <td className={table.amount}>{price(is)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('back.order.total')}</th>
          <td className={table.amount}>{price(seen.was)}</td>
          <td className={table.amount}>
            <b>{price(seen.is)}</b>
          </td>
        </tr>
      </DataTable>
      <div role="status">
        {follows
          .filter((text) => text !== false)
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
        <p>{t('back.prices.told')}</p>
      </div>
    </>
  );
}
