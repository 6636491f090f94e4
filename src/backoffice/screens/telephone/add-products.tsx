import { useRef, useState } from 'react';
import type { TelephoneProduct } from '#contract/staff-telephone.ts';
import { smallestQuantity } from '#domain/cart/quantity.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import goods from '../goods.module.css';
import screen from '../screen.module.css';
import type { Calling, OrderRefusal } from './calling.ts';
import { problemsOf } from './calling.ts';
import { ConfigureButton } from './configure-button.tsx';
import { errorOf, refusedFields } from './refused-fields.tsx';
import styles from './telephone.module.css';
import { PiecesField } from './pieces-field.tsx';

/** Finds products by name or code, and adds them as they are or as the configurator of the shop makes them. */
export function AddProducts({ refusal, ...part }: Calling & OrderRefusal) {
  const { t, call } = useStaff();
  const { id } = part.order;
  const [products, setProducts] = useState<readonly TelephoneProduct[] | null>(null);
  const { submit, busy, failure } = useSubmit(t, async (form) => {
    const query = { q: valueOf(form, 'q').trim() };
    setProducts(await call('findTelephoneProducts', { params: { id }, query }));
  });
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.telephone.products')}</h2>
      <form className={screen.filters} onSubmit={submit} role="search">
        <TextField
          label={t('back.telephone.find')}
          name="q"
          type="search"
          minLength={2}
          maxLength={100}
          error={errorOf(refusedFields(refusal, t), 'q')}
          required
        />
        <Button type="submit" small variant="quiet" busy={busy}>
          {t('back.orders.find')}
        </Button>
      </form>
      <Failure text={failure} />
      {products?.length === 0 && <p role="status">{t('back.telephone.not_found')}</p>}
      <ul className={styles.found}>
        {(products ?? []).map((product) => (
          <li key={product.id}>
            <FoundProduct product={product} {...part} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundProduct({ product, ...part }: Calling & { product: TelephoneProduct }) {
  const { t } = useStaff();
  const { name, code, image, url } = product;
  return (
    <div className={styles.product}>
      <div className={goods.good}>
        <Goods image={image} large />
        <div>
          <b>{name}</b>
          <small>{code}</small>
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {t('back.telephone.open_page')}
          </a>
        </div>
      </div>
      {product.configurable ? (
        <ConfigureButton {...part} product={product} code={null} line={null} />
      ) : (
        <AddPlain {...part} product={product} />
      )}
    </div>
  );
}

/** Adds a product that has nothing to choose. */
function AddPlain({
  product: { id: product, name, buyable },
  order,
  onChanged,
}: Calling & { product: TelephoneProduct }) {
  const { t, call } = useStaff();
  // Sends the same addition under the same id until it has been made.
  const addition = useRef(crypto.randomUUID());
  const { submit, busy, error } = useSubmit(t, async (form) => {
    const [quantity, mark] = [Number(valueOf(form, 'quantity')), valueOf(form, 'mark')];
    const body = { product, quantity, mark, conversionId: addition.current };
    const changedOrder = await call('addTelephoneItem', { params: { id: order.id }, query: {}, body });
    addition.current = crypto.randomUUID();
    onChanged(changedOrder);
  });
  return (
    <form className={styles.plain} onSubmit={submit} aria-label={name}>
      <TextField label={t('back.telephone.mark')} name="mark" maxLength={60} autoComplete="off" />
      <PiecesField defaultValue={smallestQuantity} />
      <Button type="submit" small variant="quiet" busy={busy} disabled={!buyable}>
        {t('back.telephone.add')}
      </Button>
      {problemsOf(error).map((text) => (
        <Failure key={text} text={text} />
      ))}
    </form>
  );
}
