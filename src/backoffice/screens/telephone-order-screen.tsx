import { useState } from 'react';
import type { TelephoneOrder } from '#contract/staff-telephone.ts';
import { Failure } from '../card.tsx';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import screen from './screen.module.css';
import { AddProducts } from './telephone/add-products.tsx';
import { CheckoutForm } from './telephone/checkout-form.tsx';
import { PlaceOrder } from './telephone/place-order.tsx';
import { TelephoneLines } from './telephone/telephone-lines.tsx';
import styles from './telephone/telephone.module.css';

/** One order that is being taken: products, delivery, payment and address, all by the calls of the shop. */
export function TelephoneOrderScreen({ id }: { id: string }) {
  const { t, call, locale } = useStaff();
  const list = `${baseOf(locale)}/telephone`;
  const ask = () => call('getTelephoneOrder', { params: { id: Number(id) }, query: {} });
  const { answer, error, set } = useAnswer(`telephone ${id}`, ask);
  const [newest, setNewest] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  useKeys([{ keys: 'Escape', label: t('back.keys.back'), run: () => go(list) }]);
  if (answer === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  // An answer that was overtaken by a later one is older than what is shown.
  const onChanged = (changed: TelephoneOrder) => {
    if (changed.cart.version < newest) return;
    setNewest(changed.cart.version);
    setRefusal(null);
    set(changed);
  };
  const part = { order: answer, onChanged };
  return (
    <>
      <div className={screen.head}>
        <div>
          <p className={screen.crumb}>
            <Link className="link" href={list}>
              {t('back.nav.telephone')}
            </Link>
          </p>
          <h1 className="h3">{answer.customer?.name ?? t('back.telephone.new_customer')}</h1>
          <p className={screen.muted}>{t('back.telephone.taken', { by: answer.by })}</p>
        </div>
      </div>
      {answer.orderId === null ? (
        <div className={screen.two}>
          <div>
            <AddProducts {...part} refusal={refusal} />
            <TelephoneLines {...part} />
            <CheckoutForm {...part} refusal={refusal} />
          </div>
          <aside className={styles.aside}>
            <PlaceOrder {...part} refusal={refusal} onRefused={setRefusal} />
          </aside>
        </div>
      ) : (
        <p role="status">
          <Link className="link" href={`${baseOf(locale)}/orders/${answer.orderId}`}>
            {t('back.telephone.placed')}
          </Link>
        </p>
      )}
    </>
  );
}
