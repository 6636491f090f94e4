import type { Page } from '@playwright/test';
import { expect } from './shop.ts';
import { t } from './staff-steps.ts';

/** Does something by Ctrl K. */
export async function doByName(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByLabel(t('back.palette.hint')).fill(words);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}
