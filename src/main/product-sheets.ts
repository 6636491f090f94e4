import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type { Product } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { attributeRows, withChosen } from '#domain/catalogue/measures.ts';
import { measuresOf } from '#domain/configurator/chosen-measures.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency, toMajor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { readSheetPath } from '#domain/routing/sheet-path.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { ShopCall } from '#server/areas.ts';
import { configurationOfCode } from '#server/configurator/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';

type Deps = Pick<ServerDeps, 'config' | 'clock' | 'database'> & { call: ShopCall };

/** The longest code that is read. */
const longestCode = 1000;
const keptBytes = 24 * 1024 * 1024;
const keptMs = 60 * 60_000;

/**
 * Printable sheets of products as PDF (CATALOGUE-41), with a code of what it picks: drawn when they are asked for, one
 * at a time, and kept a while.
 */
export function registerProductSheets(app: FastifyInstance, { config, clock, database, call }: Deps): void {
  const cache = new LRUCache<string, Buffer>({
    max: 500,
    maxSize: keptBytes,
    sizeCalculation: (pdf) => pdf.length,
    ...lifeOf(keptMs),
  });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const oneSheet = (digest: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const cached = cache.get(digest);
    if (cached) return Promise.resolve(cached);
    const making =
      underWay.get(digest) ??
      last.then(draw, draw).then((pdf) => {
        cache.set(digest, pdf);
        return pdf;
      });
    last = making.catch(() => {});
    underWay.set(digest, making);
    return making.finally(() => underWay.delete(digest));
  };

  app.get('/product-sheet/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const sheet = readSheetPath(pathname);
    const product = sheet && (await findProduct(call, sheet.id, sheet.locale));
    if (!sheet || !product) return reply.code(404).header('cache-control', 'no-store').send();
    const code = searchParams.get('code') ?? '';
    const chosen =
      product.configurable && code !== '' && code.length <= longestCode
        ? await configurationOfCode(database.shared, { productId: product.id, code, locale: sheet.locale })
        : null;
    const day = formatDay(warsawDayOf(clock()));
    const digest = createHash('sha256')
      .update(JSON.stringify([sheet.locale, day, product, chosen]))
      .digest('base64url');
    const etag = `"${digest}"`;
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const pdf = await oneSheet(digest, async () => {
      const { drawProductSheet } = await import('#server/sheets/index.ts');
      return drawProductSheet(await sheetOf({ product, chosen }, sheet.locale, { app, config, now: clock(), day }));
    });
    const name = product.normalizedProductCode.replaceAll(/[^\w.-]/g, '');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name || product.id}.pdf"`)
      .send(pdf);
  });
}

/** The product as everybody sees it; null where there is none. */
async function findProduct(call: ShopCall, id: number, locale: Locale): Promise<Product | null> {
  try {
    return (await call('getProduct', { params: { id }, query: { locale, with: [['images']] } }, locale)).answer;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  }
}

type Printing = Pick<ServerDeps, 'config'> & { app: FastifyInstance; now: Date; day: string };

/** The configuration that a code picks. Null: the product as lists show it. */
type Chosen = Awaited<ReturnType<typeof configurationOfCode>>;

async function sheetOf(
  { product, chosen }: { product: Product; chosen: Chosen },
  locale: Locale,
  { app, config, now, day }: Printing,
) {
  const t = translators[locale];
  const { id, slug, name, summary, producer, images } = product;
  const page = config.publicUrl + pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug });
  return {
    locale,
    name,
    subtitle: [producer?.name, chosen?.configured.productCode ?? product.productCode].filter(Boolean).join(' · '),
    summary: [summary, chosen?.pictureNote].filter(Boolean).join('\n'),
    picture: await pictureOf(app, chosen?.picture?.path ?? images[0]?.file.path),
    price: priceText(product, chosen, locale),
    rows: rowsOf(product, chosen, locale),
    url: chosen ? `${page}?code=${encodeURIComponent(chosen.configured.systemCode)}` : page,
    scan: t('sheet.scan'),
    printed: t('sheet.printed', { day }),
    date: now,
  };
}

/** A hidden price stays hidden whatever is chosen. */
function priceText(product: Product, chosen: Chosen, locale: Locale): string {
  const t = translators[locale];
  const price = visiblePrice(product);
  const configured = chosen?.configured.prices[defaultCurrency.code];
  if (!price || (chosen && !configured)) return t('price.ask');
  if (configured) return formatPrice(toMajor(configured.gross));
  return [product.price.from ? t('price.from') : '', formatPrice(price.gross)].filter(Boolean).join(' ');
}

/** What is chosen in words, then the facts of the product in the chosen measures, each name once. */
function rowsOf({ mergedAttributesRanges }: Product, chosen: Chosen, locale: Locale): [string, string][] {
  const dimensions = translators[locale]('catalogue.dimensions');
  if (!chosen) return attributeRows(mergedAttributesRanges, dimensions, locale);
  const { configured } = chosen;
  const words = configured.words.flatMap(({ name, value }): [string, string][] => (value ? [[name, value]] : []));
  const facts = attributeRows(
    withChosen(mergedAttributesRanges, dimensions, measuresOf(configured)),
    dimensions,
    locale,
  );
  return [...words, ...facts.filter(([name]) => !words.some(([chosenName]) => chosenName === name))];
}

/** The picture that lists show, or that of the choice, also a composed one; null without one. PDF takes it as JPEG. */
async function pictureOf(app: FastifyInstance, path: string | undefined): Promise<Buffer | null> {
  if (path === undefined) return null;
  const answer = await app.inject({
    url: imageUrl(path, 'productLarge'),
    headers: { accept: 'image/jpeg' },
  });
  return answer.statusCode === 200 ? answer.rawPayload : null;
}
