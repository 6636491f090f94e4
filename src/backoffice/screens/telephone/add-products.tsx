import { useRef, useState } from 'react';
import type { TelephoneProduct } from '#contract/staff-telephone.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import goods from '../goods.module.css';
import screen from '../screen.module.css';
import type { Calling } from './calling.ts';
import { problemsOf } from './calling.ts';
import styles from './telephone.module.css';

/** Finds products by name or code, and adds one as it is configured by its code. */
export function AddProducts(part: Calling) {
  const { t, call } = useStaff();
  const { id } = part.order;
  const [found, setFound] = useState<readonly TelephoneProduct[] | null>(null);
  const { submit, busy, failure } = useSubmit(t, async (form) => {
    const query = { q: valueOf(form, 'q').trim() };
    setFound(await call('findTelephoneProducts', { params: { id }, query }));
  });
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.telephone.products')}</h2>
      <form className={screen.filters} onSubmit={submit} role="search">
        <TextField label={t('back.telephone.find')} name="q" type="search" minLength={2} maxLength={100} required />
        <Button type="submit" small variant="quiet" busy={busy}>
          {t('back.orders.find')}
        </Button>
      </form>
      <Failure text={failure} />
      {found?.length === 0 && <p role="status">{t('back.telephone.not_found')}</p>}
      <ul className={styles.found}>
        {(found ?? []).map((product) => (
          <li key={product.id}>
            <FoundProduct product={product} {...part} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundProduct({ product, order, onChanged }: Calling & { product: TelephoneProduct }) {
  const { t, call } = useStaff();
  const { name, code, image, url, buyable } = product;
  // The same addition under the same id, however often it is sent, until it has been made.
  const addition = useRef(crypto.randomUUID());
  const { submit, busy, error } = useSubmit(t, async (form) => {
    const configuration = codeOf(valueOf(form, 'configuration'));
    const changed = await call('addTelephoneItem', {
      params: { id: order.id },
      query: {},
      body: {
        product: product.id,
        quantity: Number(valueOf(form, 'quantity')),
        mark: valueOf(form, 'mark'),
        ...(configuration !== '' && { configuration }),
        conversionId: addition.current,
      },
    });
    addition.current = crypto.randomUUID();
    onChanged(changed);
  });
  return (
    <form className={styles.product} onSubmit={submit} aria-label={name}>
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
      <TextField
        label={t('back.telephone.configuration')}
        hint={t('back.telephone.configuration_hint')}
        name="configuration"
        maxLength={2000}
        autoComplete="off"
      />
      <TextField label={t('back.telephone.mark')} name="mark" maxLength={60} autoComplete="off" />
      <TextField
        label={t('back.orders.pieces')}
        name="quantity"
        type="number"
        min={1}
        max={9999}
        defaultValue={1}
        required
      />
      {problemsOf(error).map((text) => (
        <Failure key={text} text={text} />
      ))}
      <Button type="submit" small variant="quiet" busy={busy} disabled={!buyable}>
        {t('back.telephone.add')}
      </Button>
    </form>
  );
}

/** The code as it is typed, or out of the address of the page where the product was configured. */
function codeOf(typed: string): string {
  const text = typed.trim();
  if (!URL.canParse(text)) return text;
  return new URL(text).searchParams.get('code') ?? '';
}
