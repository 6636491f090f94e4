import sharp from 'sharp';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathTo } from '#domain/routing/paths.ts';
import { importsOf } from '#tests/support/import-shop.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { importPages } from '#server/pages/index.ts';
import { anyPage } from '#server/pages/read-pages.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';
import { registerSearchEngineFiles } from './search-engine-files.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example.com' });
const { importRecords } = importsOf(shop);
const cache = createPageCache();
const open = (url: string) => shop.app.inject({ url });
const demo = (file: string) =>
  readFileSync(new URL(`../../demo/catalogue/${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const texts = {
  type: 'page',
  code: 'care',
  position: 90,
  title: { pl: 'Pielęgnacja drewna', en: 'Wood care' },
  content: { pl: '<h2>Olej</h2><script>alert(1)</script>', en: '<p onclick="x()">Oil</p>' },
};

beforeAll(async () => {
  const { database, config } = shop;
  const { log } = shop.app;
  registerRealPages(shop, cache);
  registerSearchEngineFiles(shop.app, { database, config, log, clock: () => shop.now });
  const structure = [...demo('categories').map((record) => ({ ...record, image: null })), ...demo('pages'), texts];
  expect(await importRecords(structure)).toMatchObject({ refused: 0, warnings: 0 });
});

describe('a plain page (PAGE-1)', () => {
  it('comes with an import, cleaned, and the same import again changes nothing', async () => {
    const answer = await shop.visitor().get('/page/page/en/wood-care');

    expect(answer.json()).toEqual({
      code: 'care',
      slug: 'wood-care',
      title: 'Wood care',
      content: '<p>Oil</p>',
      metadata: { title: '', description: '' },
      slugs: { pl: 'pielegnacja-drewna', en: 'wood-care' },
    });
    expect((await shop.visitor().get('/page/page/pl/pielegnacja-drewna')).json()).toMatchObject({
      title: 'Pielęgnacja drewna',
      content: '<h2>Olej</h2>',
    });
    expect(await importRecords([texts])).toMatchObject({ changed: 0, refused: 0 });
  });

  it('is refused with a reason when it has no title or an unknown form', async () => {
    expect(await importRecords([{ ...texts, title: '' }])).toMatchObject({ changed: 0, refused: 1 });
    expect(await importRecords([{ ...texts, form: 'poll' }])).toMatchObject({ changed: 0, refused: 1 });
  });

  it('stands in the sitemap in both languages', async () => {
    const { body } = await open('/sitemap-pages.xml');

    expect(body).toContain('<loc>https://shop.example.com/page/page/pl/regulamin</loc>');
    expect(body).toContain('<loc>https://shop.example.com/page/page/en/terms</loc>');
  });
});

describe('the address of a plain page (PAGE-2)', () => {
  it.each([
    ['/page/page/pl/regulamin', 'pl', 'Regulamin'],
    ['/page/page/en/terms', 'en', 'Terms and conditions'],
  ])('%s answers the whole text', async (url, language, title) => {
    const { statusCode, body } = await open(url);

    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`>${title}</h1>`);
    expect(body).toContain('<div data-widget="content-page"');
    expect(body).toContain('hrefLang="pl" href="https://shop.example.com/page/page/pl/regulamin"');
    expect(body).toContain('hrefLang="en" href="https://shop.example.com/page/page/en/terms"');
  });

  it.each([
    ['/page/page/en/regulamin', '/page/page/en/terms'],
    ['/page/page/pl/terms', '/page/page/pl/regulamin'],
    ['/en/page/page/en/terms', '/page/page/en/terms'],
    ['/page/page/pl/regulamin/', '/page/page/pl/regulamin'],
  ])('%s leads to %s for good', async (url, straight) => {
    const { statusCode, headers } = await open(url);

    expect([statusCode, headers.location]).toEqual([301, straight]);
  });

  it.each(['/page/page/pl/nie-ma', '/page/page/de/terms', '/page/page/pl/a%20b', '/page/page/pl'])(
    '%s is not found',
    async (url) => {
      expect((await open(url)).statusCode).toBe(404);
    },
  );

  it('is not found by the call either', async () => {
    expect((await shop.visitor().get('/page/page/pl/nie-ma')).statusCode).toBe(404);
  });
});

describe('the links of the shop (PAGE-3)', () => {
  const linksOf = (html: string) => [
    ...new Set([...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))),
  ];
  const pages = ['pl', 'en'] as const;

  it.each(pages)(
    'lead to pages that are there, from home, menu, footer, checkout and plain pages (%s)',
    async (locale) => {
      const entries = [pathTo('HOME', locale), pathTo('ORDER_CART', locale), pathTo('ORDER_DATA', locale)];
      const links = new Set((await Promise.all(entries.map(async (url) => linksOf((await open(url)).body)))).flat());
      for (const link of [...links].filter((url) => url.startsWith('/page/')))
        for (const further of linksOf((await open(link)).body)) links.add(further);
      const inside = [...links].filter((url) => url.startsWith('/') && !url.startsWith('//'));
      const missing: string[] = [];
      for (const url of inside) if ((await open(url)).statusCode >= 400) missing.push(url);

      expect(inside.filter((url) => url.startsWith('/page/page/')).length).toBeGreaterThan(6);
      expect(missing).toEqual([]);
      expect(
        [...links].filter((url) => url === '' || url === '#' || /^https?:\/\/(www\.)?example\./.test(url)),
      ).toEqual([]);
    },
  );

  it('name the same pages in the checkout as in the footer', async () => {
    const plain = async (url: string) =>
      linksOf((await open(url)).body).filter((link) => link.startsWith('/page/page/'));

    expect(await plain('/zloz-zamowienie/dane-dostawy-i-platnosci')).toEqual(await plain('/'));
  });
});

async function writePage(file: string, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'komoda-page-'));
  await writeFile(join(folder, file), text);
  await importPages(
    { database: shop.database, files: filesOf(shop.config) },
    { folder, pictures: folder, now: shop.now },
  );
  await rm(folder, { recursive: true });
  forgetCatalogue(shop.database, [anyPage]);
  cache.drop([anyPage]);
}

describe('a piece of news (PAGE-10)', () => {
  it('names its day below its title, and other pages name none', async () => {
    await writePage('fair.en.html', '---\ntitle: Spring fair\ndate: 2026-03-04\n---\n<p>We shall be there.</p>');

    const { body } = await open('/page/page/en/fair');

    expect(body).toMatch(/Spring fair<\/h1><p[^>]*><time dateTime="2026-03-04">04\.03\.2026<\/time>/i);
    expect((await open('/page/page/en/wood-care')).body).not.toContain('<time');
  });
});

describe('the home page (PAGE-11)', () => {
  it('is made of the usual parts until the shop has written one', async () => {
    const { body } = await open('/');

    const parts = ['opening-room', 'category-boxes', 'rooms-slider', 'latest-rooms', 'system-boxes', 'newsletter-link'];
    for (const part of parts) expect(body).toContain(`data-widget="${part}"`);
    // A band about measures needs a category that the shop has to name.
    expect(body).not.toContain('data-widget="made-to-measure"');
  });

  it('is the page with its code then, at the address of the home page alone', async () => {
    await writePage(
      'home.en.html',
      '---\ntitle: Wood and light\n---\n<p>Our workshop.</p>\n<div data-widget="category-boxes"></div>',
    );

    const { body } = await open('/en');

    expect(body).toContain('<title>Wood and light</title>');
    expect(body).toContain('Our workshop.');
    expect(body).toMatch(/<h1[^>]*>Wood and light/);
    expect(body).not.toContain('data-widget="opening-room"');
    expect((await open('/page/page/en/home')).headers.location).toBe('/en');
    expect((await open('/sitemap-pages.xml')).body).not.toContain('/page/page/en/home');
  });
});

describe('the list of room pictures on a page (PAGE-5)', () => {
  it('has 21 of them a page, which the address names', async () => {
    const codes = Array.from({ length: 22 }, (_, index) => `view-${index + 1}`);
    const pictures = { horizontal: { file: 'salon-h.webp', alt: { pl: 'Salon', en: 'A room' } } };
    const views = codes.map((code, position) => ({
      type: 'activeImage',
      code,
      position,
      name: { pl: `Widok ${position + 1}`, en: `View ${position + 1}` },
      pictures,
      pointers: [],
    }));
    expect(await importRecords(views)).toMatchObject({ refused: 0 });
    const folder = await mkdtemp(join(tmpdir(), 'komoda-views-'));
    const list = `<div data-widget="active-image-list" data-codes="${codes.join(',')}"></div>`;
    for (const slug of ['views', 'home'])
      await writeFile(join(folder, `${slug}.en.html`), `---\ntitle: Views\nslug: ${slug}\n---\n${list}\n`);
    const { database, config } = shop;
    await importPages({ database, files: filesOf(config) }, { folder, pictures: folder, now: shop.now });
    forgetCatalogue(database);
    await rm(folder, { recursive: true });
    const shown = async (query = '', path = '/page/page/en/views') => {
      const { body } = await open(path + query);
      return [...body.matchAll(/>View (\d+)</g)].map((match) => Number(match[1]));
    };

    expect(new Set(await shown())).toEqual(new Set(codes.slice(0, 21).map((_, index) => index + 1)));
    expect(new Set(await shown('?page=2'))).toEqual(new Set([22]));
    expect(new Set(await shown('?page=2', '/en'))).toEqual(new Set([22]));
    expect((await open('/page/page/en/views')).body).toContain('href="/page/page/en/views?page=2"');
  });
});

describe('the slider of rooms on a page', () => {
  it('fetches its first picture at once where it stands at the top, and later ones when they come near', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'komoda-slides-'));
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c8b99a' } }).toFile(
      join(folder, 'salon.webp'),
    );
    const pictures = { horizontal: { file: 'salon.webp', alt: { pl: 'Salon', en: 'A room' } } };
    const slides = ['slide-1', 'slide-2'].map((code, position) => ({
      type: 'activeImage',
      code,
      position,
      name: { pl: code, en: code },
      pictures,
      pointers: [],
    }));
    expect(await importRecords(slides, { pictures: folder })).toMatchObject({ refused: 0, warnings: 0 });
    const slider = '<div data-widget="active-image-slider" data-codes="slide-1,slide-2"></div>';
    const page = `---\ntitle: Slides\nslug: slides\n---\n<p>Look.</p>\n${slider}\n<p>Again.</p>\n${slider}\n`;
    await writeFile(join(folder, 'slides.en.html'), page);
    const { database, config } = shop;
    await importPages({ database, files: filesOf(config) }, { folder, pictures: folder, now: shop.now });
    forgetCatalogue(database);
    await rm(folder, { recursive: true });

    const { body } = await open('/page/page/en/slides');

    expect(body.match(/data-widget="active-image-slider"/g)).toHaveLength(2);
    expect(body.match(/fetchpriority="high"/gi)).toHaveLength(1);
  });
});
