// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import type { Cart } from './checkout-values.ts';
import { OrderReview } from './order-review.tsx';

const noTotals = aCartAnswer().totals;
const totalsOf = (gross: number, more: Partial<Cart['totals']> = {}) => ({
  ...noTotals,
  gross: zl(gross),
  toPay: zl(gross),
  prepaid: zl(gross),
  ...more,
});
const seen = aCartAnswer({ version: 4, items: [aCartItem()], totals: totalsOf(123) });

/** The page, whose cart the test can replace. */
function renderReview(
  next: Partial<Cart> = {},
  more: Partial<Parameters<typeof OrderReview>[0]> = {},
  answers: object = {},
  config: Parameters<typeof renderInShop>[3] = {},
) {
  const onPlace = vi.fn();
  function Page() {
    const [cart, setCart] = useState(seen);
    return (
      <>
        <OrderReview
          cart={cart}
          lines={null}
          totals={null}
          placing={false}
          reloading={false}
          mend={null}
          problem={null}
          onPlace={onPlace}
          {...more}
        />
        <button type="button" onClick={() => setCart({ ...seen, ...next })}>
          Change
        </button>
      </>
    );
  }
  renderInShop(<Page />, { listDeliveryMethods: () => [], listPaymentMethods: () => [], ...answers }, 'gross', config);
  return { onPlace };
}

