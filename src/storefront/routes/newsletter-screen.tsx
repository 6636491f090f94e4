import { useShop } from '#storefront/api/shop.tsx';
import { lateNewsletter } from '#storefront/features/newsletter/late-newsletter.ts';
import type { NewsletterPageName } from '#storefront/features/newsletter/newsletter-page.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';

function newsletterScreen(name: NewsletterPageName) {
  return function NewsletterScreen() {
    return (
      <main className="wrap">
        <LateBoundary>
          <Loaded name={name} />
        </LateBoundary>
      </main>
    );
  };
}

function Loaded({ name }: { name: NewsletterPageName }) {
  const { t, locale } = useShop();
  const { token = '' } = usePage().params;
  const part = lateNewsletter.use(locale);
  return part ? <part.NewsletterPage name={name} token={token} /> : <ErrorBox text={t('error.server_generic')} />;
}

export const SubscribeScreen = newsletterScreen('NEWSLETTER');
export const SubscriptionScreen = newsletterScreen('NEWSLETTER_DETAILS');
export const ConfirmSubscriptionScreen = newsletterScreen('NEWSLETTER_CONFIRM');
export const EndSubscriptionScreen = newsletterScreen('NEWSLETTER_UNSUBSCRIBE');
