import { useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { TrapField, Sent } from '#storefront/forms/form.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import styles from './stock-notice.module.css';

/** Who waits for a product that is sold out leaves an e-mail (FORM-3). */
export function StockNotice({ product }: { product: number }) {
  const { call, t } = useShop();
  const ask = (form: FormData) =>
    call('askForNotice', {
      params: { id: product },
      body: { email: textOf(form, 'email'), website: textOf(form, 'website') },
    });
  const { submit, busy, sent, fieldError, failure } = useSending(ask, { failed: 'form.failed' });
  if (sent) return <Sent title={t('notice.confirm')} text={t('notice.sent', { email: textOf(sent, 'email') })} />;
  return (
    <form className={styles.notice} onSubmit={submit} noValidate>
      <EmailField label={t('notice.label')} hint={t('notice.hint')} required error={fieldError('email')} />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('notice.ask')}
      </Button>
      {failure !== null && <ErrorBox text={failure} />}
    </form>
  );
}
