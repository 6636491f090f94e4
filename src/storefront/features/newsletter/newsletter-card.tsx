import { useState, type ReactNode } from 'react';
import styles from './newsletter-card.module.css';
import { useShop } from '#storefront/api/shop.tsx';
import { Form } from '#storefront/forms/form.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';

/** A page of the newsletter: its words, its buttons, and other links below. */
export function NewsletterCard({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className="h1">{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** The message about the result. A screen reader reads it, so the focus does not move. */
export function NewsletterOutcome({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.card}>
      <div role="status" className={styles.outcome}>
        <h1 className="h1">{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Asks for the mail once more, where it has not arrived. */
export function ResendButton({ email }: { email: string }) {
  const { call, t } = useShop();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { failure: string }>('idle');
  const resend = async () => {
    setState('busy');
    try {
      await call('resendNewsletterLink', { body: { email } });
      setState('sent');
    } catch (error) {
      setState({ failure: errorText(error, t, 'newsletter.failed') });
    }
  };
  return (
    <>
      {typeof state === 'object' && <ErrorBox text={state.failure} />}
      <Button variant="quiet" busy={state === 'busy'} onClick={() => void resend()}>
        {t('newsletter.resend')}
      </Button>
      <p role="status">{state === 'sent' ? t('newsletter.resent') : ''}</p>
    </>
  );
}

/** Mails the link to a subscription to whoever has no link at hand. */
export function AskForLink() {
  const { call, t } = useShop();
  const ask = (form: FormData) => call('resendNewsletterLink', { body: { email: textOf(form, 'email') } });
  const sending = useSending(ask, { failed: 'newsletter.failed' });
  const { busy, sent, fieldError } = sending;
  if (sent) return <p role="status">{t('newsletter.link_sent', { email: textOf(sent, 'email') })}</p>;
  return (
    <Form sending={sending}>
      <EmailField label={t('newsletter.email')} required error={fieldError('email')} />
      <Button type="submit" busy={busy}>
        {t('newsletter.send_link')}
      </Button>
    </Form>
  );
}
