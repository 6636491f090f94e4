import { useState } from 'react';
import type { TelephoneOrder } from '#contract/staff-telephone.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import goods from '../goods.module.css';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { problemsOf, type Calling } from './calling.ts';
import { ConfigureButton } from './configure-button.tsx';
import styles from './telephone.module.css';
import { DataTable } from '../data-table.tsx';

/** The lines of the cart, at the prices of its customer. */
export function TelephoneLines(part: Calling) {
  const { t } = useStaff();
  const { items } = part.order.cart;
  if (items.length === 0) return null;
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.order.lines')}</h2>
      <DataTable
        label={t('back.order.lines')}
        className={styles.lines}
        head={
          <>
            <th scope="col">{t('back.order.product')}</th>
            <th scope="col">{t('back.orders.ready')}</th>
            <th scope="col">{t('back.orders.pieces')}</th>
            <th scope="col" className={table.amount}>
              {t('back.orders.gross')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('back.telephone.remove')}</span>
            </th>
          </>
        }
      >
        {items.map((item) => (
          <Line key={item.id} item={item} {...part} />
        ))}
      </DataTable>
    </section>
  );
}

function Line({ item, order, onChanged }: Calling & { item: TelephoneOrder['cart']['items'][number] }) {
  const { t, call } = useStaff();
  const [error, setError] = useState<unknown>(null);
  const params = { id: order.id, item: item.id };
  const send = (change: Promise<typeof order>) => {
    setError(null);
    change.then(onChanged, setError);
  };
  const setQuantity = (quantity: number) => {
    if (quantity === item.quantity || !Number.isInteger(quantity) || quantity < 1) return;
    send(call('changeTelephoneItem', { params, query: {}, body: { quantity } }));
  };
  return (
    <tr>
      <td>
        <div className={goods.good}>
          <Goods image={item.image?.file ?? null} large />
          <div>
            <b>{item.name}</b> {item.mark !== '' && <span className={goods.mark}>{item.mark}</span>}
            {item.configured?.words.map(({ attribute, value }) => (
              <small key={attribute}>
                {attribute} {value}
              </small>
            ))}
            <small>{item.codeWithChoices}</small>
            {item.delayed && <small>{t('back.telephone.delayed')}</small>}
            {item.problem !== null && <Failure text={t('back.telephone.problem')} />}
            {problemsOf(error).map((text) => (
              <Failure key={text} text={text} />
            ))}
          </div>
        </div>
      </td>
      <td>{item.readyOn === null ? '–' : formatDay(item.readyOn)}</td>
      <td className={styles.pieces}>
        <TextField
          key={item.quantity}
          label={t('back.orders.pieces')}
          type="number"
          min={1}
          max={9999}
          defaultValue={item.quantity}
          onBlur={(event) => setQuantity(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setQuantity(Number(event.currentTarget.value));
          }}
        />
      </td>
      <td className={table.amount}>
        <b>{formatPrice(item.lineGross, order.cart.currency)}</b>
      </td>
      <td className={styles.ways}>
        {item.configured !== null && (
          <ConfigureButton
            {...{ order, onChanged }}
            product={{ id: item.product.id, name: item.name }}
            code={item.configured.systemCode}
            line={item}
          />
        )}
        <Button
          small
          variant="quiet"
          onClick={() => send(call('removeTelephoneItem', { params, query: {} }))}
          aria-label={t('back.telephone.remove_named', { name: item.name })}
        >
          {t('back.telephone.remove')}
        </Button>
      </td>
    </tr>
  );
}
