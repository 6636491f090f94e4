import { asc, eq, sql } from 'drizzle-orm';
import { lineKey } from '#domain/cart/cart-line.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { undiscounted } from '#domain/pricing/unit-price.ts';
import { grossFromNet } from '#domain/pricing/vat.ts';
import { decideStep, type QuotationState } from '#domain/quotations/quotation.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { statement } from '#server/database/statement.ts';
import { quotationLines, quotations } from '#server/database/schema/index.ts';
import type { Buyer } from './buyer.ts';
import type { StoredLine } from './stored-cart.ts';

/** A quotation as a cart holds it; moments as text. */
export type QuotationOfCart = {
  readonly number: number;
  readonly state: QuotationState;
  readonly validUntil: string;
  readonly pricedAt: string;
  readonly prices: readonly { normalizedCode: string; mark: string; quantity: number; net: Minor }[];
};

const { normalizedCode, mark, quantity, net } = quotationLines;

const find = statement(
  'cart_quotation',
  sql<{ quotation: QuotationOfCart }>`select ${jsonOf({
    number: quotations.number,
    state: quotations.state,
    validUntil: sql<string>`${quotations.validUntil}`,
    pricedAt: sql<string>`${quotations.pricedAt}`,
    prices: sql<QuotationOfCart['prices']>`(
    select json_agg(${jsonOf({ normalizedCode, mark, quantity, net })} order by ${asc(quotationLines.position)})
    from ${quotationLines} where ${eq(quotationLines.quotationId, quotations.id)})`,
  })} as quotation from ${quotations} where ${eq(quotations.id, sql.placeholder('id'))}`,
);

export async function findQuotation(reader: Reader, id: string): Promise<QuotationOfCart | null> {
  const [row] = await find(reader, { id });
  return row?.quotation ?? null;
}

/** Whether a cart is ordered at the prices of its quotation now (QUOTATION-3). */
export function holds(
  { state, validUntil }: QuotationOfCart,
  { basis, nowMs }: Pick<Buyer, 'basis' | 'nowMs'>,
): boolean {
  return basis === 'net' && decideStep({ state, validUntilMs: Date.parse(validUntil) }, 'order', nowMs).ok;
}

/** A line at the price of the quotation, with the usual one beside it where that is higher. */
export function atQuotedPrice(
  line: StoredLine,
  quotation: QuotationOfCart | null,
  { currency, buyer }: { currency: CurrencyCode; buyer: Buyer },
): StoredLine {
  if (quotation === null || !holds(quotation, buyer)) return line;
  const quoted = quotation.prices.find((price) => lineKey(price) === lineKey(line) && price.quantity === line.quantity);
  if (!quoted || line.offer.price === null) return line;
  const own = { net: quoted.net, gross: grossFromNet(quoted.net, line.offer.vatRatePercent) };
  const { net: baseNet, gross: baseGross } = line.offer.price;
  const price = own.net < baseNet ? { ...own, baseNet, baseGross } : undiscounted(own);
  return { ...line, offer: { ...line.offer, price, steps: [] }, judged: withoutBreakdown(line.judged, currency) };
}

/** The breakdown of a price adds up to the usual price and not to the quoted one, so it is left out. */
function withoutBreakdown(judged: StoredLine['judged'], currency: CurrencyCode): StoredLine['judged'] {
  const price = judged?.ok ? judged.configured.prices[currency] : undefined;
  if (!judged?.ok || price === undefined) return judged;
  const prices = { ...judged.configured.prices, [currency]: { ...price, lines: [] } };
  return { ...judged, configured: { ...judged.configured, prices } };
}
