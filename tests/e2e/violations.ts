import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import type { TextKey } from '#i18n/keys.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Keys in the place of their texts: the page did not fetch the texts. */
async function shownKeys(page: Page): Promise<string[]> {
  const words = (await page.locator('body').innerText()).match(/[a-z]\w*(?:\.\w+)+/g) ?? [];
  const isKey = (word: string) => translators.en(word as TextKey, { count: 1 }) !== word;
  return [...new Set(words)].filter(isKey).map((key) => `key instead of a text: ${key}`);
}

/** The violations of WCAG 2.2 AA in the page as it is, each with its elements, and keys without texts. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // The pages have no frames of other origins, for which a second page would gather what is found.
    .setLegacyMode()
    .analyze();
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(await shownKeys(page)),
  ];
}
