// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProductBox } from '#contract/product.ts';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { PictureProducts } from './picture-products.tsx';

const priced = (gross: number, from = false) => ({
  values: { PLN: { net: zl(gross), gross: zl(gross), baseNet: zl(gross), baseGross: zl(gross) } },
  discounted: false,
  ...(from && { from }),
});
const sofa = aProduct({ id: 1, name: 'Sofa', price: priced(3000), dimensions: '2200x900x780', stockQuantity: 2 });
const lamp = aProduct({
  id: 2,
  name: 'Lamp',
  price: priced(400, true),
  stockQuantity: null,
  realizationTimeInDays: 10,
});
const rug = aProduct({ id: 3, name: 'Rug', stockQuantity: 0 });
const art = aProduct({ id: 4, name: 'Picture', priceHidden: true });
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select: ${name}` });

function show(onAdd: (products: readonly ProductBox[]) => Promise<readonly ProductBox[]> = async () => []) {
  const add = vi.fn(onAdd);
  renderInShop(<PictureProducts products={[sofa, lamp, rug, art]} onAdd={add} cartPath="/en/submit-order" />, {});
  return add;
}

afterEach(cleanup);

describe('the products of a picture (PICTURE-9)', () => {
  it('tell size, price and when they can be had', () => {
    show();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
    expect(texts[0]).toMatch(/Sofa.*2200x900x780.*Only 2 left in stock.*3 000,00 zł/);
    expect(texts[1]).toMatch(/Lamp.*Made to order, ready in 10 working days.*from 400,00 zł/);
    expect(texts[2]).toContain('Unavailable');
    expect(texts[3]).toContain('Ask for price');
  });

  it('are added together when they are ticked; what can not be bought has no tick', async () => {
    const add = show();
    expect([tick('Rug').disabled, tick('Picture').disabled]).toEqual([true, true]);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);

    fireEvent.click(tick('Sofa'));
    fireEvent.click(tick('Lamp'));
    expect(screen.getByText(/2 products selected/).textContent!.replaceAll('\u00a0', ' ')).toContain(
      'from 3 400,00 zł',
    );
    fireEvent.click(screen.getByRole('button'));

    await screen.findByText(/2 products are in your cart/);
    expect(add).toHaveBeenCalledExactlyOnceWith([sofa, lamp]);
    expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/en/submit-order');
    expect([tick('Sofa').checked, tick('Lamp').checked]).toEqual([false, false]);
  });

  it('that could not be added are named and stay ticked', async () => {
    show(async () => [lamp]);
    fireEvent.click(tick('Sofa'));
    fireEvent.click(tick('Lamp'));
    fireEvent.click(screen.getByRole('button'));

    await screen.findByText(/chosen on their own page: Lamp/);
    expect([tick('Sofa').checked, tick('Lamp').checked]).toEqual([false, true]);
  });
});
