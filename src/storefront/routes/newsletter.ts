import { pathTo } from '#domain/routing/paths.ts';
import type { RouteName } from '#domain/routing/routes.ts';
import type { TextKey } from '#i18n/keys.ts';
import { lateNewsletter, newsletterSources } from '#storefront/features/newsletter/late-newsletter.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';

/** A page of the newsletter: the same for everybody until the browser knows who it is for. */
function newsletterPage(name: RouteName, title: TextKey): PageLoad {
  return async ({ shop, locale, params }) => {
    await lateNewsletter.load(locale);
    return {
      title: shop.t(title),
      canonicalPath: pathTo(name, locale, params),
      alternates: { pl: pathTo(name, 'pl', params), en: pathTo(name, 'en', params) },
      ...(name === 'NEWSLETTER' ? { description: shop.t('newsletter.text') } : { noindex: true }),
      parts: newsletterSources(locale),
    };
  };
}

export const newsletterPageLoads: Partial<Record<RouteName, PageLoad>> = {
  NEWSLETTER: newsletterPage('NEWSLETTER', 'newsletter.title'),
  NEWSLETTER_DETAILS: newsletterPage('NEWSLETTER_DETAILS', 'newsletter.details'),
  NEWSLETTER_CONFIRM: newsletterPage('NEWSLETTER_CONFIRM', 'newsletter.title'),
  NEWSLETTER_UNSUBSCRIBE: newsletterPage('NEWSLETTER_UNSUBSCRIBE', 'newsletter.title'),
};
