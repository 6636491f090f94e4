import { translators } from '#i18n/all.ts';
import { expect, test } from './shop.ts';

const t = translators.pl;

test('three labels stand below a small picture, none of them over it', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
  await open(`/szukaj?q=${encodeURIComponent(chest.name)}`);
  const box = page.getByRole('article').filter({ hasText: chest.name }).first();
  const picture = (await box.getByRole('img').first().boundingBox())!;
  const labels = await box.getByRole('listitem').all();

  expect(labels.length).toBeGreaterThanOrEqual(3);
  for (const label of labels) expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height);
});

test('an empty cart has its title', async ({ page, open }) => {
  await open('/zloz-zamowienie');

  const title = page.getByRole('heading', { level: 1, name: t('cart_page.title') });
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThan(20);
});
