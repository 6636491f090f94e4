// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { latePacks } from './late-packs.ts';
import { PurchaseColumn } from './purchase-column.tsx';
import { usePurchase, type Configurator, type Offer, type PurchaseCart } from './use-purchase.ts';

const add = vi.fn<PurchaseCart['add']>();
const save = vi.fn<PurchaseCart['save']>();

type Sofa = Offer & { recolour: () => void };

/** A sofa that is red at first, and blue after a click. */
const red = {};
const blue = {};
const configurator: Configurator<object, Sofa> = {
  first: red,
  offerOf: (choice, change) => {
    const colour = choice === blue ? 'BLUE' : 'RED';
    return {
      systemCode: `SOFA/${colour}`,
      product: aProduct({ productCode: colour }),
      link: `/sofa?code=${colour}`,
      pictures: [`gallery/${colour}.jpg`],
      blocked: null,
      recolour: () => change(() => blue),
    };
  },
};

type PageProps = { product?: ReturnType<typeof aProduct>; line?: PurchaseCart['line']; configured?: boolean };

function Page({ product = aProduct(), line = null, configured = false }: PageProps) {
  const purchase = usePurchase(product, {
    path: '/fiord,id-7',
    cart: { line, add, save },
    configurator: configured ? configurator : null,
  });
  return (
    <>
      <PurchaseColumn purchase={purchase} />
      <output>{[purchase.picture, purchase.refusal && 'refused'].filter(Boolean).join(' ')}</output>
      <button type="button" onClick={purchase.offer?.recolour}>
        Blue
      </button>
    </>
  );
}

const show = (page: React.ReactElement) => renderInShop(page, {});
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Quantity|Packs)$/ });
const wideButton = () => screen.getAllByRole('button', { name: 'Add to cart' })[0]!;
const buy = async () => {
  fireEvent.click(wideButton());
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const shown = () => screen.getByText((_text, element) => element?.tagName === 'OUTPUT').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  add.mockResolvedValue(undefined);
  save.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('buying', () => {
  it('adds so many pieces, and begins anew with one', async () => {
    show(<Page />);

    fireEvent.change(quantity(), { target: { value: '3' } });
    fireEvent.blur(quantity());
    await buy();

    expect(add.mock.calls).toEqual([[{ product: 7, configuration: [], quantity: 3, productUrl: '/fiord,id-7' }]]);
    expect(quantity().value).toBe('1');
  });

  it('is done once while an addition is running', async () => {
    const answer = Promise.withResolvers<void>();
    add.mockReturnValue(answer.promise);
    show(<Page />);

    await buy();
    await buy();
    expect(wideButton().getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await act(() => vi.advanceTimersByTimeAsync(0));

    expect(add).toHaveBeenCalledTimes(1);
    expect(wideButton().getAttribute('aria-busy')).not.toBe('true');
  });

  it('keeps the quantity and says nothing when it fails', async () => {
    add.mockRejectedValue(new Error('500'));
    show(<Page />);

    fireEvent.change(quantity(), { target: { value: '3' } });
    fireEvent.blur(quantity());
    await buy();

    expect([quantity().value, shown()]).toEqual(['3', '']);
    expect(console.error).toHaveBeenCalled();
  });

  it.each([
    ['its price is hidden', { priceHidden: true }],
    ['it has no price', { price: { values: {}, discounted: false } }],
  ])('is not offered where %s', (_why, parts) => {
    show(<Page product={aProduct(parts)} />);

    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });
});

describe('buying what is chosen', () => {
  it('follows the choice with code, address and picture', async () => {
    const images = ['RED', 'BLUE'].map((colour) => ({
      file: { path: `gallery/${colour}.jpg` },
      alt: '',
      name: '',
      width: 800,
      height: 800,
      color: '#fff',
    }));
    show(<Page configured product={aProduct({ images })} />);
    expect(shown()).toBe('gallery/RED.jpg');

    fireEvent.click(screen.getByText('Blue'));
    await buy();

    expect(shown()).toBe('gallery/BLUE.jpg');
    expect(add.mock.lastCall![0]).toMatchObject({ configuration: 'SOFA/BLUE', productUrl: '/sofa?code=BLUE' });
  });

  it('saves the line that the page changes, with its quantity, and hands a refusal on', async () => {
    save.mockRejectedValue(new Error('400'));
    show(<Page configured line={{ id: 5, quantity: 4 }} />);
    expect(quantity().value).toBe('4');

    await buy();

    expect(save.mock.calls).toEqual([[5, { configuration: 'SOFA/RED', quantity: 4, productUrl: '/sofa?code=RED' }]]);
    expect([add.mock.calls.length, shown()]).toEqual([0, 'refused']);
    fireEvent.click(screen.getByText('Blue'));
    expect(shown()).toBe('');
  });
});

describe('a product that is sold by the area', () => {
  const floor = (parts: object) => aProduct({ packAreaCm2: 12_000, ...parts });
  const showLoaded = async (product: ReturnType<typeof aProduct>) => {
    await latePacks.load('en');
    show(<Page product={product} />);
  };

  it('is bought in the packs that its area takes', async () => {
    await showLoaded(floor({ stockQuantity: 85 }));

    fireEvent.change(screen.getByRole('textbox', { name: 'Area' }), { target: { value: '12,4' } });
    await buy();

    expect(add.mock.lastCall![0]).toMatchObject({ quantity: 12 });
    expect(quantity().value).toBe('1');
  });

  it.each([
    ['none is left', { stockQuantity: 0 }],
    ['its price is hidden', { priceHidden: true }],
    ['it has no price', { price: { values: {}, discounted: false } }],
    ['its pack is not known', { packAreaCm2: null }],
  ])('counts no packs: %s', async (_why, parts) => {
    await showLoaded(floor(parts));

    expect(screen.queryByRole('textbox', { name: 'Area' })).toBeNull();
  });
});
