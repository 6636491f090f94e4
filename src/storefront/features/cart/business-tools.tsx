import { useState } from 'react';
import { formatMoment } from '#domain/warsaw-day.ts';
import { longestMark } from '#domain/cart/cart-line.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import type { Cart } from './cart-store.ts';
import styles from './business-tools.module.css';
import { QuickOrder, type QuickOrderProps } from './quick-order.tsx';
import { SaveCart } from './save-cart.tsx';
import { useCartChanges } from './use-cart.ts';

/** The tools in the cart for business customers: the project name, saved carts, quotations and ordering by codes. */
export function BusinessTools({ cart, ...quick }: { cart: Cart } & QuickOrderProps) {
  return (
    <div className={styles.tools}>
      {cart.items.length > 0 && <ProjectName name={cart.projectName} />}
      {cart.quotation && <HeldQuotation quotation={cart.quotation} />}
      {cart.items.length > 0 && <SaveCart projectName={cart.projectName} />}
      {cart.quotation === null && cart.items.length > 0 && <AskForQuotation />}
      {cart.quotation === null && <QuickOrder {...quick} />}
    </div>
  );
}

/** The cart holds a quotation: what that means for it. */
function HeldQuotation({ quotation: { number, validUntil, holds } }: { quotation: NonNullable<Cart['quotation']> }) {
  const { t } = useShop();
  const until = formatMoment(new Date(validUntil));
  return <p className={styles.held}>{t(holds ? 'quotation.held' : 'quotation.held_over', { number, until })}</p>;
}

/** Asks the shop for the prices of what is in the cart (QUOTATION-1). */
function AskForQuotation() {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [quotation, setQuotation] = useState<number | null>(null);
  const ask = async (form: FormData) => {
    const { number } = await call('requestQuotation', { body: { note: textOf(form, 'note') } });
    setQuotation(number);
  };
  const { submit, busy, fieldError, failure } = useSending(ask, { failed: 'quotation.failed' });
  if (quotation !== null)
    return (
      <p role="status" className={styles.held}>
        {t('quotation.sent', { number: quotation })}{' '}
        <a className="link" href={pathTo('USER_QUOTATIONS')}>
          {t('quotation.see')}
        </a>
      </p>
    );
  return (
    <details className={styles.quick}>
      <summary>{t('quotation.ask')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('quotation.note')}
          optional={t('order_data.optional')}
          hint={t('quotation.note_hint')}
          name="note"
          rows={4}
          maxLength={2000}
          error={fieldError('note')}
        />
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {t('quotation.send')}
          </Button>
        </div>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </details>
  );
}

/** Is saved as soon as the field is left. */
function ProjectName({ name }: { name: string }) {
  const { t } = useShop();
  const { update } = useCartChanges();
  const [failed, setFailed] = useState(false);
  const save = async (typed: string) => {
    if (typed.trim() === name) return;
    try {
      await update({ projectName: typed.trim() });
      setFailed(false);
    } catch (error) {
      console.error('The project name could not be saved', error);
      setFailed(true);
    }
  };
  return (
    <TextField
      className={styles.project}
      label={t('quick_order.project')}
      optional={t('order_data.optional')}
      hint={t('quick_order.project_hint')}
      name="projectName"
      maxLength={longestMark}
      defaultValue={name}
      onBlur={(event) => void save(event.target.value)}
      error={failed ? t('quick_order.project_failed') : undefined}
    />
  );
}
