import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { translators } from '#i18n/all.ts';
import type { TextKey } from '#i18n/keys.ts';

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** Keys in the place of their texts: the page did not fetch the texts. */
async function shownKeys(page: Page): Promise<string[]> {
  const words = (await page.locator('body').innerText()).match(/[a-z]\w*(?:\.\w+)+/g) ?? [];
  const isKey = (word: string) => translators.en(word as TextKey, { count: 1 }) !== word;
  return [...new Set(words)].filter(isKey).map((key) => `key instead of a text: ${key}`);
}

/** A document takes axe once, however often it is looked at: reading half a megabyte takes as long as most rules. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What fades in has less contrast than it will have. */
const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );

/** The violations of WCAG 2.2 AA in the page as it is, each with its elements, and keys without texts. */
export async function violations(page: Page): Promise<string[]> {
  await Promise.all([...page.frames().map(bringAxe), untilStill(page)]);
  const { violations: found } = await page.evaluate(
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(document, wanted),
    options,
  );
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(await shownKeys(page)),
  ];
}
