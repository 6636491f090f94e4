import type { Page } from '@playwright/test';

/** The name of the focused element, in plain spaces: its label, its own name or its text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement | null;
    const names = [active?.labels?.[0]?.textContent, active?.getAttribute('aria-label'), active?.textContent];
    return names.join('').replaceAll('\u00A0', ' ');
  });

/** Presses Tab until something of that name is focused. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`Nothing named ${name} can be reached by Tab`);
}
