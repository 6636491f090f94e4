import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { ShopProvider, type Shop } from '#storefront/api/shop.tsx';
import { CartSkeleton } from '#storefront/features/cart/cart-skeleton.tsx';
import { Answered } from './answered.tsx';

const waiting = { data: undefined, error: null, isFetching: true, refetch: () => {} };

/** The additional content that a browser without scripts shows. */
const saidWithoutScripts = (place: React.ReactElement, locale: Shop['locale']): string => {
  const shop = { locale, t: translators[locale] } as Shop;
  const html = renderToString(<ShopProvider value={shop}>{place}</ShopProvider>);
  return /<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? '';
};

describe.each(locales)('a page without scripts (SHELL-19), %s', (locale) => {
  const text = translators[locale]('shell.without_scripts');

  it('says what is needed in place of what belongs to its visitor', () => {
    expect(saidWithoutScripts(<Answered query={waiting}>{() => null}</Answered>, locale)).toContain(text);
  });

  it('says so in place of the cart', () => {
    expect(saidWithoutScripts(<CartSkeleton Title="h1" />, locale)).toContain(text);
  });
});
