import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { NewsletterCard, NewsletterOutcome, AskForLink } from './newsletter-card.tsx';
import { useTokenCall } from './use-token-call.ts';
import { SubscribeAgain, OwnSubscription, SubscriptionOfLink } from './subscription.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

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
        <ErrorBox text={outcome.failure} />
        <AskForLink />
      </NewsletterCard>
    );
  return (
    <NewsletterOutcome title={t('newsletter.confirmed')} text={t('newsletter.confirmed_text')}>
      <ButtonLink href={pathTo('NEWSLETTER_DETAILS', { token })}>{t('newsletter.details')}</ButtonLink>
    </NewsletterOutcome>
  );
}

/** The link by which every mail of the newsletter is left; following it again says the same (NEWS-3). */
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
        <ErrorBox text={outcome.failure} />
        <AskForLink />
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
