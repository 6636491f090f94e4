import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outletPieces } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { cancel, mailsOf, read } = orderSteps(shop);

const outletCode = 'outlet 7/b';

async function anOutletPiece(): Promise<{ product: number; outletCode: string }> {
  const product = await aProduct(shop.database);
  await shop.tables.insert(outletPieces).values({
    productId: product,
    code: outletCode,
    reason: { pl: 'rysa na boku', en: 'a scratch on the side' },
    net: 500_00,
    gross: 615_00,
  });
  return { product, outletCode };
}

describe('an ordered outlet piece (OUTLET-2)', () => {
  it("is told by its code as written and by its reason in the buyer's language, whatever changes later", async () => {
    const piece = await anOutletPiece();
    const order = await anOrder(shop, { locale: 'en', items: [piece, { product: piece.product }] });
    await shop.tables
      .update(outletPieces)
      .set({ reason: { pl: 'inny powód', en: 'another reason' } })
      .where(eq(outletPieces.code, outletCode));

    expect((await read(order)).items).toMatchObject([
      { codeWithChoices: outletCode, outletReason: 'a scratch on the side' },
      { outletReason: '' },
    ]);
    await cancel(order);
    const texts = (await mailsOf(order)).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toContain(`${outletCode} / outlet: a scratch on the side`);
  });
});
