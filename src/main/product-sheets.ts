import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Product } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { attributeRows } from '#domain/catalogue/measures.ts';
import type { Locale } from '#domain/locale.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { readSheetPath } from '#domain/routing/sheet-path.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { ShopCall } from '#server/areas.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';

type Deps = Pick<ServerDeps, 'config' | 'clock'> & { call: ShopCall };

const keptBytes = 24 * 1024 * 1024;
const keptMs = 60 * 60_000;

/**
 * Printable sheets of products as PDF (CATALOGUE-41): drawn when they are asked for, one at a time, and kept a while.
 */
export function registerProductSheets(app: FastifyInstance, { config, clock, call }: Deps): void {
  const cache = new LRUCache<string, Buffer>({
    max: 500,
    maxSize: keptBytes,
    sizeCalculation: (pdf) => pdf.length,
    ttl: keptMs,
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
    const sheet = readSheetPath(new URL(request.url, 'http://localhost').pathname);
    const product = sheet && (await findProduct(call, sheet.id, sheet.locale));
    if (!sheet || !product) return reply.code(404).header('cache-control', 'no-store').send();
    const day = formatDay(warsawDayOf(clock()));
    const digest = createHash('sha256')
      .update(JSON.stringify([sheet.locale, day, product]))
      .digest('base64url');
    const etag = `"${digest}"`;
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const pdf = await oneSheet(digest, async () => {
      const { drawProductSheet } = await import('#server/sheets/index.ts');
      return drawProductSheet(await sheetOf(product, sheet.locale, { app, config, now: clock(), day }));
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

async function sheetOf(product: Product, locale: Locale, { app, config, now, day }: Printing) {
  const t = translators[locale];
  const { id, slug, name, summary, producer, productCode, images } = product;
  const price = visiblePrice(product);
  return {
    locale,
    name,
    subtitle: [producer?.name, productCode].filter(Boolean).join(' · '),
    summary,
    picture: await pictureOf(app, images),
    price: price
      ? [product.price.from ? t('price.from') : '', formatPrice(price.gross)].filter(Boolean).join(' ')
      : t('price.ask'),
    rows: attributeRows(product.mergedAttributesRanges, t('catalogue.dimensions'), locale),
    url: config.publicUrl + pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug }),
    scan: t('sheet.scan'),
    printed: t('sheet.printed', { day }),
    date: now,
  };
}

/** The picture that lists show, also a composed one; null without a picture. PDF takes it as JPEG. */
async function pictureOf(app: FastifyInstance, [first]: Product['images']): Promise<Buffer | null> {
  if (!first) return null;
  const answer = await app.inject({
    url: imageUrl(first.file.path, 'productLarge'),
    headers: { accept: 'image/jpeg' },
  });
  return answer.statusCode === 200 ? answer.rawPayload : null;
}
