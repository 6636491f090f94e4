import { lateNewsletter } from '#storefront/features/newsletter/late-newsletter.ts';
import type { NewsletterPageName } from '#storefront/features/newsletter/newsletter-page.tsx';
import { LateBoundary, LateView } from '#storefront/late/late-boundary.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';

function newsletterScreen(name: NewsletterPageName) {
  return function NewsletterScreen() {
    const { token = '' } = usePage().params;
    return (
      <main className="wrap">
        <LateBoundary>
          <LateView part={lateNewsletter} draw={({ NewsletterPage }) => <NewsletterPage name={name} token={token} />} />
        </LateBoundary>
      </main>
    );
  };
}

export const SubscribeScreen = newsletterScreen('NEWSLETTER');
export const SubscriptionScreen = newsletterScreen('NEWSLETTER_DETAILS');
export const ConfirmSubscriptionScreen = newsletterScreen('NEWSLETTER_CONFIRM');
export const EndSubscriptionScreen = newsletterScreen('NEWSLETTER_UNSUBSCRIBE');
