import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { chooseValue } from '#domain/configurator/choose-value.ts';
import { configure } from '#domain/configurator/configure.ts';
import type { Configured, ConfiguredAttribute, Picks } from '#domain/configurator/configured.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { configuredPictures, stackOf, viewsOf } from '#domain/configurator/views/configured-picture.ts';
import { translators } from '#i18n/all.ts';
import { expect } from './shop.ts';

const t = translators.pl;
const swatchesEach = 2;

/** The layers that were compared already: values that share them are not tried one by one. */
export class Seen {
  readonly #layers = new Set<string>();
  readonly #swatches = new Map<string, Set<string>>();

  /** Notes the layers of a choice, and up to two swatches of each: the views that show a new one. */
  note(model: ConfiguratorModel, configured: Configured): number[] {
    return viewsOf(model).filter((view) =>
      stackOf(model, configured, view)
        .map(({ image, colour }) => this.#isNew(`${view} ${image.path}`, colour))
        .includes(true),
    );
  }

  #isNew(layer: string, colour: string | null): boolean {
    if (colour === null) return this.#layers.size < this.#layers.add(layer).size;
    const swatches = this.#swatches.get(layer) ?? new Set();
    this.#swatches.set(layer, swatches);
    return swatches.size < swatchesEach && swatches.size < swatches.add(colour).size;
  }
}

/** Every value that a visitor can choose, in the order of the questions. */
export const visibleValues = (model: ConfiguratorModel) =>
  flattenAttributes(model.attributes)
    .filter(({ attribute }) => attribute.style !== 'hidden')
    .flatMap(({ attribute }) => attribute.values.map((value) => ({ attribute, value })));

/** The choices that lead from others to a value: that which unlocks it goes first. */
export function leadingTo(model: ConfiguratorModel, id: number, from: Picks): Picks {
  const owner = visibleValues(model).find(({ value }) => value.id === id)!.attribute;
  const offered = configure(model, { choices: from }).attributes.find(({ attribute }) => attribute.id === owner.id);
  const isThere = offered?.values.some(({ value, allowed }) => value.id === id && allowed);
  const key = isThere ? undefined : visibleValues(model).find(({ value }) => value.unlocks.includes(id));
  return chooseValue(model, { choices: key ? leadingTo(model, key.value.id, from) : from }, owner.id, id);
}

/** Chooses on the page what is wanted beyond the choices that stand there, question by question. */
export async function chooseAll(page: Page, model: ConfiguratorModel, from: Picks, wanted: Picks): Promise<void> {
  let choices = from;
  for (const { attribute } of configure(model, { choices: wanted }).attributes) {
    const value = wanted.values[attribute.id];
    const now = configure(model, { choices }).attributes.find((entry) => entry.attribute.id === attribute.id);
    if (value === undefined || !now || now.value?.id === value) continue;
    await chooseOne(page, now, value);
    choices = chooseValue(model, { choices }, attribute.id, value);
  }
}

async function chooseOne(page: Page, { attribute, values }: ConfiguredAttribute, value: number): Promise<void> {
  if (attribute.style !== 'dialog') {
    await page.getByRole('combobox', { name: attribute.name, exact: true }).selectOption(String(value));
    return;
  }
  const all = page.getByRole('button', { name: new RegExp(`${t('configurator.see_all')}\\s*: ${attribute.name}$`) });
  if ((await all.count()) === 0) {
    const group = page.getByRole('group', { name: attribute.name, exact: true });
    await group
      .locator('> button')
      .nth(values.findIndex((offered) => offered.value.id === value))
      .click();
    return;
  }
  await all.click();
  const place = values.findIndex((offered) => offered.value.id === value);
  await page.getByRole('dialog').locator('li > button[aria-pressed]').nth(place).click();
}

const track = '[class*="_track_"]';

/**
 * The gallery's picture of a view, without the measuring lines and what else stands over it. It is taken again where it
 * was moved meanwhile by what a choice writes beside it.
 */
export async function shownPicture(page: Page, view: number): Promise<Buffer> {
  for (;;) {
    await uncover(page, view);
    const clip = await placeOf(page, view);
    const picture = await page.screenshot({ clip });
    if (isDeepStrictEqual(await placeOf(page, view), clip)) return picture;
  }
}

const uncover = (page: Page, view: number) =>
  page.locator(track).evaluate((row, index) => {
    // It stays above the pictures when the page is scrolled.
    for (const header of document.querySelectorAll('header')) header.style.visibility = 'hidden';
    row.style.scrollBehavior = 'auto';
    for (const lines of row.querySelectorAll('svg')) lines.style.visibility = 'hidden';
    for (const other of row.parentElement!.children)
      if (other !== row && other instanceof HTMLElement) other.style.visibility = 'hidden';
    row.children[index]!.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }, view - 1);

const placeOf = (page: Page, view: number) =>
  page.locator(track).evaluate((row, index) => {
    const { x, y, width, height } = row.children[index]!.getBoundingClientRect();
    return { x, y, width, height };
  }, view - 1);

export async function composedPicture(
  page: Page,
  model: ConfiguratorModel,
  configured: Configured,
  view: number,
): Promise<Buffer> {
  const picture = configuredPictures(model, configured).find((each) => each.view === view)!;
  const answer = await page.request.get(imageUrl(picture.path, 'thumbnail'), { headers: { accept: 'image/avif' } });
  expect(answer.status(), picture.path).toBe(200);
  return answer.body();
}

const comparedSide = 60;

/**
 * How far two pictures are apart in the worst place, in bytes of a channel, once both are made smaller to the same
 * 60 x 60 places. Hard edges, which browser and server scale by different filters, leave up to 15; a wrong colour or a
 * missing part leaves far more.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(small));
  return a!.reduce((most, byte, index) => Math.max(most, Math.abs(byte - b![index]!)), 0);
}

const small = (picture: Buffer) =>
  sharp(picture)
    .removeAlpha()
    .resize(comparedSide, comparedSide, { fit: 'cover', kernel: 'cubic' })
    .blur(0.8)
    .raw()
    .toBuffer();
