import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Configurator } from '#contract/configurator-model.ts';
import type { ProductBox } from '#contract/product.ts';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks } from '#domain/configurator/configured.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { viewsOf } from '#domain/configurator/views/configured-picture.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import { browserDataDir } from '../support/browser-shop.ts';
import { aLayeredChest, aLayeredFolder } from '../support/layered-chest.ts';
import { visible } from './checkout-steps.ts';
import {
  chooseAll,
  composedPicture,
  difference,
  leadingTo,
  Seen,
  shownPicture,
  visibleValues,
} from './drawn-choices.ts';
import { DemoShop, expect, test } from './shop.ts';
import { builtKomoda } from './staff-steps.ts';

const t = translators.pl;
const largestDifference = 24;

/** The products that are drawn, one of each rule set, with their models. */
async function drawnProducts(shop: DemoShop): Promise<{ product: ProductBox; model: ConfiguratorModel }[]> {
  const products = await shop.products();
  const ids = products.map(({ id }) => id).join(',');
  const answers = await shop.json<Record<string, Configurator>>(
    `/v2/product/products-configurations?locale=pl&id=${ids}`,
  );
  const drawn = products.flatMap((product) => {
    const answer = answers[product.id];
    if (!answer || answer.layers.length === 0) return [];
    return { product, model: mapAmounts(answer, (amount) => toMinor(amount)) };
  });
  return [...new Map(drawn.map((entry) => [entry.model.versionId, entry])).values()];
}

/** The gallery shows what the server composes of the same choice. */
async function expectDrawn(
  page: Page,
  model: ConfiguratorModel,
  configured: ReturnType<typeof configure>,
  name: string,
  views = viewsOf(model),
) {
  const composed = await Promise.all(views.map((view) => composedPicture(page, model, configured, view)));
  for (const [index, view] of views.entries())
    await expect
      .poll(async () => difference(await shownPicture(page, view), composed[index]!), {
        message: `${name}, view ${view}`,
        timeout: 10_000,
        intervals: [50],
      })
      .toBeLessThanOrEqual(largestDifference);
}

test.use({ actionTimeout: 10_000 });

test.describe('pictures that follow the choice (CONF-18, CONF-19)', () => {
  // A narrow window is enough: pictures are compared in small, and smaller layers are converted faster.
  test.use({ viewport: { width: 390, height: 844 } });

  test('show each value of the demo shop as the server composes it', async ({ page, open, shop }) => {
    test.setTimeout(20 * 60_000);
    const drawn = await drawnProducts(shop);
    expect(drawn.length).toBeGreaterThanOrEqual(19);
    for (const { product, model } of drawn)
      await test.step(product.name, async () => {
        const seen = new Seen();
        const begun = configure(model, { choices: noPicks });
        seen.note(model, begun);
        await open(shop.productPath(product));
        await expectDrawn(page, model, begun, product.name);
        let choices = noPicks;
        for (const { attribute, value } of visibleValues(model)) {
          const next = leadingTo(model, value.id, choices);
          const configured = configure(model, { choices: next });
          const changed = seen.note(model, configured);
          if (changed.length === 0) continue;
          await chooseAll(page, model, choices, next);
          choices = next;
          await expectDrawn(page, model, configured, `${product.name}, ${attribute.name} ${value.name}`, changed);
        }
      });
  });
});

