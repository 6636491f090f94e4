import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { decimalText, defaultCurrency, toMajor, type Minor } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { FeedProduct } from './feed-products.ts';
import { element, xmlText } from './xml.ts';

export const ceneoHead =
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  '<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">\n';

export const ceneoEnd = '</offers>\n';

/** The codes of Ceneo for 'made to order' and 'ask the shop'. */
const [toOrder, askTheShop] = [90, 99];

/** One offer, in Polish. */
export function ceneoOffer(product: FeedProduct, { origin }: { origin: string }): string {
  const { id, slug, price, stock, weightGrams, name, description, categoryPath, images } = product;
  const attributes = [
    ['id', String(id)],
    ['url', origin + pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug })],
    ['price', amount(price)],
    ['avail', String(availability(product))],
    ['set', '0'],
    ...(weightGrams === null ? [] : [['weight', (weightGrams / 1000).toFixed(3)]]),
    ...(stock === null ? [] : [['stock', String(stock)]]),
    ['basket', '0'],
  ].map(([key, value]) => `${key}="${xmlText(value!)}"`);
  const [main, ...more] = images.map((path) => xmlText(origin + imageUrl(path, 'productLarge')));
  const pictures = main ? `<imgs><main url="${main}"/>${more.map((url) => `<i url="${url}"/>`).join('')}</imgs>` : '';
  const category = categoryPath.join('/') || translators.pl('feeds.without_category');
  const words = element('cat', category) + element('name', name) + pictures + element('desc', description);
  return `<o ${attributes.join(' ')}>${words}<attrs>${attributesOf(product)}</attrs></o>\n`;
}

function attributesOf({ producer, code, ean, reduced }: FeedProduct): string {
  const lowest = reduced?.lowest ?? null;
  const attributes = [
    ['Producent', producer],
    ['Kod_producenta', code],
    ['EAN', ean ?? ''],
    ['Najniższa cena z 30 dni przed obniżką', lowest === null ? '' : `${amount(lowest)} ${defaultCurrency.code}`],
  ];
  return attributes
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<a name="${xmlText(name!)}">${xmlText(value!)}</a>`)
    .join('');
}

/** In how many days it leaves: 1, 3, 7 and 14 are Ceneo's steps. */
function availability({ stock, days }: FeedProduct): number {
  if (stock === 0) return askTheShop;
  if (stock !== null) return 1;
  if (days === null) return askTheShop;
  return [3, 7, 14].find((step) => days <= step) ?? toOrder;
}

const amount = (price: Minor) => decimalText(toMajor(price));
