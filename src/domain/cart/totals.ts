import type { Minor } from '#domain/pricing/money.ts';
import { deliveryCost, type DeliveryTerms } from '#domain/pricing/delivery-cost.ts';
import type { Coverage, DiscountCode } from '#domain/pricing/discount-code.ts';
import { lessGiftCard } from '#domain/pricing/gift-card.ts';
import { amountsOf, type Amounts, vatSummary, type VatShare } from '#domain/pricing/vat.ts';
import { paymentShares, type PaymentShares } from '#domain/payments/payment-state.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { lineKey, linePrice, lineProblem, type CartLine } from './cart-line.ts';
import { reduceLines, type ReducedLine } from './price-lines.ts';

/**
 * The input of the totals. Without `delivery`, no delivery has been chosen yet. The caller has checked code and card.
 */
export type Purchase = {
  readonly lines: readonly CartLine[];
  readonly basis: PriceBasis;
  readonly code: DiscountCode | null;
  readonly delivery: DeliveryTerms | null;
  readonly giftCardGross: Minor;
  readonly prepaidPercent: number;
};

/** A line after all discounts, in minor units. */
export type PricedLine = Amounts & {
  /** What the discount code took off. */
  readonly codeNet: Minor;
  readonly codeGross: Minor;
  readonly coverage: Coverage | null;
};

/** What the product's own discount and the code take off a line together, net in minor units. */
export function discountNetOf(
  line: Pick<CartLine, 'offer' | 'quantity'>,
  { codeNet }: Pick<PricedLine, 'codeNet'>,
): Minor {
  const price = linePrice(line);
  return price === null ? 0 : (price.baseNet - price.net) * line.quantity + codeNet;
}

/** All in minor units; giftCard is the part of the card that is used. */
export type CartTotals = PaymentShares & {
  /** After all discounts. */
  readonly itemsNet: Minor;
  readonly itemsGross: Minor;
  /** The value of the goods that have to be delivered. It decides whether the delivery is free. */
  readonly carriedGross: Minor;
  /** What the products' own discounts save. */
  readonly discountGross: Minor;
  readonly codeNet: Minor;
  readonly codeGross: Minor;
  readonly deliveryNet: Minor;
  readonly deliveryGross: Minor;
  readonly net: Minor;
  readonly gross: Minor;
  readonly vat: readonly VatShare[];
  readonly giftCard: Minor;
  /** False: a code, a card or both pay for everything that can be bought. */
  readonly needsPayment: boolean;
  readonly toPay: Minor;
};

/**
 * Computes what a cart costs: the lines after the code, plus the delivery, minus the gift card. The payment method
 * divides the result into shares. Lines keep their order, which does not change any total. Lines with a problem do not
 * count. If nothing has to be delivered, there is no delivery charge. A gift card never pays for another gift card.
 */
export function priceCart({ lines, basis, code, delivery, giftCardGross, prepaidPercent }: Purchase): {
  lines: PricedLine[];
  totals: CartTotals;
} {
  const reduced = reduceLines(lines, code, basis);
  const carried = lines.map((line) => lineProblem(line) === null && !line.offer.giftCard);
  const carriedGross = sum(
    amountsOf(
      reduced.filter((_, index) => carried[index]),
      basis,
    ),
  ).gross;
  const transport = delivery && carried.includes(true) ? deliveryCost(delivery, carriedGross) : noTransport;
  const amounts = withTransport(lines, reduced, transport, basis);
  const pricedLines = reduced.map(({ codeNet, codeGross, coverage }, index) => ({
    ...amounts.lines[index]!,
    codeNet,
    codeGross,
    coverage,
  }));
  const items = sum(pricedLines);
  const { net, gross } = sum([...pricedLines, amounts.transport]);
  const cards = sum(pricedLines.filter((_, index) => lines[index]!.offer.giftCard)).gross;
  const giftCard = Math.min(giftCardGross, gross - cards);
  const toPay = lessGiftCard(gross, giftCard);
  return {
    lines: pricedLines,
    totals: {
      itemsNet: items.net,
      itemsGross: items.gross,
      carriedGross,
      discountGross: lines.reduce((total, line) => total + discountOfLine(line), 0),
      codeNet: reduced.reduce((total, line) => total + line.codeNet, 0),
      codeGross: reduced.reduce((total, line) => total + line.codeGross, 0),
      deliveryNet: amounts.transport.net,
      deliveryGross: amounts.transport.gross,
      net,
      gross,
      vat: vatSummary([...pricedLines, amounts.transport]),
      giftCard,
      needsPayment: toPay > 0 || lines.every((line) => lineProblem(line) !== null),
      toPay,
      ...paymentShares(toPay, prepaidPercent),
    },
  };
}

const noTransport: Amounts = { net: 0, gross: 0, vatRatePercent: 0 };

/**
 * Lines and delivery with net and gross amounts. A business pays VAT on sums, so lines and delivery are computed
 * together.
 */
function withTransport(
  lines: readonly CartLine[],
  reduced: readonly ReducedLine[],
  transport: Amounts,
  basis: PriceBasis,
): { lines: Amounts[]; transport: Amounts } {
  const order = lines.map((_, index) => index).toSorted((a, b) => (lineKey(lines[a]!) < lineKey(lines[b]!) ? -1 : 1));
  const parts = order.map((index) => reduced[index]!);
  const delivered = basis === 'net' ? [{ amount: transport.net, vatRatePercent: transport.vatRatePercent }] : [];
  const amounts = amountsOf([...parts, ...delivered], basis);
  const amountOfLine: Amounts[] = [];
  for (const [position, index] of order.entries()) amountOfLine[index] = amounts[position]!;
  return { lines: amountOfLine, transport: amounts[order.length] ?? transport };
}

function discountOfLine(line: CartLine): Minor {
  const price = linePrice(line);
  return price === null || lineProblem(line) !== null ? 0 : (price.baseGross - price.gross) * line.quantity;
}

function sum(amounts: readonly Amounts[]): { net: Minor; gross: Minor } {
  return amounts.reduce((total, { net, gross }) => ({ net: total.net + net, gross: total.gross + gross }), {
    net: 0,
    gross: 0,
  });
}
