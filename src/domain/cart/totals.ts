import { deliveryCost, type DeliveryTerms } from '#domain/pricing/delivery-cost.ts';
import { lessGiftCard, paysAll } from '#domain/pricing/gift-card.ts';
import type { Amounts } from '#domain/pricing/line-amounts.ts';
import { paymentShares, type PaymentShares } from '#domain/pricing/payment-shares.ts';
import { vatSummary, type VatShare } from '#domain/pricing/vat-summary.ts';
import { amountsOfLine, lineProblem, type CartLine } from './cart-line.ts';

/** What the totals follow from; no delivery is one not chosen yet. */
export type Purchase = {
  readonly lines: readonly CartLine[];
  readonly delivery: DeliveryTerms | null;
  readonly giftCardGross: number;
  readonly prepaidPercent: number;
};

/** All in minor units; giftCard is the part of the card that is used. */
export type CartTotals = PaymentShares & {
  readonly itemsNet: number;
  readonly itemsGross: number;
  readonly discountGross: number;
  readonly deliveryNet: number;
  readonly deliveryGross: number;
  readonly net: number;
  readonly gross: number;
  readonly vat: readonly VatShare[];
  readonly giftCard: number;
  /** No payment method is needed (spec 5). */
  readonly giftCardPaysAll: boolean;
  readonly toPay: number;
};

/**
 * What a consumer pays: lines and delivery, less the gift card, in the shares of the payment method (decision OQ-87).
 * Totals are sums of lines, so their order does not matter; lines with a problem do not
 * count, and where nothing is left nothing is delivered.
 */
export function cartTotals({ lines, delivery, giftCardGross, prepaidPercent }: Purchase): CartTotals {
  const bought = lines.filter((line) => lineProblem(line) === null);
  const goods = bought.map(amountsOfLine);
  const items = sum(goods);
  const transport = delivery && bought.length > 0 ? deliveryCost(delivery, items.gross) : nothing;
  const { net, gross } = sum([...goods, transport]);
  const toPay = lessGiftCard(gross, giftCardGross);
  return {
    itemsNet: items.net,
    itemsGross: items.gross,
    discountGross: bought.reduce((total, line) => total + discountOfLine(line), 0),
    deliveryNet: transport.net,
    deliveryGross: transport.gross,
    net, gross,
    vat: vatSummary([...goods, transport]),
    giftCard: gross - toPay,
    giftCardPaysAll: paysAll(giftCardGross, gross),
    toPay,
    ...paymentShares(toPay, prepaidPercent),
  };
}

const nothing: Amounts = { net: 0, gross: 0, vatRatePercent: 0 };

function discountOfLine({ offer: { price }, quantity }: CartLine): number {
  return price === null ? 0 : (price.baseGross - price.gross) * quantity;
}

function sum(amounts: readonly Amounts[]): { net: number; gross: number } {
  return amounts.reduce((total, { net, gross }) => ({ net: total.net + net, gross: total.gross + gross }), { net: 0, gross: 0 });
}
