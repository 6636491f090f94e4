import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { featureTypes, type FeatureKind } from '#domain/catalogue/feature-types.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { homePageCode } from '#domain/routing/home-page.ts';
import { inLocale, locales, type Localized } from '#domain/locale.ts';
import { isBusinessCategory } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import {
  categories,
  categoryTexts,
  featureValues,
  pages as plainPages,
  pageTexts,
  productListing,
  productTexts,
} from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';

const urlsPerFile = 5000;
const mostFiles = 50_000;
/** Search engines ask often, and some minutes old files are good enough for them. */
const keptMs = 10 * 60_000;
/** Two languages of products and categories, each in parts. */
const keptFiles = 1000;
const keptLetters = 64 * 1024 * 1024;
const mostCategories = 45_000;
const staticPages = [
  'HOME',
  'PRODUCTS_CATEGORY_INDEX',
  'RESOURCES_DOWNLOAD_FILES_INDEX',
  'DISTRIBUTION_NETWORK',
] as const;
const closedToRobots = ['/api/', '/zloz-zamowienie', '/en/submit-order', '/szukaj', '/en/search'];
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** robots.txt and the sitemaps: an index, one file of pages and categories, and files of products. */
export function registerSearchEngineFiles(app: FastifyInstance, { database, config }: ServerDeps): void {
  const { shared: reader } = database;
  const send = sendKept();
  const origin = config.publicUrl;
  const robots = ['User-agent: *', ...closedToRobots.map((path) => `Disallow: ${path}`), ''];
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send([...robots, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', (_request, reply) =>
    send(reply, 'index', async () => {
      const products = await reader.$count(productListing, sql`not ${productListing.businessOnly}`);
      const parts = Array.from(
        { length: Math.ceil(products / urlsPerFile) },
        (_part, index) => `products-${index + 1}`,
      );
      const files = ['pages', ...parts].map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`);
      return `<sitemapindex xmlns="${sitemapNamespace}">${files.join('')}</sitemapindex>`;
    }),
  );

  app.get('/sitemap-pages.xml', (_request, reply) =>
    send(reply, 'pages', async () => {
      const pages = staticPages.map((name) => entry(origin, pathTo(name, 'pl'), pathTo(name, 'en'), null));
      const [categories, plain, rooms, systems] = await Promise.all([
        shownCategories(reader),
        shownPages(reader),
        featureEntries(reader, origin, 'room'),
        featureEntries(reader, origin, 'system'),
      ]);
      return urlset([
        ...pages,
        ...rooms,
        ...systems,
        ...plain.map((row) => pageEntry(origin, row)),
        ...categories.map((row) => entryOf(origin, 'PRODUCTS_CATEGORY_SHOW', row)),
      ]);
    }),
  );

  app.get<{ Params: { number: string } }>('/sitemap-products-:number.xml', async (request, reply) => {
    const number = Number(request.params.number);
    if (!Number.isInteger(number) || number < 1 || number > mostFiles) return reply.callNotFound();
    return send(reply, `products-${number}`, async () => {
      const rows = await shownProducts(reader, number);
      return rows.length === 0 ? undefined : urlset(rows.map((row) => entryOf(origin, 'PRODUCTS_PRODUCT_SHOW', row)));
    });
  });
}

type Row = { id: number; slugs: Localized; changed: string };

async function shownCategories(reader: Reader): Promise<Row[]> {
  const { id, updatedAt, invisible, redirectUrl } = categories;
  const { rows } = await reader.execute<Row>(sql`
    select ${id}, to_char(${updatedAt}, 'YYYY-MM-DD') as changed,
      json_object_agg(${categoryTexts.locale}, ${categoryTexts.slug}) as slugs
    from ${categories} join ${categoryTexts} on ${categoryTexts.categoryId} = ${id}
    where not ${invisible} and ${redirectUrl} is null and not ${isBusinessCategory(categories)}
    group by ${id} order by ${id} limit ${mostCategories}`);
  return rows;
}

/** Where the list of rooms and that of systems stand, and their pages. */
const featureRoutes = {
  room: ['ROOMS_INDEX', 'ROOMS_SHOW'],
  system: ['SYSTEMS_INDEX', 'SYSTEMS_SHOW'],
} as const;

/** The list of the rooms or systems and each of them; none where the shop has none. */
async function featureEntries(reader: Reader, origin: string, kind: FeatureKind): Promise<string[]> {
  const { id, slug, type, position } = featureValues;
  const rows = await reader
    .select({ slug })
    .from(featureValues)
    .where(eq(type, featureTypes[kind]))
    .orderBy(position, id);
  const [index, show] = featureRoutes[kind];
  const entryAt = (name: typeof index | typeof show, slugs: Partial<Localized>) =>
    entry(
      origin,
      pathTo(name, 'pl', { slug: inLocale(slugs, 'pl') }),
      pathTo(name, 'en', { slug: inLocale(slugs, 'en') }),
      null,
    );
  return rows.length === 0 ? [] : [entryAt(index, {}), ...rows.map((row) => entryAt(show, row.slug))];
}

async function shownPages(reader: Reader): Promise<Row[]> {
  const { id, updatedAt } = plainPages;
  const { rows } = await reader.execute<Row>(sql`
    select ${id}, to_char(${updatedAt}, 'YYYY-MM-DD') as changed,
      json_object_agg(${pageTexts.locale}, ${pageTexts.slug}) as slugs
    from ${plainPages} join ${pageTexts} on ${pageTexts.pageId} = ${id}
    where ${plainPages.code} <> ${homePageCode}
    group by ${id} order by ${plainPages.position}, ${id}`);
  return rows;
}

/** One file of the sitemap; the first has number 1. */
async function shownProducts(reader: Reader, number: number): Promise<Row[]> {
  const { productId, updatedAt, businessOnly } = productListing;
  const { rows } = await reader.execute<Row>(sql`
    select ${productId} as id, to_char(${updatedAt}, 'YYYY-MM-DD') as changed,
      json_object_agg(${productTexts.locale}, ${productTexts.slug}) as slugs
    from ${productListing} join ${productTexts} on ${productTexts.productId} = ${productId}
    where not ${businessOnly} group by ${productId} order by ${productId}
    limit ${urlsPerFile} offset ${(number - 1) * urlsPerFile}`);
  return rows;
}

type Make = () => Promise<string | undefined>;

/** Sends files that are made once in ten minutes, however many ask. An empty file does not exist. */
function sendKept(): (reply: FastifyReply, name: string, make: Make) => Promise<FastifyReply> {
  const cache = new LRUCache<string, string, Make>({
    max: keptFiles,
    ...lifeOf(keptMs),
    maxSize: keptLetters,
    sizeCalculation: (text) => text.length,
    fetchMethod: (_name, _old, { context: make }) => make(),
  });
  return async (reply, name, make) => {
    const body = await cache.fetch(name, { context: make });
    if (body === undefined) reply.callNotFound();
    else void reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
    return reply;
  };
}

const urlset = (entries: string[]) =>
  `<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;

function entryOf(origin: string, name: 'PRODUCTS_PRODUCT_SHOW' | 'PRODUCTS_CATEGORY_SHOW', row: Row): string {
  return entry(
    origin,
    pathTo(name, 'pl', { id: row.id, slug: row.slugs.pl }),
    pathTo(name, 'en', { id: row.id, slug: row.slugs.en }),
    row.changed,
  );
}

const pageEntry = (origin: string, { slugs, changed }: Row) =>
  entry(
    origin,
    pathTo('CMS_PAGE', 'pl', { locale: 'pl', slug: slugs.pl }),
    pathTo('CMS_PAGE', 'en', { locale: 'en', slug: slugs.en }),
    changed,
  );

/** Each language as an address of its own, naming the other one. */
function entry(origin: string, pl: string, en: string, changed: string | null): string {
  const paths = { pl, en };
  const alternates = locales
    .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${paths[locale]}"/>`)
    .join('');
  const changedAt = changed ? `<lastmod>${changed}</lastmod>` : '';
  return locales.map((locale) => `<url><loc>${origin}${paths[locale]}</loc>${changedAt}${alternates}</url>`).join('');
}
