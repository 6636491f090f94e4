import { useState, type SubmitEvent } from 'react';
import { usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { useOneCall } from '#storefront/forms/use-one-call.ts';
import styles from './order-email-form.module.css';

/** One click confirms an order; opening the page does not, because readers of mail open links by themselves. */
export function OrderConfirm({ id, token }: { id: string; token: string }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const { call } = useShop();
  const [reference, setReference] = useState<string | null>(null);
  const { busy, failure, run } = useOneCall('order.confirm_failed');
  const confirm = async () => {
    const confirmed = await call('confirmOrder', { params: { id }, body: { token } });
    setReference(confirmed.reference);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void run(confirm);
  };
  if (reference !== null)
    return (
      <div className={styles.form} role="status">
        <h1 className="h1">{t('order.confirm_done', { reference })}</h1>
        <ButtonLink href={pathTo('ORDER_SUMMARY', { id })}>{t('order.confirm_show')}</ButtonLink>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={send}>
      <h1 className="h1">{t('order.confirm_title')}</h1>
      <p className="muted">{t('order.confirm_text')}</p>
      {failure !== null && <ErrorBox text={failure} />}
      <Button type="submit" busy={busy}>
        {t('order.confirm_yes')}
      </Button>
    </form>
  );
}
