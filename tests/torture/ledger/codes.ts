import type { Check } from './ledger.ts';
import type { StoredState } from './stored.ts';

/**
 * No discount code is used more often than it may be, no gift card is overdrawn, and every use and entry belongs to an
 * order.
 */
export const codesCheck: Check = (stored) => {
  const { codes, codeUses, cards, cardEntries } = stored;
  const charged = cardEntries.filter(({ kind }) => kind === 'charged').length;
  return {
    said: `${codeUses.length} uses of ${codes.length} discount codes, ${charged} charges of ${cards.length} gift cards`,
    differences: [
      ...codes.flatMap((code) => codeDiffers(code, stored)),
      ...ordersWithoutUse(stored),
      ...cards.flatMap((card) => cardDiffers(card, stored)),
      ...chargesDiffer(stored),
    ],
  };
};

function codeDiffers(
  { id, code, uses, maximumUses }: StoredState['codes'][number],
  { codeUses, orders }: StoredState,
): string[] {
  const used = codeUses.filter(({ codeId }) => codeId === id);
  const differences = used.length === uses ? [] : [`code ${code} counts ${uses} uses and has ${used.length}`];
  if (maximumUses !== null && used.length > maximumUses)
    differences.push(`code ${code} was used ${used.length} times and may be used ${maximumUses} times`);
  for (const { orderId } of used) {
    const order = orders.find((candidate) => candidate.id === orderId);
    if (order && order.state !== 'cancelled' && order.discountCode === code) continue;
    const owner = order
      ? `order ${order.reference}, which is ${order.state} with code ${order.discountCode}`
      : 'no order';
    differences.push(`a use of code ${code} belongs to ${owner}`);
  }
  return differences;
}

function ordersWithoutUse({ orders, codeUses }: StoredState): string[] {
  const used = new Set(codeUses.map(({ orderId }) => orderId));
  return orders
    .filter(({ id, discountCode, state }) => discountCode !== null && state !== 'cancelled' && !used.has(id))
    .map(({ reference, discountCode }) => `order ${reference} has code ${discountCode} without a use of it`);
}

function cardDiffers({ id, code, balance }: StoredState['cards'][number], { cardEntries }: StoredState): string[] {
  const entries = cardEntries
    .filter(({ giftCardId }) => giftCardId === id)
    .reduce((sum, { amount }) => sum + amount, 0);
  const overdrawn = balance < 0 ? [`gift card ${code} is overdrawn by ${-1 * balance}`] : [];
  return entries === balance
    ? overdrawn
    : [...overdrawn, `gift card ${code} holds ${balance} and its entries add up to ${entries}`];
}

function chargesDiffer({ orders, cardEntries }: StoredState): string[] {
  return orders.flatMap(({ id, reference, giftCardGross }) => {
    const taken = -cardEntries
      .filter(({ orderId, kind }) => orderId === id && (kind === 'charged' || kind === 'returned'))
      .reduce((sum, { amount }) => sum + amount, 0);
    return taken === giftCardGross
      ? []
      : [`order ${reference} is paid with ${giftCardGross} by gift card and has taken ${taken} from it`];
  });
}
