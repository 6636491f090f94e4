import { pathTo } from '#domain/routing/paths.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

const load =
  (route: 'WITHDRAWAL' | 'COMPLAINT', kind: 'withdrawal' | 'complaint'): PageLoad =>
  async ({ shop, locale }) => {
    await learnLate('statements');
    return {
      title: shop.t(`${kind}.title`),
      description: shop.t(`${kind}.text`),
      canonicalPath: pathTo(route, locale),
      alternates: { pl: pathTo(route, 'pl'), en: pathTo(route, 'en') },
      parts: [textsFile('statements', locale)],
    };
  };

export const loadWithdrawalPage = load('WITHDRAWAL', 'withdrawal');
export const loadComplaintPage = load('COMPLAINT', 'complaint');
