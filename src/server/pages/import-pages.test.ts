import { eq } from 'drizzle-orm';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '#server/database/schema/index.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { couldRun, scriptAttacks } from '#tests/support/script-attacks.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { importPages, listVersions, publishDue, publishVersion } from './index.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop();
const pictures = fileURLToPath(new URL('../../../demo/pictures', import.meta.url));

/** Imports files, given by their names, and tells what became of each page. */
async function importFiles(files: Record<string, string>, now = shop.now) {
  const folder = mkdtempSync(join(tmpdir(), 'komoda-pages-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const pages = await importPages({ database: shop.database, files: filesOf(shop.config) }, { folder, pictures, now });
  return pages.map(({ code, version, findings, preview }) => ({
    code,
    state: version?.state ?? 'refused',
    said: findings.map(({ file, line, text }) => `${file}:${line} ${translators.en(text.key, text.params)}`),
    preview,
  }));
}

const page = (content: string, head = '') => `---\ntitle: About us\nslug: about-us\n${head}---\n${content}`;
/** A process hears of changes from the database; these tests do not listen, so they forget by hand. */
const blocksOf = async (slug: string, query = '') => {
  forgetCatalogue(shop.database);
  return (await shop.visitor().get(`/page/blocks/en/${slug}${query}`)).json<{ blocks: { type: string }[] }>().blocks;
};

describe('pages from files (PAGE-4)', () => {
  it('come in HTML and in Markdown, one file for each language', async () => {
    const [about] = await importFiles({
      'about.en.md': page('Wood, *oil* and patience.\n\n## Since 1998\n'),
      'about.pl.html': '---\ntitle: O nas\nslug: o-nas\n---\n<p>Drewno, olej i cierpliwość.</p>',
    });
    const english = (await shop.visitor().get('/page/page/en/about-us')).json<object>();

    expect(about).toMatchObject({ code: 'about', state: 'published', said: [] });
    expect(english).toMatchObject({
      title: 'About us',
      content: '<p>Wood, <em>oil</em> and patience.</p>\n<h2>Since 1998</h2>',
      slugs: { pl: 'o-nas', en: 'about-us' },
    });
    expect((await shop.visitor().get('/page/page/pl/o-nas')).json()).toMatchObject({
      content: '<p>Drewno, olej i cierpliwość.</p>',
    });
  });

  it('have a title that may contain quotation marks', async () => {
    const file = '---\ntitle: "The \\"Fiord\\" line"\nslug: fiord-line\n---\nWood.';
    await importFiles({ 'fiord.en.md': file });

    expect((await shop.visitor().get('/page/page/en/fiord-line')).json()).toMatchObject({ title: 'The "Fiord" line' });
  });

  it('change nothing when they come again', async () => {
    const files = { 'again.en.md': page('Once.').replace('about-us', 'again') };

    expect((await importFiles(files))[0]).toMatchObject({ state: 'published' });
    expect((await importFiles(files))[0]).toMatchObject({ state: 'unchanged' });
  });
});

/** Ways in which a page alone might bring a script, and those of every text. */
const attacks = [
  ...scriptAttacks,
  '<div data-widget="disclaimer" data-name="x"><p onmouseover="steal()">x<script>steal()</script></p></div>',
  '<div data-widget="drawer-menu" data-title="x"><a href="javascript:steal()">x</a></div>',
  '<div data-widget="slider"><div><p onclick="steal()">x</p><script>steal()</script></div></div>',
  '[x](javascript:steal())',
];

describe('a page with scripts (PAGE-4)', () => {
  it.each(attacks.map((attack, index) => [attack, `attack-${index}`] as const))(
    'keeps nothing of %j that could run',
    async (attack, code) => {
      await importFiles({ [`${code}.en.md`]: page(`Before.\n\n${attack}\n\nAfter.`).replace('about-us', code) });
      const stored = JSON.stringify(await blocksOf(code));

      expect(stored).not.toMatch(couldRun);
    },
  );

  it('shows nothing that could run of what was stored by other hands', async () => {
    await importFiles({ 'tampered.en.md': page('Before.').replace('about-us', 'tampered') });
    const blocks = scriptAttacks.flatMap((html) => [
      { type: 'html' as const, html },
      { type: 'disclaimer' as const, name: 'x', html },
      { type: 'map' as const, title: '', points: [{ name: 'x', latitude: 52, longitude: 21, html }] },
    ]);
    await shop.tables.update(pageTexts).set({ blocks }).where(eq(pageTexts.slug, 'tampered'));

    const shown = await blocksOf('tampered');
    expect(shown).toHaveLength(blocks.length);
    expect(JSON.stringify(shown)).not.toMatch(couldRun);
    const { body } = await shop.visitor().get('/page/page/en/tampered');
    expect(body).not.toMatch(couldRun);
  });

  it.each([
    '<div data-widget="select" data-label="x"><a href="javascript:steal()">x</a></div>',
    '<div data-widget="video" data-title="x" data-youtube="a&quot;onload=x"></div>',
  ])('is refused with %j', async (attack) => {
    expect((await importFiles({ 'bad.en.md': page(attack) }))[0]).toMatchObject({ state: 'refused' });
  });
});

describe('a marked region (PAGE-5)', () => {
  it('has its settings by its attributes and by what stands in it', async () => {
    const id = await aProduct(shop.database, { code: 'OAK', price: 100 });
    await importFiles({
      'regions.en.html': page(`<p>One</p>
<div data-widget="product" data-id="${id}"></div>
<div data-widget="product-slider" data-codes="OAK" data-title="Oak" data-autoplay></div>
<div class="module-gallery"><img src="salon-s.webp" alt="A room"></div>
<div class="module-form" data-subject="A price"><label>Width <input type="number" step="0.1" min="20" max="300" required></label>
<label>Room <select><option>Kitchen</option><option>Hall</option></select></label></div>
<div class="module-map"><div data-name="Warsaw" data-latitude="52.2" data-longitude="21"><p>Street 1</p></div></div>
<div data-widget="made-to-measure" data-title="Your niche" data-text="We fill it." data-across="23 78"></div>
<p>Two</p>`).replace('about-us', 'regions'),
    });

    expect(await blocksOf('regions')).toEqual([
      { type: 'html', html: '<p>One</p>' },
      { type: 'product', id },
      { type: 'product-slider', ids: [id], title: 'Oak', autoplay: true },
      { type: 'gallery', images: [expect.objectContaining({ alt: 'A room', width: expect.any(Number) })] },
      {
        type: 'form',
        subject: 'A price',
        fields: [
          { label: 'Width', kind: 'float', required: true, options: [], min: 20, max: 300, step: 0.1 },
          { label: 'Room', kind: 'select', required: false, options: ['Kitchen', 'Hall'] },
        ],
      },
      { type: 'map', title: '', points: [{ name: 'Warsaw', latitude: 52.2, longitude: 21, html: '<p>Street 1</p>' }] },
      { type: 'made-to-measure', id: null, title: 'Your niche', text: 'We fill it.', across: [23, 78] },
      { type: 'html', html: '<p>Two</p>' },
    ]);
  });

  it.each([
    ['product', 'data-id="abc"', 'id'],
    ['category', '', 'id'],
    ['product-slider', '', 'ids'],
    ['inspiration-mosaic', 'data-codes="NOBODY"', 'ids'],
  ])('%s that names nothing by %j is left out with a warning (PAGE-6)', async (widget, attributes, missing) => {
    const text = `<div data-widget="${widget}" ${attributes}></div><p>Still here</p>`;
    const [told] = await importFiles({ 'skips.en.html': page(text).replace('about-us', 'skips') });

    expect(told).toMatchObject({ state: expect.stringMatching(/published|unchanged/) });
    expect(told!.said[0]).toBe(
      `skips.en.html:5 The region “${widget}” is left out: its attribute data-${missing} is missing or points to nothing.`,
    );
    expect(await blocksOf('skips')).toEqual([
      { type: 'skipped', widget, missing },
      { type: 'html', html: '<p>Still here</p>' },
    ]);
  });
});

describe('a file with a mistake (PAGE-7)', () => {
  it.each([
    ['no head', 'Just a text.', 'law.en.md:1 The file must begin with'],
    ['an unknown word', page('x', 'colour: red\n'), 'law.en.md:4 The head knows no “colour”.'],
    ['no title', '---\nslug: law\n---\nx', 'law.en.md:1 “title” is missing'],
    ['a wrong day', page('x', 'date: 2026-02-30\n'), 'law.en.md:4 “date” is missing or makes no sense.'],
    ['an unknown region', page('One\n\n<div data-widget="poll"></div>'), 'law.en.md:7 There is no region “poll”.'],
    ['an open region', page('<div data-widget="messages">'), 'law.en.md:5 The region “messages” is not closed'],
    ['an empty gallery', page('<div data-widget="gallery"></div>'), 'law.en.md:5 The setting “images” of the region'],
    [
      'a missing picture',
      page('<div data-widget="gallery"><img src="none.webp"></div>'),
      'law.en.md:5 There is no picture none.webp',
    ],
  ])('with %s is refused with its line, and the page stays', async (_name, text, said) => {
    await importFiles({ 'law.en.md': page('As it was.').replace('about-us', 'law') });
    const [told] = await importFiles({ 'law.en.md': text });

    expect(told!.state).toBe('refused');
    expect(told!.said.join('\n')).toContain(said);
    expect(await blocksOf('law')).toEqual([{ type: 'html', html: '<p>As it was.</p>' }]);
  });

  it('keeps the other language back too', async () => {
    const [told] = await importFiles({ 'both.en.md': page('Fine.').replace('about-us', 'both'), 'both.pl.md': 'Źle.' });

    expect(told!.state).toBe('refused');
    expect((await shop.visitor().get('/page/page/en/both')).statusCode).toBe(404);
  });

  it('is refused where another page has its address', async () => {
    await importFiles({ 'first.en.md': page('x').replace('about-us', 'same') });

    expect((await importFiles({ 'second.en.md': page('x').replace('about-us', 'same') }))[0]).toMatchObject({
      state: 'refused',
      said: ['second.en.md:1 Another page already has the address “same”.'],
    });
  });
});

describe('the versions of a page (PAGE-8)', () => {
  const text = (content: string, head = '') => page(content, head).replace('about-us', 'sale');

  it('begin as a draft that only its preview shows', async () => {
    const [draft] = await importFiles({ 'sale.en.md': text('Soon.', 'publish: draft\n') });
    const query = draft!.preview.split('?')[1];

    expect(draft!.state).toBe('draft');
    expect((await shop.visitor().get('/page/page/en/sale')).statusCode).toBe(404);
    expect(await blocksOf('sale', `?${query}`)).toEqual([{ type: 'html', html: '<p>Soon.</p>' }]);
    expect((await shop.visitor().get(`/page/blocks/en/sale?preview=${'x'.repeat(32)}`)).statusCode).toBe(404);
  });

  it('wait for their hour and are then published', async () => {
    const hour = new Date(shop.now.getTime() + 3_600_000);
    const written = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Warsaw',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [waiting] = await importFiles({ 'sale.en.md': text('Now.', `publish: ${written.format(hour)}\n`) });
    await publishDue({ database: shop.database, clock: () => shop.now });
    expect((await shop.visitor().get('/page/page/en/sale')).statusCode).toBe(404);

    const clock = () => new Date(hour.getTime() + 1000);
    await publishDue({ database: shop.database, clock });
    await publishDue({ database: shop.database, clock });

    expect(waiting!.state).toBe('waiting');
    expect(await blocksOf('sale')).toEqual([{ type: 'html', html: '<p>Now.</p>' }]);
  });

  it('come back when an earlier one is published again', async () => {
    const now = new Date(shop.now.getTime() + 7_200_000);
    await importFiles({ 'sale.en.md': text('Over.') }, now);
    expect(await blocksOf('sale')).toEqual([{ type: 'html', html: '<p>Over.</p>' }]);

    expect(await publishVersion(shop.database, { code: 'sale', number: 2, now })).toMatchObject({ state: 'published' });

    expect(await blocksOf('sale')).toEqual([{ type: 'html', html: '<p>Now.</p>' }]);
    expect((await listVersions(shop.database.reader, 'sale')).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(await publishVersion(shop.database, { code: 'sale', number: 99, now })).toBeNull();
  });
});

describe('the news (PAGE-10)', () => {
  it('stand in a list with their pictures, the latest first, and in no menu', async () => {
    const news = (slug: string, day: string) =>
      page('x', `date: ${day}\npicture: salon-s.webp\nalt: A room\n`).replace('about-us', slug);
    await importFiles({ 'old.en.md': news('old', '2026-01-02'), 'new.en.md': news('new', '2026-03-04') });
    const list = (await shop.visitor().get('/page/news?locale=en')).json<{ items: { slug: string; date: string }[] }>();
    const links = (await shop.visitor().get('/page/pages?locale=en')).json<{ slug: string }[]>();

    expect(list.items).toMatchObject([
      { slug: 'new', date: '2026-03-04', image: { alt: 'A room' } },
      { slug: 'old', date: '2026-01-02' },
    ]);
    expect(list.items[0]).not.toHaveProperty('image.alts');
    expect(links.map(({ slug }) => slug)).not.toContain('new');
  });

  it('describe their picture in each language', async () => {
    const fair = (alt: string) =>
      page('x', `date: 2027-01-01\npicture: salon-s.webp\nalt: ${alt}\n`).replace('about-us', 'fair');
    await importFiles({ 'fair.en.md': fair('A stand'), 'fair.pl.md': fair('Stoisko') });
    const altIn = async (locale: Locale) =>
      (await shop.visitor().get(`/page/news?locale=${locale}`)).json<{ items: { image: { alt: string } }[] }>()
        .items[0]!.image.alt;

    expect([await altIn('pl'), await altIn('en')]).toEqual(['Stoisko', 'A stand']);
  });
});
