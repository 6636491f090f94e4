import { useShop } from '#storefront/api/shop.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { NewsletterCard, NewsletterOutcome } from './newsletter-card.tsx';
import { AskForLink } from './resend-link.tsx';
import { SubscribeAgain } from './subscription.tsx';
import { useTokenCall } from './use-token-call.ts';

/** The link by which every mail of the newsletter is left; following it again says the same (NEWS-3). */
export function EndSubscription({ token }: { token: string }) {
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
