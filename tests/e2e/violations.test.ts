import { once } from './journeys.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

test('a fault of a page is found at every look, and a key without its text', once, async ({ page }) => {
  await page.setContent('<html lang="en"><title>Shop</title><main><h1>Sofas</h1><p>back.no.such_key</p></main></html>');
  expect(await violations(page)).toEqual([]);
  await page.setContent(
    '<html lang="en"><title>Shop</title><main><h1>order.payment</h1><img src="data:,"></main></html>',
  );

  const found = [expect.stringMatching(/^image-alt: <img/), 'key instead of a text: order.payment'];
  expect(await violations(page)).toEqual(found);
  expect(await violations(page)).toEqual(found);
});
