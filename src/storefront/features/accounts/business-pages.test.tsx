// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSignedIn } from '#storefront/api/session.ts';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { signInHere } from '#tests/support/sign-in-here.ts';
import { lateAccounts } from './late-accounts.tsx';
import { Quotations } from './quotations.tsx';
import { SavedCarts } from './saved-carts.tsx';
import { aUserAnswer } from '#tests/support/user-answer.ts';

describe('pages of the account', () => {
  beforeEach(async () => {
    await lateAccounts.load('en');
    signInHere();
  });
  afterEach(() => {
    cleanup();
    forgetSignedIn();
    vi.restoreAllMocks();
  });

  it('show a business customer the quotations, to accept or withdraw them (QUOTATION-2)', async () => {
    const quotation = (number: number, state: string, more = {}) => ({
      id: `q${number}`,
      number,
      state,
      createdAt: '2026-03-01T10:00:00.000Z',
      validUntil: '2026-03-20T11:00:00.000Z',
      projectName: 'Hotel',
      note: '',
      answer: 'For ten',
      currency: { code: 'PLN', precision: 2, symbol: 'zł' },
      net: 800,
      orderId: null,
      items: [{ productId: 1, name: 'Table', code: 'T-1', mark: '', quantity: 10, usualNet: 100, net: 80 }],
      ...more,
    });
    const listQuotations = vi.fn(() => [
      quotation(2, 'priced'),
      quotation(1, 'ordered', { orderId: 'one' }),
      quotation(3, 'refused'),
    ]);
    const acceptQuotation = vi.fn((_input: { params: object }) => aCartAnswer());
    const onAccepted = vi.fn();
    renderInShop(<Quotations onAccepted={onAccepted} />, {
      getUser: () => aUserAnswer({ architect: true, hasSupervisor: true }),
      listQuotations,
      acceptQuotation,
    });

    expect(await screen.findByRole('link', { name: 'Quotations' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'See the order' })).getAttribute('href')).toBe(
      '/en/user/order/one',
    );
    expect(screen.getByText(/valid until 20\.03\.2026/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Accept and order', 'Withdraw']);
    fireEvent.click(screen.getByRole('button', { name: 'Accept and order' }));

    await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
    expect(acceptQuotation.mock.calls).toMatchObject([[{ params: { id: 'q2' } }]]);
  });

  it('show the saved carts: own ones to rename, share and delete, those of colleagues to add (SAVED-3)', async () => {
    const savedCart = (id: string, more = {}) => ({
      id,
      name: `Cart ${id}`,
      lines: 2,
      items: [{ name: 'Oak table', mark: 'Salon', quantity: 3 }],
      savedAt: '2026-03-01T10:00:00.000Z',
      own: true,
      owner: 'Jan Lis',
      shared: false,
      ...more,
    });
    const colleagues = savedCart('2', { own: false, owner: 'Ewa Sowa', shared: true });
    const changeSavedCart = vi.fn(({ body }: { params: object; body: object }) => savedCart('1', body));
    const removeSavedCart = vi.fn((_input: object) => [colleagues]);
    renderInShop(<SavedCarts addButton={({ id }) => <button type="button">Add {id}</button>} />, {
      getUser: () => aUserAnswer({ discr: 'partner' }),
      listSavedCarts: () => [savedCart('1'), colleagues],
      changeSavedCart,
      removeSavedCart,
    });

    expect(await screen.findByText('2 items, saved on 01.03.2026, by Ewa Sowa')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Add 1',
      'Rename',
      'Share with the company',
      'Delete',
      'Add 2',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Share with the company' }));
    await screen.findByRole('button', { name: 'Stop sharing' });
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    fireEvent.change(await screen.findByLabelText('Name of the cart'), { target: { value: 'Hotel' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Hotel' });
    expect(changeSavedCart.mock.calls).toEqual([
      [{ params: { id: '1' }, body: { shared: true } }],
      [{ params: { id: '1' }, body: { name: 'Hotel' } }],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Hotel”?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hotel' })).toBeNull());
    expect(removeSavedCart.mock.calls).toEqual([[{ params: { id: '1' } }]]);
  });

  it('offer sharing to nobody without a company, and say where carts are saved', async () => {
    const own = {
      id: '1',
      name: 'One',
      lines: 1,
      items: [{ name: 'Oak table', mark: '', quantity: 3 }],
      savedAt: '2026-03-01T10:00:00.000Z',
      own: true,
      owner: '',
      shared: false,
    };
    const listSavedCarts = vi.fn(() => [own]);
    const getUser = () => aUserAnswer({ architect: true, hasSupervisor: true });
    renderInShop(<SavedCarts addButton={() => null} />, { getUser, listSavedCarts });
    await screen.findByText('1 item, saved on 01.03.2026');
    expect(screen.getByText(/You don’t belong to one/)).toBeTruthy();
    expect(screen.getByText('Oak table').closest('li')?.textContent).toBe('Oak table 3 pcs');
    expect(screen.queryByRole('button', { name: 'Share with the company' })).toBeNull();
    cleanup();

    renderInShop(<SavedCarts addButton={() => null} />, { getUser, listSavedCarts: () => [] });

    expect((await screen.findByRole('link', { name: 'To the cart' })).getAttribute('href')).toBe('/en/submit-order');
  });
});