test.describe('a chest that is drawn of layers (CONF-18, CONF-19)', () => {
  const code = 'LIN-CZARNE';
  let chest: ProductBox;
  let model: ConfiguratorModel;

  test.beforeAll(async ({ request }) => {
    await publishChest(code);
    const shop = new DemoShop(request);
    chest = (await shop.products()).find(({ productCode }) => productCode === code)!;
    model = (await drawnProducts(shop)).find(({ product }) => product.id === chest.id)!.model;
  });
  test.afterAll(() => publishChest(''));

  const fits = async (page: Page, words: Record<string, string>) => {
    const values = Object.entries(words).map(([attribute, value]) => {
      const of = model.attributes.find((each) => each.code === attribute)!;
      return [of.id, of.values.find((each) => each.code === value)!.id] as const;
    });
    await expectDrawn(
      page,
      model,
      configure(model, { choices: { values: Object.fromEntries(values), numbers: {} } }),
      JSON.stringify(words),
    );
  };

  test('changes at once, and a wrong layer would be seen', async ({ page, open, shop }) => {
    await open(shop.productPath(chest));
    await fits(page, { body: 'DAB', handle: 'GALKA' });
    const oak = await shownPicture(page, 1);
    await page.getByRole('button', { name: /^Granat/ }).click();
    await fits(page, { body: 'GRANAT', handle: 'GALKA' });
    expect(await difference(oak, await shownPicture(page, 1))).toBeGreaterThan(3 * largestDifference);
    const knob = await shownPicture(page, 1);
    await page.getByRole('combobox', { name: 'Uchwyt', exact: true }).selectOption({ label: 'Reling' });
    await fits(page, { body: 'GRANAT', handle: 'RELING' });
    expect(await difference(knob, await shownPicture(page, 1))).toBeGreaterThan(1.5 * largestDifference);
    await page.getByRole('button', { name: /^Dąb/ }).click();
    await fits(page, { body: 'DAB', handle: 'RELING' });
  });

  test('asks for one composed picture at first, and for layers when a choice is made', async ({ page, open, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) asked.push(new URL(request.url()).pathname);
    });
    const layerOf = (path: string) => model.layers.find(({ image }) => path.endsWith(image.path))?.image.path;
    await open(shop.productPath(chest));
    await expect(page.getByRole('button', { name: /^Granat/ })).toBeVisible();
    expect(asked.filter(layerOf)).toEqual([]);
    expect(asked.some((path) => path.includes('/configured/'))).toBe(true);

    const size = await sizeOf(page);
    await page.getByRole('button', { name: /^Granat/ }).click();
    await fits(page, { body: 'GRANAT', handle: 'GALKA' });
    expect(new Set(asked.filter(layerOf).map(layerOf)).size).toBe(3);
    // The layers of the thumbnail are small.
    const small = () => new Set(asked.filter((path) => layerOf(path) && /\/(120x120|250x)\//.test(path)));
    await expect.poll(() => small().size).toBe(3);
    expect(asked.some((path) => path.includes('GRANAT'))).toBe(false);
    expect(await sizeOf(page)).toEqual(size);
  });

  test('keeps the old picture until the new one can be shown', async ({ page, open, shop }) => {
    await open(shop.productPath(chest));
    await fits(page, { body: 'DAB', handle: 'GALKA' });
    const before = await shownPicture(page, 1);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/paint/, async (route) => {
      await held;
      await route.continue();
    });
    const arriving = page.waitForRequest(/paint/);
    await page.getByRole('button', { name: /^Granat/ }).click();
    await arriving;
    expect(await difference(before, await shownPicture(page, 1))).toBe(0);
    release();
    await fits(page, { body: 'GRANAT', handle: 'GALKA' });
  });

  test('goes with its link, into the drawer and into the cart', async ({ page, open, shop }) => {
    const path = 'GRANAT_RELING_W900';
    await open(`${shop.productPath(chest)}?code=${encodeURIComponent(`${code}/GRANAT/RELING/W900`)}`);
    await fits(page, { body: 'GRANAT', handle: 'RELING' });
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`_${path}$`));
    await visible(page, 'button', t('add_to_cart.add')).click();
    await expect(page.getByRole('dialog').locator(`img[src$="_${path}"]`)).toBeVisible();
    await open('/zloz-zamowienie');
    await expect(page.getByRole('main').locator(`img[src$="_${path}"]`).first()).toBeVisible();
  });
});

const sizeOf = async (page: Page) => {
  const { width, height } = (await page.locator('[class*="_track_"]').boundingBox())!;
  return { width, height };
};

/** Publishes the chest for a product; for none takes it away. */
async function publishChest(product: string): Promise<void> {
  const sheets = aLayeredChest(product);
  const configurator = ['field;value', 'code;chest', 'name.pl;Komoda', 'name.en;Chest', `products;${product}`];
  const folder = await aLayeredFolder({ ...sheets, 'configurator.csv': configurator });
  const done = spawnSync(process.execPath, [builtKomoda, 'configurator', 'import', folder, '--publish'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: browserDataDir },
    encoding: 'utf8',
  });
  expect(done.status, done.stdout + done.stderr).toBe(0);
}
