// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';
import { zl } from '#tests/support/zl.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductPrice } from './product-price.tsx';
import { PackCounter, PackPrice } from './packs.tsx';
import { useAmount } from './use-amount.ts';

/** Stands for the page: it changes the quantity and the pack, and puts into the cart. */
function Page() {
  const [packAreaCm2, setPack] = useState(12_000);
  const amount = useAmount(packAreaCm2);
  const { quantity, setQuantity, beginAnew } = amount;
  return (
    <>
      <PackCounter packAreaCm2={packAreaCm2} price={zl(102.83)} amount={amount} />
      <output>{quantity}</output>
      <button type="button" onClick={() => setQuantity(quantity - 1)}>
        Fewer
      </button>
      <button type="button" onClick={() => setQuantity(quantity + 3)}>
        More
      </button>
      <button type="button" onClick={() => setPack(60_000)}>
        Carton
      </button>
      <button type="button" onClick={beginAnew}>
        Added
      </button>
    </>
  );
}

const area = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Area' });
const type = (text: string) => fireEvent.change(area(), { target: { value: text } });
const allow = (percent: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Cutting waste' }), { target: { value: percent } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const quantity = () => Number(document.querySelector('output')!.textContent);
const shownText = () => document.querySelector('[role="status"]:not(output)')!.textContent.replaceAll('\u00a0', ' ');
const problem = () =>
  document
    .getElementById((area().getAttribute('aria-describedby') ?? '').split(' ')[0]!)
    ?.textContent.replaceAll('\u00a0', ' ') ?? null;
const rest = () =>
  act(() => {
    vi.advanceTimersByTime(1000);
  });

beforeEach(() => {
  vi.useFakeTimers();
  renderInShop(<Page />, {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the packs for an area (PRICE-11)', () => {
  it('are counted with the usual waste, priced, and become the quantity', () => {
    type('12,4');

    expect(shownText()).toBe('12.4 m² + 10% = 13.64 m²12 packs (14.40 m²)1 233,96 zł');
    expect(quantity()).toBe(12);
  });

  it('follow another waste, and none', () => {
    type('12.4');
    allow('15');
    expect([shownText(), quantity()]).toEqual(['12.4 m² + 15% = 14.26 m²12 packs (14.40 m²)1 233,96 zł', 12]);

    allow('0');
    expect([shownText(), quantity()]).toEqual(['11 packs (13.20 m²)1 131,13 zł', 11]);
  });

  it('follow another pack', () => {
    press('Carton');
    expect(quantity()).toBe(1);

    type('12,4');
    cleanup();
    renderInShop(<Page />, {});
    type('12,4');
    press('Carton');

    expect(quantity()).toBe(3);
    expect(shownText()).toContain('3 packs (18.00 m²)');
  });

  it('count anew for another pack, whatever the buyer had set for the first', () => {
    type('12,4');
    press('More');
    press('Carton');

    expect(quantity()).toBe(3);
  });

  it('leave the quantity to the buyer, say what it covers, and offer themselves again', () => {
    type('12,4');
    press('Fewer');
    expect(shownText()).toContain('The 11 packs chosen (13.20 m²) are not enough.');

    press('More');
    expect(shownText()).toContain('Chosen: 14 packs (16.80 m²).');

    press('Use 12 packs');
    expect([quantity(), shownText()]).toEqual([12, expect.not.stringContaining('Chosen')]);
  });

  it('begin anew once they are in the cart', () => {
    type('12,4');
    press('Added');

    expect([area().value, shownText(), quantity()]).toEqual(['', '', 1]);
  });
});

describe('the price of a square metre (PRICE-11)', () => {
  it('stands beside that of the pack', () => {
    const { container } = renderInShop(<PackPrice packAreaCm2={25_100} price={zl(629)} amount={{ quantity: 1 }} />, {});

    expect(container.textContent.replaceAll('\u00a0', ' ')).toBe('250,60 zł/m², pack of 2.51 m²');
  });

  it('stands below the price of all packs that are chosen, with what one of them costs', () => {
    const values = { PLN: { net: zl(100.81), gross: zl(124), baseNet: zl(100.81), baseGross: zl(124) } };
    const tiles = aProduct({ packAreaCm2: 14_400, price: { values, discounted: false } });
    const { container } = renderInShop(
      <ProductPrice product={tiles} quantity={3}>
        <PackPrice packAreaCm2={14_400} price={zl(124)} amount={{ quantity: 3 }} />
      </ProductPrice>,
      {},
    );

    expect(container.textContent.replaceAll('\u00a0', ' ')).toBe(
      '372,00 zł302,44 zł netVAT 23%3 packs = 4.32 m², 124,00 zł a pack86,11 zł/m², pack of 1.44 m²',
    );
  });
});

describe('an area that can not be counted', () => {
  it.each([
    ['0', 'Enter more than 0.'],
    ['-3', 'Enter more than 0.'],
    ['two', 'Enter a number, e.g. 12.5.'],
    ['1,2,3', 'Enter a number, e.g. 12.5.'],
    ['10908,01', 'At most 10 908 m² at once.'],
  ])('is told beside its field once it rests: %s', (text, words) => {
    type(text);
    expect(area().getAttribute('aria-invalid')).toBeNull();
    rest();

    expect([area().getAttribute('aria-invalid'), problem()]).toEqual(['true', words]);
    expect([shownText(), quantity()]).toEqual(['', 1]);
  });

  it('is told at once when the field is left or Enter is pressed', () => {
    type('0');
    fireEvent.keyDown(area(), { key: 'Enter' });
    expect(problem()).toBe('Enter more than 0.');

    type('x');
    expect(area().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(area());
    expect(problem()).toBe('Enter a number, e.g. 12.5.');
  });

  it('is no problem while the field is empty', () => {
    type('x');
    rest();
    type('');
    rest();

    expect(area().getAttribute('aria-invalid')).toBeNull();
  });

  it.each(['', '0', 'two', '99999999'])('leaves no packs of what was typed before it: %j', (text) => {
    type('12,4');
    type(text);
    expect(quantity()).toBe(1);

    press('More');
    type('12,4');
    type(text);
    expect(quantity()).toBe(4);
  });

  it('is counted as far as a line may hold', () => {
    type('10908');
    rest();

    expect([area().getAttribute('aria-invalid'), quantity()]).toEqual([null, 9999]);
  });
});
