import type { CartConfiguration } from '#contract/cart.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { toMajor, type Currency, type Minor } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { longestDays, type Judged } from '#server/configurator/index.ts';
import type { StoredLine } from './stored-cart.ts';

type Shown = { currency: Currency; locale: Locale; judged: Judged };

/** What a line's configuration comes to, or what to choose again. */
export function presentConfiguration(line: StoredLine, { currency, locale, judged }: Shown): CartConfiguration {
  const { piece } = line;
  const code = judged.ok
    ? judged.configured.systemCode
    : typeof line.configuration === 'string'
      ? line.configuration
      : null;
  const page = pathTo('PRODUCTS_PRODUCT_SHOW', locale, {
    id: line.productId,
    slug: inLocale(piece.slugs ?? {}, locale),
  });
  const editUrl = code === null ? page : `${page}?code=${encodeURIComponent(code)}`;
  if (!judged.ok)
    return {
      systemCode: null,
      editUrl,
      words: [],
      priceBreakdown: [],
      realizationTimeInDays: null,
      availableSinceDate: null,
      madeToMeasure: false,
      chooseAgain: [...judged.problems],
    };
  const { configured } = judged;
  const price = line.offer.priceHidden ? undefined : configured.prices[currency.code];
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  const nameOfBase = inLocale(piece.names ?? {}, locale) || piece.product.code;
  return {
    systemCode: configured.systemCode,
    editUrl,
    words: configured.words.map(({ name, value }) => ({ attribute: name, value })),
    priceBreakdown: (price?.lines ?? []).map(({ kind, label, net, gross }) => ({
      label: kind === 'base' ? nameOfBase : label,
      net: major(net),
      gross: major(gross),
    })),
    realizationTimeInDays: longestDays(piece.product, configured),
    availableSinceDate: configured.availableSinceDate,
    madeToMeasure: configured.madeToMeasure,
    chooseAgain: [],
  };
}
