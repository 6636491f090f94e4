import { describe, expect, it } from 'vitest';
import { openBooks } from '../books.ts';
import { count, type Evidence } from './ledger.ts';
import type { StoredState } from './stored.ts';

/** A shop that has sold two of ten pieces in one order, paid online, with both messages sent. */
function aDay(): { stored: StoredState; evidence: Evidence } {
  const order = {
    id: 'o1',
    reference: '2026/11/000001',
    email: 'anna@example.com',
    state: 'paid',
    paymentState: 'paid',
    grossTotal: 500_00,
    prepaidGross: 500_00,
    cancelledGross: 0,
    discountCode: null,
    giftCardGross: 0,
  };
  const entry = { orderId: 'o1', kind: 'state' };
  const message = { recipient: 'anna@example.com', sentAt: new Date(0), doubtful: false };
  const stored = {
    orders: [order],
    lines: [{ orderId: 'o1', productId: 7, outletPieceId: null, quantity: 2, stockTaken: 2 }],
    history: [
      { ...entry, state: 'awaiting_payment' },
      { ...entry, state: 'paid' },
    ],
    attempts: [{ id: 'a1', orderId: 'o1', provider: 'sandbox', providerRef: 'a1', amount: 500_00, state: 'completed' }],
    refunds: [],
    messages: [
      { ...message, id: 1, key: 'order-received:o1' },
      { ...message, id: 2, key: 'order-paid:o1' },
    ],
    codes: [],
    codeUses: [],
    cards: [],
    cardEntries: [],
    counters: [{ period: '2026/11', last: 1 }],
    products: [{ id: 7, stock: 8 }],
    listing: [{ id: 7, box: { stockQuantity: 8 } }],
  } as unknown as StoredState;
  const books = openBooks();
  books.orders.push({
    email: order.email,
    orderId: 'o1',
    reference: order.reference,
    gross: 500_00,
    lines: [{ productId: 7, quantity: 2 }],
  });
  books.seenPaid.add('o1');
  books.stock.set(7, 10);
  return {
    stored,
    evidence: {
      books,
      captured: new Map([['a1', 'completed']]),
      arrivals: [
        { messageId: 'outbox-1@shop', recipient: order.email },
        { messageId: 'outbox-2@shop', recipient: order.email },
      ],
      staff: null,
    },
  };
}

function differencesAfter(change: (day: { stored: StoredState; evidence: Evidence }) => void): string[] {
  const day = aDay();
  change(day);
  return count(day.stored, day.evidence).differences;
}

