import { linePrice, lineProblem } from '#domain/cart/cart-line.ts';
import { inLocale } from '#domain/locale.ts';
import { buyerOf, codeWithChoices, findCart, type EvaluatedCart, type StoredLine } from '#server/cart/index.ts';
import { quotationLines, quotations } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { randomId } from '#server/random-id.ts';
import { queueQuotationMail } from './quotation-mails.ts';
import type { Quotation } from './quotation-queries.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/** Asks for the prices of what is in the cart, which stays as it is (QUOTATION-1). */
export async function requestQuotation(deps: Deps, note: string, call: CallContext): Promise<Quotation> {
  const { database, config, clock } = deps;
  const { visitor, locale, address } = call;
  const now = clock();
  const cart = await findCart(database.reader, { visitor, buyer: buyerOf(deps, call) });
  refuseUnquotable(cart);
  await countUse(database.reader, { limits: config.limits, name: 'orders', who: { address }, now });
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(quotations)
      .values({
        id: randomId(),
        userId: visitor.userId!,
        state: 'requested',
        locale,
        currency: cart.row.currency,
        note,
        projectName: cart.row.projectName,
        createdAt: now,
      })
      .returning();
    const lines = await tx
      .insert(quotationLines)
      .values(
        cart.lines.map((line, position) => ({
          quotationId: row!.id,
          position,
          code: codeWithChoices(line),
          name: inLocale(line.product.names ?? {}, locale) || line.product.code,
          ...keptOf(line),
        })),
      )
      .returning();
    const quotation = { ...row!, lines };
    await queueQuotationMail(tx, config, quotation, 'requested');
    return quotation;
  });
}

const keptOf = (line: StoredLine) => ({
  productId: line.productId,
  normalizedCode: line.normalizedCode,
  mark: line.mark,
  configuration: line.configuration,
  quantity: line.quantity,
  vatRatePercent: line.offer.vatRatePercent,
  usualNet: linePrice(line)!.net,
});

/** Outlet pieces and gift cards have one price for everybody. */
function refuseUnquotable({ lines, quotation }: EvaluatedCart): void {
  if (lines.length === 0) throw invalidField('items', 'checkout.no_items');
  if (quotation !== null) throw invalidField('quotation', 'cart.quotation_fixed');
  if (lines.some((line) => lineProblem(line) !== null)) throw invalidField('items', 'checkout.item_problem');
  if (lines.some(({ offer }) => offer.outlet || offer.giftCard)) throw invalidField('items', 'quotation.not_quoted');
}