const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /terms/ });
const place = () => fireEvent.click(screen.getByRole('button', { name: 'Order and pay' }));
const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change' }));
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('an order for which nothing is left to pay (CHECKOUT-8)', () => {
  afterEach(cleanup);

  it.each([
    ['Nothing to pay', false],
    ['Gift card', true],
  ])('says so: %s', (text, canPurchaseUsingOnlyGiftCard) => {
    renderReview({ totals: totalsOf(0), needsPayment: false, canPurchaseUsingOnlyGiftCard });

    change();

    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('the terms (PAGE-3)', () => {
  afterEach(cleanup);

  it('take the focus when somebody orders without accepting them (CHECKOUT-11)', () => {
    const { onPlace } = renderReview();

    place();

    expect(onPlace).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(terms());
    expect(screen.getByRole('alert').textContent).toBe('Please accept the terms to order.');
  });

  it('are a page of the shop that opens beside the order', async () => {
    const terms = {
      code: 'terms',
      slug: 'terms',
      title: 'Terms',
      footer: true,
      slugs: { pl: 'regulamin', en: 'terms' },
    };
    renderReview({}, {}, { listPages: () => [terms] });

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'terms' });

    expect([link.pathname, link.target]).toEqual(['/page/page/en/terms', '_blank']);
    expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toBeDefined();
  });
});

describe('a cart that changes while it is looked at (CHECKOUT-13)', () => {
  afterEach(cleanup);

  it('unticks the terms and says what changed, old and new', () => {
    const { onPlace } = renderReview({
      items: [aCartItem({ priceNet: zl(120), priceGross: zl(147.6) })],
      totals: totalsOf(147.6),
    });
    fireEvent.click(terms());

    change();
    place();

    expect(terms().checked).toBe(false);
    expect(onPlace).not.toHaveBeenCalled();
    expect(items()).toEqual([
      'Fiord sideboard, priceBefore: 123,00 zł; now: 147,60 zł',
      'Total incl. VAT and deliveryBefore: 123,00 zł; now: 147,60 zł',
    ]);
  });

  it('is ordered once the terms are accepted again', () => {
    const { onPlace } = renderReview({ version: 5, totals: totalsOf(200) });
    fireEvent.click(terms());
    change();

    fireEvent.click(terms());
    place();

    expect(onPlace).toHaveBeenCalledExactlyOnceWith({ opinionConsent: false });
    expect(items()).toHaveLength(1);
  });

  it('says whether its buyer may be asked for an opinion, which nobody has ticked before (OPINION-5)', () => {
    const { onPlace } = renderReview();
    fireEvent.click(terms());
    fireEvent.click(screen.getByRole('checkbox', { name: /^You may e-mail me once/, checked: false }));
    place();

    expect(onPlace).toHaveBeenCalledExactlyOnceWith({ opinionConsent: true });
  });

  it('unticks the terms for another version that looks the same', () => {
    renderReview({ version: 5 });
    fireEvent.click(terms());

    change();

    expect(terms().checked).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[string, Partial<Cart>, string[]]>([
    ['a quantity', { items: [aCartItem({ quantity: 3 })] }, ['Fiord sideboard, quantityBefore: 1 pc.; now: 3 pcs.']],
    ['a line that is gone', { items: [] }, ['Fiord sideboardBefore: 1 pc.; now: not in the cart']],
    [
      'a line that has come',
      { items: [aCartItem(), aCartItem({ id: 2, name: 'Nida table' })] },
      ['Nida tableBefore: not in the cart; now: 1 pc.'],
    ],
    [
      'stock that has fallen below the quantity',
      { items: [aCartItem({ delayed: true })] },
      ['Fiord sideboard, deliveryBefore: without delay; now: fewer in stock, arrives later'],
    ],
    [
      'stock that has gone',
      { items: [aCartItem({ problem: 'unavailable' })] },
      ['Fiord sideboardBefore: available; now: can no longer be ordered'],
    ],
    [
      'a code that has expired',
      { discountCode: 'WIOSNA', discountCodeProblem: 'expired' },
      ['Discount codeBefore: none; now: WIOSNA, no longer valid'],
    ],
    [
      'a gift card',
      { totals: totalsOf(123, { giftCard: zl(23), toPay: zl(100) }) },
      ['Gift cardBefore: none; now: −23,00 zł', 'Total incl. VAT and deliveryBefore: 123,00 zł; now: 100,00 zł'],
    ],
    [
      'the cost of delivery',
      { totals: totalsOf(123, { deliveryGross: zl(29) }) },
      ['DeliveryBefore: free; now: 29,00 zł'],
    ],
    [
      'the share that is paid now',
      { totals: totalsOf(123, { prepaid: zl(23), dueOnDelivery: zl(100) }) },
      ['To pay nowBefore: 123,00 zł; now: 23,00 zł'],
    ],
    ['the way to pay', { paymentMethod: { id: 2 } }, ['PaymentBefore: as you chose; now: another one has been chosen']],
  ])('says %s', (_what, next, texts) => {
    renderReview(next);

    change();

    expect(items()).toEqual(texts);
  });
});

describe('the order button (CHECKOUT-13)', () => {
  afterEach(cleanup);

  it('takes no click while the totals are loading', () => {
    const { onPlace } = renderReview({}, { reloading: true });
    fireEvent.click(terms());

    place();

    expect(onPlace).not.toHaveBeenCalled();
  });

  it('makes way for a link to where the cart is mended', () => {
    renderReview({}, { mend: { label: 'Back to the cart', href: '/cart' } });

    expect(screen.queryByRole('button', { name: 'Order and pay' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeTruthy();
  });
});

describe('the notice on the legal guarantee (DUTY-6)', () => {
  afterEach(cleanup);
  const page = { id: 9, slug: 'guarantee', slugs: { pl: 'gwarancja', en: 'guarantee' }, name: 'Legal guarantee' };
  const notice = 'Your legal guarantee of conformity: the notice of the European Union';

  it('stands before the button where the shop has it, and nowhere else', async () => {
    renderReview({}, {}, { listPages: () => [page] }, { guaranteeSlug: 'gwarancja' });

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: notice });
    expect([link.pathname, link.target]).toEqual(['/page/page/en/guarantee', '_blank']);
    const button = screen.getByRole('button', { name: 'Order and pay' });
    expect(link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    cleanup();
    renderReview({}, {}, { listPages: () => [page] });
    expect(screen.queryByRole('link', { name: notice })).toBeNull();
  });
});
