import { randomUUID } from 'node:crypto';
import { doByName } from './do-by-name.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, refusedWith, test } from './shop.ts';
import { runBeside, signInAs, t, weekOfOrders } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401, 403) });

test('a newsletter is written beside the real mail, tried, and sent once (NEWS-6)', once, async ({ page }) => {
  test.slow();
  const reader = `czyta-${randomUUID().slice(0, 8)}@example.com`;
  const subject = `Jesień ${randomUUID().slice(0, 8)}`;
  await runBeside(weekOfOrders, 'subscribe', reader);
  const email = await signInAs(page, 'editor');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await doByName(page, t('back.newsletters.write'));
  await page.locator('[name="pl.subject"]').fill(subject);
  await page.locator('[name="pl.text"]').fill('Nowe **tkaniny**.\n\n[Zobacz](https://example.com/tkaniny)');
  const mail = page.frameLocator(`iframe[title="${t('back.newsletters.preview.pl')}"]`);
  await expect(mail.getByRole('link', { name: 'Zobacz' })).toBeVisible();
  await expect(page.getByText(t('back.newsletters.not_in.en'))).toBeVisible();
  await page.reload();
  await expect(page.locator('[name="pl.subject"]')).toHaveValue(subject);
  await expect(mail.getByText('tkaniny', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(t('back.newsletters.save')).click();
  await button(t('back.newsletters.test')).click();
  await expect(page.getByText(t('back.newsletters.tested', { recipient: email }))).toBeVisible();
  const [invitation, tried] = await messagesTo(email, 2);
  expect([invitation, tried].map((message) => message!.subject)).toContain(subject);

  await runBeside(weekOfOrders, 'age-factors', email);
  await button(t('back.newsletters.send')).click();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(t('back.newsletters.send_to', { count: '\\d+' })) })
    .click();
  await button(t('back.factor.passkey')).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByText(t('back.newsletters.state.sent'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [sent] = await messagesTo(reader, 1);
  expect(sent!.subject).toBe(subject);
  expect(sent!.text).toContain('/newsletter/unsubscribe/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: subject })).toContainText(t('back.newsletters.state.sent'));
  expect(await violations(page)).toEqual([]);
});