describe('the count at the end', () => {
  it('finds nothing where all agrees, and says what it has counted', () => {
    const { stored, evidence } = aDay();

    expect(count(stored, evidence)).toEqual({
      said: [
        '1 orders acknowledged, 1 stored',
        '500.00 zł captured, orders paid with 500.00 zł',
        '10 pieces at the start, 2 sold, 8 left',
        '0 uses of 0 discount codes, 0 charges of 0 gift cards',
        '1 references up to number 1',
        '2 entries of history; 1 paid',
        '2 messages queued, 2 sent, 2 arrived',
      ],
      differences: [],
    });
  });

  it('finds an order that was lost, doubled, changed or never asked for', () => {
    expect(
      differencesAfter(({ stored }) => {
        stored.orders.pop();
      }),
    ).toContain('order 2026/11/000001 was acknowledged to anna@example.com and is not stored');
    expect(
      differencesAfter(({ stored }) => {
        stored.orders.push({ ...stored.orders[0]!, id: 'o2', reference: '2026/11/000002' });
      }),
    ).toContain('anna@example.com ordered once and has 2026/11/000001 and 2026/11/000002');
    expect(
      differencesAfter(({ stored }) => {
        stored.lines[0]!.quantity = 3;
      }),
    ).toContain('order 2026/11/000001 was acknowledged with 2 of product 7 and is stored with 3 of product 7');
    expect(
      differencesAfter(({ evidence }) => {
        evidence.books.orders.pop();
      }),
    ).toContain('order 2026/11/000001 of anna@example.com is stored and was never acknowledged');
  });

  it('takes an order of somebody who went away as it comes', () => {
    expect(
      differencesAfter(({ evidence }) => {
        evidence.books.orders.pop();
        evidence.books.gone.add('anna@example.com');
      }),
    ).toEqual([]);
  });

  it('finds money that is not where it should be', () => {
    expect(
      differencesAfter(({ evidence }) => {
        evidence.captured = new Map();
      }),
    ).toContain('payment a1 is completed in the shop and undecided at the provider');
    expect(
      differencesAfter(({ evidence }) => {
        evidence.captured = new Map([
          ['a1', 'completed'],
          ['a2', 'completed'],
        ]);
      }),
    ).toEqual(['the provider was paid for a2, which the shop does not know']);
    expect(
      differencesAfter(({ stored }) => {
        stored.orders[0]!.paymentState = 'pending';
      }),
    ).toContain('order 2026/11/000001 is pending and 500.00 zł were captured');
    expect(
      differencesAfter(({ stored }) => {
        stored.orders[0]!.paymentState = 'pending';
      }),
    ).toContain('order 2026/11/000001 was shown as paid and is stored as pending');
    expect(
      differencesAfter(({ stored }) => {
        stored.orders[0]!.prepaidGross = 400_00;
      }),
    ).toEqual(['order 2026/11/000001 is paid with 400.00 zł and 500.00 zł were captured']);
    expect(
      differencesAfter(({ stored }) => {
        stored.orders[0]!.state = 'cancelled';
      }),
    ).toContain('order 2026/11/000001 is cancelled and 500.00 zł of its money are still with the shop');
  });

  it('finds stock that went too far, not far enough, or is listed otherwise', () => {
    expect(
      differencesAfter(({ stored }) => {
        stored.products[0]!.stock = 7;
      }),
    ).toEqual([
      'product 7 has 7 pieces and is listed with 8',
      'product 7 began with 10 pieces, orders have taken 2, and 7 are left',
    ]);
    expect(
      differencesAfter(({ stored }) => {
        stored.orders[0]!.state = 'cancelled';
      }),
    ).toContain('a cancelled order keeps 2 pieces of product 7');
  });

  it('finds a code used too often and a gift card that was overdrawn', () => {
    expect(
      differencesAfter(({ stored }) => {
        stored.orders[0]!.discountCode = 'TEN';
        stored.codes.push({ id: 3, code: 'TEN', uses: 0, maximumUses: 0 } as StoredState['codes'][number]);
        stored.codeUses.push({ codeId: 3, orderId: 'o1', usedAt: new Date(0) });
      }),
    ).toEqual(['code TEN counts 0 uses and has 1', 'code TEN was used 1 times and may be used 0 times']);
    expect(
      differencesAfter(({ stored }) => {
        stored.cards.push({ id: 4, code: 'CARD', balance: -5_00 } as StoredState['cards'][number]);
        stored.cardEntries.push({
          giftCardId: 4,
          kind: 'charged',
          amount: -5_00,
          orderId: 'o1',
        } as StoredState['cardEntries'][number]);
      }),
    ).toEqual([
      'gift card CARD is overdrawn by 500',
      'order 2026/11/000001 is paid with 0 by gift card and has taken 500 from it',
    ]);
  });

  it('finds references that were given twice or lost', () => {
    expect(
      differencesAfter(({ stored }) => {
        stored.counters[0]!.last = 2;
      }),
    ).toEqual(['reference 2026/11/000002 was given and belongs to no order']);
  });

  it('finds a history that does not lead to where the order stands', () => {
    expect(
      differencesAfter(({ stored }) => {
        stored.history.pop();
      }),
    ).toEqual(['order 2026/11/000001 is paid and its history ends with awaiting_payment']);
    expect(
      differencesAfter(({ stored }) => {
        stored.history.push({ ...stored.history[1]! });
      }),
    ).toEqual(['order 2026/11/000001 went from paid to paid']);
  });

  it('finds messages that are missing, without cause, lost, or doubled without a word', () => {
    expect(
      differencesAfter(({ stored }) => {
        stored.messages.pop();
      }),
    ).toContain('message order-paid:o1 to anna@example.com was never queued');
    expect(
      differencesAfter(({ stored }) => {
        stored.messages[1]!.key = 'order-shipped:o9';
      }),
    ).toContain('message order-shipped:o9 has no cause');
    expect(
      differencesAfter(({ evidence }) => {
        evidence.arrivals = evidence.arrivals!.slice(1);
      }),
    ).toEqual(['message order-received:o1 is marked as sent and never arrived']);
    expect(
      differencesAfter(({ evidence }) => {
        evidence.arrivals = [...evidence.arrivals!, evidence.arrivals![0]!];
      }),
    ).toEqual(['message order-received:o1 arrived 2 times and is not marked as doubtful']);
    expect(
      differencesAfter(({ stored, evidence }) => {
        evidence.arrivals = [...evidence.arrivals!, evidence.arrivals![0]!];
        stored.messages[0]!.doubtful = true;
      }),
    ).toEqual([]);
  });
});
