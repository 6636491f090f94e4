import { useState } from 'react';
import { useSession } from '#storefront/api/session.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Form, TrapField } from '#storefront/forms/form.tsx';
import { type Refuse, textOf, useSending } from '#storefront/forms/use-sending.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import { AskForLink, NewsletterCard, NewsletterOutcome, ResendButton } from './newsletter-card.tsx';
import { OwnSubscription, SubscribeAgain, SubscriptionOfLink } from './subscription.tsx';
import { useTokenCall } from '#storefront/forms/use-token-call.ts';

/** The link of the mail that asks whether the newsletter is wanted. */
function ConfirmSubscription({ token }: { token: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [outcome] = useTokenCall(() => call('changeSubscriber', { params: { token }, body: { confirmed: true } }));
  if (!outcome)
    return (
      <NewsletterCard title={t('newsletter.confirming')}>
        <Spinner label={t('newsletter.confirming')} />
      </NewsletterCard>
    );
  if ('failure' in outcome)
    return (
      <NewsletterCard title={t('newsletter.not_confirmed')}>
        <ErrorBox {...outcome.failure} />
        {!outcome.failure.retry && <AskForLink />}
      </NewsletterCard>
    );
  return (
    <NewsletterOutcome title={t('newsletter.confirmed')} text={t('newsletter.confirmed_text')}>
      <ButtonLink href={pathTo('NEWSLETTER_DETAILS', { token })}>{t('newsletter.details')}</ButtonLink>
    </NewsletterOutcome>
  );
}

/** The page of the unsubscribe link in every newsletter. A second visit shows the same (NEWS-3). */
function EndSubscription({ token }: { token: string }) {
  const { call, t } = useShop();
  const [outcome] = useTokenCall(() => call('unsubscribe', { params: { token } }));
  if (!outcome)
    return (
      <NewsletterCard title={t('newsletter.unsubscribing')}>
        <Spinner label={t('newsletter.unsubscribing')} />
      </NewsletterCard>
    );
  if ('failure' in outcome)
    return (
      <NewsletterCard title={t('newsletter.not_unsubscribed')}>
        <ErrorBox {...outcome.failure} />
        {!outcome.failure.retry && <AskForLink />}
      </NewsletterCard>
    );
  return (
    <NewsletterOutcome title={t('newsletter.unsubscribed')} text={t('newsletter.unsubscribed_text')}>
      <SubscribeAgain token={token} label={t('newsletter.again')} />
    </NewsletterOutcome>
  );
}

export type NewsletterPageName = 'NEWSLETTER' | 'NEWSLETTER_DETAILS' | 'NEWSLETTER_CONFIRM' | 'NEWSLETTER_UNSUBSCRIBE';

/** The pages of the newsletter; a token is the one of a mail. */
export function NewsletterPage({ name, token }: { name: NewsletterPageName; token: string }) {
  if (name === 'NEWSLETTER_CONFIRM') return <ConfirmSubscription key={token} token={token} />;
  if (name === 'NEWSLETTER_UNSUBSCRIBE') return <EndSubscription key={token} token={token} />;
  if (name === 'NEWSLETTER') return <SubscribeForm />;
  return token === '' ? <OwnSubscription /> : <SubscriptionOfLink key={token} token={token} />;
}

/** Asks for the newsletter with an e-mail and the consent; the rest follows from the mail (NEWS-1). */
function SubscribeForm() {
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
