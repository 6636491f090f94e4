import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productTexts } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aProduct as aRecord, importsOf } from '#tests/support/import-shop.ts';
import { couldRun, scriptAttacks } from '#tests/support/script-attacks.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { importRecords, productOf } = importsOf(shop);

const around = (attack: string) => `<p>Before.</p>${attack}<p>After.</p>`;
const cases = scriptAttacks.map((attack, index) => [attack, `attack-${index}`] as const);

function expectHarmless(text: string) {
  expect(text).toContain('<p>Before.</p>');
  expect(text).toContain('After.');
  expect(text).not.toMatch(couldRun);
}

describe('the description of a product with a script (API-12)', () => {
  it.each(cases)('shows nothing of %j that could run, though it was stored so', async (attack) => {
    const id = await aProduct(shop.database, { description: around(attack) });

    const answer = await shop.visitor().get(`/v2/product/product/${id}?locale=en`);
    expect(answer.statusCode, answer.body).toBe(200);

    expectHarmless(answer.json<{ description: string }>().description);
  });

  it.each(cases)('is stored by an import without anything of %j that could run', async (attack, code) => {
    await importRecords([aRecord(code, { description: { pl: around(attack), en: around(attack) } })]);
    const { id } = (await productOf(code))!;
    const stored = await shop.tables
      .select({ text: productTexts.description })
      .from(productTexts)
      .where(eq(productTexts.productId, id));

    expect(stored).toHaveLength(2);
    for (const { text } of stored) expectHarmless(text);
  });
});
