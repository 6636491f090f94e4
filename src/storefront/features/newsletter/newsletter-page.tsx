import { ConfirmSubscription } from './confirm-subscription.tsx';
import { EndSubscription } from './end-subscription.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { OwnSubscription, SubscriptionOfLink } from './subscription.tsx';

export type NewsletterPageName = 'NEWSLETTER' | 'NEWSLETTER_DETAILS' | 'NEWSLETTER_CONFIRM' | 'NEWSLETTER_UNSUBSCRIBE';

/** The pages of the newsletter; a token is the one of a mail. */
export function NewsletterPage({ name, token }: { name: NewsletterPageName; token: string }) {
  if (name === 'NEWSLETTER_CONFIRM') return <ConfirmSubscription key={token} token={token} />;
  if (name === 'NEWSLETTER_UNSUBSCRIBE') return <EndSubscription key={token} token={token} />;
  if (name === 'NEWSLETTER') return <SubscribeForm />;
  return token === '' ? <OwnSubscription /> : <SubscriptionOfLink key={token} token={token} />;
}
