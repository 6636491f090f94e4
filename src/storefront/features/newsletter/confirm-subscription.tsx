import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { NewsletterCard, NewsletterOutcome } from './newsletter-card.tsx';
import { AskForLink } from './resend-link.tsx';
import { useTokenCall } from './use-token-call.ts';

/** The link of the mail that asks whether the newsletter is wanted. */
export function ConfirmSubscription({ token }: { token: string }) {
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
