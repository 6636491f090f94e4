import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#contract/resources.ts';
import { productResources, resourceCategories, resources } from '#server/database/schema/index.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { createApp } from '#server/http/app.ts';
import { registerDocuments } from '#server/media/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aProduct as aRecord, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let product = 0;
let assembly = 0;

const text = (pl: string, en = pl) => ({ pl, en });

beforeAll(async () => {
  product = await aProduct(shop.database, { name: text('Łóżko Nurt', 'Nurt bed'), code: 'NURT-160' });
  const [first, second] = await shop.tables
    .insert(resourceCategories)
    .values([
      { code: 'assembly', name: text('Montaż', 'Assembly'), position: 1 },
      { code: 'safety', name: text('Bezpieczeństwo', 'Safety'), position: 2 },
    ])
    .returning();
  assembly = first!.id;
  const file = { kind: 'file', filePath: '0123abcd-sheet.pdf', fileSize: 12_345, fileType: 'application/pdf' } as const;
  const rows = await shop.tables
    .insert(resources)
    .values([
      { code: 'safe', categoryId: second!.id, name: text('Karta bezpieczeństwa', 'Safety sheet'), ...file },
      { code: 'pl', categoryId: first!.id, name: text('Instrukcja'), locale: 'pl', ...file },
      { code: 'en', categoryId: first!.id, name: text('Manual'), locale: 'en', ...file },
      { code: 'link', kind: 'link', name: text('Norma', 'Standard'), url: 'https://example.com/norm' },
      { code: 'film', kind: 'youtube', name: text('Film'), youtubeId: 'dQw4w9WgXcQ' },
      {
        code: 'text',
        kind: 'description',
        name: text('Pielęgnacja'),
        description: text('<p>Olej</p><script>x</script>'),
      },
      { code: 'image', kind: 'image', name: text('Przekrój'), filePath: '0123abcd-cut.webp', orientation: 'panorama' },
    ])
    .returning({ id: resources.id });
  await shop.tables.insert(productResources).values(rows.map(({ id }) => ({ productId: product, resourceId: id })));
});

async function list(query = '') {
  const answer = await shop.visitor().get(`/v2/resource/resources?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Resource[]; total: number; page: number; maxPage: number }>();
}
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

describe('what there is to download (RESOURCE-1)', () => {
  it('stands in categories that have something in the language', async () => {
    const categories = (await shop.visitor().get('/v2/resource/resources-categories?locale=en')).json();

    expect(categories).toMatchObject([
      { name: 'Assembly', total: 1 },
      { name: 'Safety', total: 1 },
    ]);
  });

  it('is listed by category, in its own language, page by page', async () => {
    expect(await names('locale=pl')).toEqual([
      'Instrukcja',
      'Karta bezpieczeństwa',
      'Norma',
      'Film',
      'Pielęgnacja',
      'Przekrój',
    ]);
    expect((await names('locale=en'))[0]).toBe('Manual');
    expect(await list(`category=${assembly}`)).toMatchObject({ total: 1, page: 1, maxPage: 1 });
    expect(await list('perPage=4&page=2')).toMatchObject({ total: 6, page: 2, maxPage: 2, items: [{}, {}] });
  });

  it('is found by all words of its name, its category or its products, without diacritics', async () => {
    expect(await names('q=instrukcja montaz')).toEqual(['Instrukcja']);
    expect(await names('q=lozko film')).toEqual(['Film']);
    expect(await names('q=nurt-160 norma')).toEqual(['Norma']);
    expect(await names('q=film norma')).toEqual([]);
  });

  it('says of each kind what that has, and holds no scripts', async () => {
    const { items } = await list();
    const of = (kind: string) => items.find((item) => item.kind === kind);

    expect(of('file')).toMatchObject({
      file: { path: '0123abcd-sheet.pdf', size: 12_345, type: 'application/pdf' },
      url: null,
      image: null,
    });
    expect(of('link')).toMatchObject({ url: 'https://example.com/norm', file: null, category: null });
    expect(of('youtube')).toMatchObject({ youtubeId: 'dQw4w9WgXcQ' });
    expect(of('description')).toMatchObject({ description: '<p>Olej</p>' });
    expect(of('image')).toMatchObject({ image: { file: { path: '0123abcd-cut.webp' }, orientation: 'panorama' } });
  });

  it('is told of one product, by itself and with the product', async () => {
    const own = (await shop.visitor().get(`/v2/product/product/${product}/resources`)).json<Resource[]>();

    expect(own).toEqual((await list()).items);
    expect((await shop.visitor().get(`/v2/product/product/${product}`)).json()).toMatchObject({ resources: own });
    expect((await shop.visitor().get('/v2/product/product/999999999/resources')).statusCode).toBe(404);
  });
});

describe('an import of resources (RESOURCE-2)', () => {
  const { folder, importRecords, reportLines } = importsOf(shop);
  const sheet = { type: 'resource', code: 'manual', kind: 'file', name: 'Manual', file: 'manual.pdf' };

  it('stores files and what they are about, and hands them out under an address of their own', async () => {
    writeFileSync(join(folder, 'manual.pdf'), '%PDF-1.7 a manual');
    const records = [
      { type: 'resourceCategory', code: 'manuals', name: { pl: 'Instrukcje', en: 'Manuals' } },
      aRecord('chair'),
      { ...sheet, category: 'manuals', products: ['chair'] },
    ];
    expect(await importRecords(records, { pictures: folder })).toMatchObject({ changed: 3, refused: 0, warnings: 0 });
    expect(await importRecords(records, { pictures: folder })).toMatchObject({ changed: 0 });
    forgetCatalogue(shop.database);

    const [found] = (await list('q=chair')).items;
    expect(found).toMatchObject({
      category: { name: 'Instrukcje' },
      file: { path: expect.stringMatching(/^[0-9a-f]{8}-manual\.pdf$/), size: 17, type: 'application/pdf' },
    });
    const app = createApp(shop.config);
    registerDocuments(app, shop.config);
    const answer = await app.inject(`/files/${found!.file!.path}`);
    expect(answer.body).toBe('%PDF-1.7 a manual');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '17' });
    for (const path of ['/files/none.pdf', '/files/..%2Fkomoda.pdf', '/files/0123abcd-sheet.webp'])
      expect((await app.inject(path)).statusCode).toBe(404);
    await app.close();
  });

  it('is refused with a reason, a link to an unknown product alone, and told of a file that is none', async () => {
    writeFileSync(join(folder, 'false.pdf'), 'MZ');
    const result = await importRecords(
      [
        { ...sheet, code: 'a', file: undefined },
        { ...sheet, code: 'b', file: 'manual.exe' },
        { ...sheet, code: 'c', kind: 'link' },
        { ...sheet, code: 'd', products: ['nothing'] },
        { ...sheet, code: 'e', category: 'nothing' },
        { ...sheet, code: 'f', file: 'false.pdf' },
      ],
      { pictures: folder },
    );

    expect(result).toMatchObject({ refused: 5, warnings: 1 });
    expect(reportLines().map((line) => line.split(';').slice(2, 4).join(' ').replaceAll('"', ''))).toEqual([
      'a file',
      'b file',
      'c url',
      'e category',
      'd products.0',
      'f file',
    ]);
  });
});
