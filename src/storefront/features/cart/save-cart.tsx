import { useState } from 'react';
import { longestCartName } from '#domain/saved-carts/saved-cart.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import { textOf, useSending, type Refuse } from '#storefront/forms/use-sending.ts';
import styles from './business-tools.module.css';
import { useCartChanges } from './use-cart.ts';

/** Keeps the cart under a name (SAVED-1). Where the cart is emptied too, the page of saved carts opens. */
export function SaveCart({ projectName }: { projectName: string }) {
  const { call, t } = useShop();
  const { take } = useCartChanges();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [saved, setSaved] = useState('');
  const save = async (form: FormData, refuse: Refuse) => {
    const name = textOf(form, 'name').trim();
    setSaved('');
    if (name === '') return refuse({ name: t('saved_cart.name_missing') });
    const empty = form.has('empty');
    const { cart } = await call('saveCart', { body: { name, empty } });
    take(cart);
    if (empty) navigate(pathTo('USER_SAVED_CARTS'));
    else setSaved(name);
  };
  const { submit, busy, fieldError, failure } = useSending(save, { failed: 'saved_cart.failed' });
  return (
    <details className={styles.quick}>
      <summary>{t('saved_cart.save')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('saved_cart.name')}
          hint={t('saved_cart.hint')}
          name="name"
          required
          maxLength={longestCartName}
          defaultValue={projectName}
          error={fieldError('name')}
        />
        <Checkbox name="empty" label={t('saved_cart.empty')} />
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {t('saved_cart.submit')}
          </Button>
        </div>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div role="status">
          {saved !== '' && (
            <p className={styles.held}>
              {t('saved_cart.saved', { name: saved })}{' '}
              <a className="link" href={pathTo('USER_SAVED_CARTS')}>
                {t('saved_cart.see')}
              </a>
            </p>
          )}
        </div>
      </form>
    </details>
  );
}
