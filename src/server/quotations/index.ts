import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Quotation as Shown, quotationsContract } from '#contract/quotations.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { shownState } from '#domain/quotations/quotation.ts';
import { presentCart } from '#server/cart/index.ts';
import { quotations } from '#server/database/schema/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { standingOf, takeQuotation, withdrawQuotation } from './buyer-steps.ts';
import { listQuotations, type Quotation } from './quotation-queries.ts';
import { requestQuotation } from './request-quotation.ts';

export { orderQuotation, standingOf } from './buyer-steps.ts';
export { quotationData } from './personal-data.ts';
export {
  countQuotations,
  findStaffQuotation,
  listStaffQuotations,
  priceQuotation,
  refuseQuotation,
  type QuotationRefusal,
  waitingQuotations,
  type StaffQuotation,
} from './staff-quotations.ts';

export function quotationHandlers(deps: ServerDeps): Handlers<typeof quotationsContract> {
  const answerFor = (quotation: Quotation) => present(quotation, deps.clock());
  return {
    requestQuotation: async (call) => answerFor(await requestQuotation(deps, call.body.note, call)),
    listQuotations: async ({ visitor }) =>
      (await listQuotations(deps.database.reader, eq(quotations.userId, visitor.userId ?? 0))).map(answerFor),
    withdrawQuotation: async (call) => answerFor(await withdrawQuotation(deps, call.params.id, call)),
    acceptQuotation: async (call) => presentCart(await takeQuotation(deps, call.params.id, call), call.locale),
  };
}

function present(quotation: Quotation, now: Date): z.input<typeof Shown> {
  const { id, number, createdAt, validUntil, projectName, note, answer, orderId, lines } = quotation;
  const currency = currencies[quotation.currency];
  const major = (amount: Minor) => toMajor(amount, currency.precision);
  const isPriced = quotation.pricedAt !== null;
  const sum = lines.reduce((total, { net, quantity }) => total + (net ?? 0) * quantity, 0);
  return {
    id,
    number,
    state: shownState(standingOf(quotation), now.getTime()),
    createdAt: createdAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    projectName,
    note,
    answer,
    currency,
    net: isPriced ? major(sum) : null,
    orderId,
    items: lines.map(({ productId, name, code, mark, quantity, usualNet, net }) => ({
      productId,
      name,
      code,
      mark,
      quantity,
      usualNet: major(usualNet),
      net: net === null ? null : major(net),
    })),
  };
}
