// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CartPage } from './cart-page.tsx';

const report = [
  { line: 1, code: 'KOM-1', quantity: 3, added: true, name: 'Sideboard', reason: null },
  { line: 2, code: 'NONE', quantity: 1, added: false, name: null, reason: 'There is no product with this code.' },
];
const cart = aCartAnswer({ items: [] });
const sent = vi.fn((_input: { body: { text: string; conversionId: string } }) => ({ cart, report }));
const answers = { getCart: () => cart, quickOrder: sent, listConfigurations: () => ({}) };

beforeAll(() => import('./business-tools.tsx'));

describe('a quotation in the cart (QUOTATION-1, QUOTATION-3)', () => {
  const filled = aCartAnswer({ items: [aCartItem()] });

  it('is asked for with a note, and leaves the cart as it is', async () => {
    const requestQuotation = vi.fn((_input: { body: { note: string } }) => ({ number: 12 }));
    renderInShop(<CartPage />, { ...answers, getCart: () => filled, requestQuotation }, 'net');

    fireEvent.change(await screen.findByLabelText(/What should we know/, {}, { timeout: 5000 }), {
      target: { value: 'For May' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send the request' }));

    expect(await screen.findByText(/quotation 12\. We answer by e-mail/)).toBeTruthy();
    expect(requestQuotation.mock.calls).toMatchObject([[{ body: { note: 'For May' } }]]);
    expect(screen.getByRole('link', { name: 'See your quotations' }).getAttribute('href')).toBe('/en/user/quotations');
  });

  it.each([
    [true, /Its prices are valid until 24\.12\.2026/],
    [false, /whose prices are no longer valid/],
  ])('is named while the cart holds it; in time: %s', async (holds, text) => {
    const quotation = { number: 12, validUntil: '2026-12-24T11:00:00.000Z', holds };
    renderInShop(<CartPage />, { ...answers, getCart: () => ({ ...filled, quotation }) }, 'net');

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Ask for a quotation')).toBeNull();
  });
});

describe('saving the cart (SAVED-1)', () => {
  const filled = aCartAnswer({ items: [aCartItem()], projectName: 'Hotel' });
  const show = async (saveCart: (input: { body: object }) => unknown) => {
    const { navigation } = renderInShop(<CartPage />, { ...answers, getCart: () => filled, saveCart }, 'net');
    return { field: await screen.findByLabelText<HTMLInputElement>(/Name of the cart/), navigation };
  };

  it('takes the name of the project or another, and says where it is', async () => {
    const saveCart = vi.fn((_input: { body: object }) => ({ cart: filled }));
    const { field } = await show(saveCart);
    expect(field.value).toBe('Hotel');
    fireEvent.change(field, { target: { value: '  ' } });
    fireEvent.submit(field.form!);
    expect(await screen.findByText('Give the cart a name.')).toBeTruthy();

    fireEvent.change(field, { target: { value: ' Bryza ' } });
    fireEvent.submit(field.form!);

    expect(await screen.findByText(/Saved as “Bryza”/)).toBeTruthy();
    expect(saveCart.mock.calls).toEqual([[{ body: { name: 'Bryza', empty: false } }]]);
    const link = screen.getByRole('link', { name: 'See your saved carts', hidden: true });
    expect(link.getAttribute('href')).toBe('/en/user/saved-carts');
  });

  it('leads to the saved carts when it empties the cart', async () => {
    const saveCart = vi.fn((_input: { body: object }) => ({ cart: aCartAnswer({ version: 9 }) }));
    const { field, navigation } = await show(saveCart);
    const open = vi.spyOn(navigation, 'open').mockResolvedValue();
    fireEvent.click(screen.getByLabelText('Empty the cart afterwards'));
    fireEvent.submit(field.form!);

    await waitFor(() => expect(open.mock.calls[0]?.[0]).toBe('/en/user/saved-carts'));
    expect(saveCart.mock.calls).toEqual([[{ body: { name: 'Hotel', empty: true } }]]);
  });
});

afterEach(() => {
  cleanup();
  sent.mockClear();
});

describe('ordering by codes (BUSINESS-6)', () => {
  const open = async () => {
    renderInShop(<CartPage />, answers, 'net');
    return screen.findByLabelText<HTMLTextAreaElement>('Codes and quantities');
  };

  it('reports the result of each line, and leaves refused lines to be corrected', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'KOM-1;3\nNONE' } });
    fireEvent.submit(field.form!);

    await screen.findByText('Added 1 of 2 lines');
    expect(screen.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent)).toEqual([
      'Line 1KOM-13added: Sideboard',
      'Line 2NONE1There is no product with this code.',
    ]);
    expect(field.value).toBe('NONE');
    expect(sent.mock.lastCall![0].body.text).toBe('KOM-1;3\nNONE');
  });

  it('sends another order under another id, and the same one again under the same', async () => {
    const field = await open();
    const send = async (text: string) => {
      const before = sent.mock.calls.length;
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field.form!);
      await waitFor(() => expect(sent.mock.calls.length).toBe(before + 1));
      return sent.mock.lastCall![0].body.conversionId;
    };
    sent.mockImplementationOnce(() => {
      throw new Error('down');
    });
    const failed = await send('KOM-1');
    await screen.findByRole('alert', { hidden: true });
    const again = await send('KOM-1');
    await screen.findByText('Added 1 of 2 lines');

    expect(again).toBe(failed);
    expect(await send('KOM-1')).not.toBe(again);
  });

  it('keeps its report when the first lines come into an empty cart', async () => {
    const filled = aCartAnswer({ version: 9, items: [aCartItem({})] });
    sent.mockImplementationOnce(() => ({ cart: filled, report }));
    const field = await open();
    fireEvent.change(field, { target: { value: 'KOM-1;3\nNONE' } });
    fireEvent.submit(field.form!);

    await screen.findByLabelText(/Project name/);
    expect(screen.getByText('Added 1 of 2 lines')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Codes and quantities').value).toBe('NONE');
  });

  it('reads a file', async () => {
    const field = await open();
    const file = new File(['Code;Quantity\nKOM-1;3'], 'order.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('Choose a file (CSV, TXT)'), { target: { files: [file] } });

    await waitFor(() => expect(field.value).toBe('Code;Quantity\nKOM-1;3'));
  });

  it('stands beside the name of the project, which is saved when its field is left (BUSINESS-7)', async () => {
    const filled = aCartAnswer({ items: [aCartItem({})], projectName: 'Lipa' });
    const changeCart = vi.fn((_input: { body: object }) => filled);
    renderInShop(<CartPage />, { ...answers, getCart: () => filled, changeCart }, 'net');
    const field = await screen.findByLabelText<HTMLInputElement>(/Project name/);
    expect(field.value).toBe('Lipa');

    fireEvent.blur(field);
    expect(changeCart).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: ' Dom ' } });
    fireEvent.blur(field);

    await waitFor(() => expect(changeCart.mock.lastCall![0].body).toEqual({ projectName: 'Dom' }));
  });

  it('is for business customers', async () => {
    renderInShop(<CartPage />, answers);
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByText('Order by codes')).toBeNull();
  });
});
