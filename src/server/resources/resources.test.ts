import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#contract/catalogue.ts';
import { productResources, resourceCategories, resources } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
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
