import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { isLocale, type Locale } from '#domain/locale.ts';
import { basisOf } from '#domain/pricing/price-basis.ts';
import { createTranslator } from '#i18n/translator.ts';
import { createClient } from '#storefront/api/client.ts';
import { readAppConfig } from './read-app-config.ts';
import { knownTexts } from '#storefront/texts/late-texts.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { makeRouter } from '#storefront/router.tsx';
import { followLinks } from '#storefront/follow-links.ts';
import { keepScroll } from '#storefront/keep-scroll.ts';
import { readAnswerHeaders } from '#storefront/api/answer-headers.ts';

const texts = { pl: () => import('#i18n/pl/browser.ts'), en: () => import('#i18n/en/browser.ts') };
const { lang } = document.documentElement;
const locale: Locale = isLocale(lang) ? lang : 'pl';

const config = readAppConfig(document);
Object.assign(knownTexts, (await texts[locale]()).texts);
const t = createTranslator(locale, { [locale]: knownTexts });
const call = createClient({ base: config.apiBase, locale, channel: config.channel, onHeaders: readAnswerHeaders });
const shop: Shop = { locale, t, call, config, basis: basisOf('consumer') };
const router = makeRouter({ shopFor: () => shop, assets: { styles: [], scripts: [], preloads: [] } });

followLinks(router, locale);
keepScroll(router);
hydrateRoot(document, <RouterClient router={router} />, {
  onRecoverableError: (error) => console.error('Hydration failed', error),
});
