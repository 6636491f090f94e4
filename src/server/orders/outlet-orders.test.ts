import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outletPieces } from '#server/database/schema/index.ts';
import { anOutletPiece } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { cancel, mailsOf, read } = orderSteps(shop);

describe('an ordered outlet piece (OUTLET-2)', () => {
  it("is told by its code as written and by its reason in the buyer's language, whatever changes later", async () => {
    const outletCode = 'outlet 7/b';
    const reason = { pl: 'rysa na boku', en: 'a scratch on the side' };
    const piece = await anOutletPiece(shop.database, { code: outletCode, reason });
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
