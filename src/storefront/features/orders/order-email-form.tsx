import { useState, type SubmitEvent } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import styles from './order-email-form.module.css';

type OrderEmailFormProps = { refusal: number | null; tried: boolean; busy: boolean; onTry: (email: string) => void };

/** A guest on another device gives the e-mail that the order was placed with. */
export function OrderEmailForm({ refusal, tried, busy, onTry }: OrderEmailFormProps) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() !== '') onTry(email.trim());
  };
  const error =
    !tried || busy ? undefined : refusal === 404 || refusal === 401 ? t('order.email_wrong') : t('order.email_often');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className="h1">{t('order.email_title')}</h1>
      <p className="muted">{t('order.email_text')}</p>
      <EmailField
        label={t('order_data.email')}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <span className="visually-hidden" role="alert">
        {error}
      </span>
      <Button type="submit" busy={busy}>
        {t('order.email_show')}
      </Button>
    </form>
  );
}
