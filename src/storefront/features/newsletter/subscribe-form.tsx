import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Form, TrapField } from '#storefront/forms/form.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending, type Refuse } from '#storefront/forms/use-sending.ts';
import { NewsletterCard, NewsletterOutcome, ResendButton } from './newsletter-card.tsx';
import { useState } from 'react';
import { useSession } from '#storefront/api/session.ts';

/** Asks for the newsletter with an e-mail and the consent; the rest follows from the mail (NEWS-1). */
export function SubscribeForm() {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const { user } = useSession();
  const [state, setState] = useState<'pending' | 'active'>('pending');
  const subscribe = async (form: FormData, refuse: Refuse) => {
    if (form.get('consent') === null) {
      refuse({ consent: t('newsletter.consent_needed') });
      return;
    }
    const body = { email: textOf(form, 'email'), website: textOf(form, 'website'), consents: ['newsletter' as const] };
    setState((await call('subscribe', { body })).state);
  };
  const sending = useSending(subscribe, { failed: 'newsletter.failed' });
  const { busy, sent, fieldError } = sending;
  if (sent && state === 'active')
    return (
      <NewsletterOutcome title={t('newsletter.confirmed')} text={t('newsletter.confirmed_text')}>
        <ButtonLink href={pathTo('NEWSLETTER_DETAILS')}>{t('newsletter.details')}</ButtonLink>
      </NewsletterOutcome>
    );
  if (sent) {
    const email = textOf(sent, 'email');
    return (
      <NewsletterOutcome title={t('newsletter.sent')} text={t('newsletter.sent_text', { email })}>
        <ResendButton email={email} />
      </NewsletterOutcome>
    );
  }
  return (
    <NewsletterCard title={t('newsletter.title')} text={t('newsletter.text')}>
      <Form sending={sending}>
        <EmailField
          label={t('newsletter.email')}
          required
          defaultValue={user?.email ?? ''}
          error={fieldError('email')}
        />
        <Checkbox
          name="consent"
          required
          error={fieldError('consent')}
          label={
            <>
              {t('consent.newsletter.name')}
              <br />
              <span className="small muted">{t('consent.newsletter.content')}</span>
            </>
          }
        />
        <TrapField />
        <Button type="submit" busy={busy}>
          {t('newsletter.subscribe')}
        </Button>
      </Form>
      <p className="small">
        <a className="link" href={pathTo('NEWSLETTER_DETAILS')}>
          {t('newsletter.change')}
        </a>
      </p>
    </NewsletterCard>
  );
}
