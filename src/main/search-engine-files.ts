import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { ServerDeps } from '#server/http/handlers.ts';

const urlsPerFile = 5000;
const staticPages = ['HOME', 'PRODUCTS_CATEGORY_INDEX'] as const;

type Row = { id: number; pl: string; en: string; changed: string | null };

/** robots.txt and the sitemaps: an index, one file of pages and categories, and files of products. */
export function registerSearchEngineFiles(app: FastifyInstance, { database, config }: ServerDeps): void {
  const { pool } = database;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /zloz-zamowienie\nDisallow: /en/submit-order\nDisallow: /szukaj\nDisallow: /en/search\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const {
      rows: [found],
    } = await pool.query<{ count: number }>(
      'select count(*)::int as count from product_listing where not business_only',
    );
    const files = [
      'pages',
      ...Array.from({ length: Math.ceil(found!.count / urlsPerFile) }, (_value, index) => `products-${index + 1}`),
    ];
    return xml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${config.publicUrl}/sitemap-${file}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
    );
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const { rows } =
      await pool.query<Row>(`select c.id, pl.slug as pl, en.slug as en, to_char(c.updated_at, 'YYYY-MM-DD') as changed from categories c
      join category_texts pl on pl.category_id = c.id and pl.locale = 'pl' join category_texts en on en.category_id = c.id and en.locale = 'en'
      where not c.invisible and c.redirect_url is null and not exists (select 1 from categories b where b.b2b and b.id = any(c.lineage || c.id)) order by c.id limit 45000`);
    const pages = staticPages.map((name) => entry(config.publicUrl, pathTo(name, 'pl'), pathTo(name, 'en'), null));
    return xml(
      reply,
      urlset([...pages, ...rows.map((row) => entryOf(config.publicUrl, 'PRODUCTS_CATEGORY_SHOW', row))]),
    );
  });

  app.get<{ Params: { number: string } }>('/sitemap-products-:number.xml', async (request, reply) => {
    const number = Number(request.params.number);
    if (!Number.isInteger(number) || number < 1) return reply.callNotFound();
    const { rows } = await pool.query<Row>(
      `select l.product_id as id, pl.slug as pl, en.slug as en, to_char(l.updated_at, 'YYYY-MM-DD') as changed from product_listing l
      join product_texts pl on pl.product_id = l.product_id and pl.locale = 'pl' join product_texts en on en.product_id = l.product_id and en.locale = 'en'
      where not l.business_only order by l.product_id limit $1 offset $2`,
      [urlsPerFile, (number - 1) * urlsPerFile],
    );
    return xml(reply, urlset(rows.map((row) => entryOf(config.publicUrl, 'PRODUCTS_PRODUCT_SHOW', row))));
  });
}

function xml(reply: { type: (type: string) => { send: (body: string) => unknown } }, body: string) {
  return reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

const urlset = (entries: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;

function entryOf(origin: string, name: 'PRODUCTS_PRODUCT_SHOW' | 'PRODUCTS_CATEGORY_SHOW', row: Row): string {
  return entry(
    origin,
    pathTo(name, 'pl', { id: row.id, slug: row.pl }),
    pathTo(name, 'en', { id: row.id, slug: row.en }),
    row.changed,
  );
}

/** Each language as an address of its own, naming the other one. */
function entry(origin: string, pl: string, en: string, changed: string | null): string {
  const paths = { pl, en };
  const alternates = locales
    .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${paths[locale]}"/>`)
    .join('');
  return locales
    .map(
      (locale) =>
        `<url><loc>${origin}${paths[locale]}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`,
    )
    .join('');
}
