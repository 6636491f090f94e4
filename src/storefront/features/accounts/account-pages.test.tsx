// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { forgetSignedIn, knowUser, onSessionEnd, readSession, sessionState } from '#storefront/api/session.ts';
import { Navigation } from '#storefront/navigation/navigation.ts';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { AccountOrders } from './account-orders.tsx';
import { AddressBook } from './address-book.tsx';
import { ConsentsPage } from './consents-page.tsx';
import { CooperationTerms } from './cooperation-terms.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { Quotations } from './quotations.tsx';
import { SavedCarts } from './saved-carts.tsx';
import { PasswordChange } from './password-pages.tsx';
import { SessionList } from './session-list.tsx';
import { LoginNotice } from './login-notice.tsx';
import { UserMenuPanel } from './user-menu-panel.tsx';

const aUser = (parts: object = {}) => ({
  id: 1,
  discr: 'customer' as const,
  firstName: 'Jan',
  lastName: 'Lis',
  company: null,
  email: 'jan@example.com',
  phone: '',
  redistributor: false,
  architect: false,
  hasSupervisor: false,
  addresses: [],
  settings: {
    locale: 'en' as const,
    currency: 'PLN',
    redistributor: false,
    architect: false,
    business: false,
    newsletter: null,
  },
  ...parts,
});
const aSession = { id: 1, device: 'Firefox, Linux', signedInAt: '2026-03-01T10:00:00.000Z', current: true };
const terms = { slug: 'cooperation', slugs: { pl: 'wspolpraca', en: 'cooperation' }, title: 'Terms of cooperation' };
const regulamin = { slug: 'terms', slugs: { pl: 'regulamin', en: 'terms' }, title: 'Terms of the shop' };

describe('pages of the account', () => {
  beforeEach(async () => {
    await lateAccounts.load('en');
    document.cookie = 'komoda-signed-in=1; path=/';
    readSession();
  });
  afterEach(() => {
    cleanup();
    forgetSignedIn();
    vi.restoreAllMocks();
  });

  const failed = new CallError('any', 500, null);
  const failingOnce = <Answer,>(answer: Answer) =>
    vi
      .fn(() => answer)
      .mockImplementationOnce(() => {
        throw failed;
      });
  const retry = async () => {
    expect((await screen.findByRole('alert')).textContent).toContain('A server error occurred');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  };
  const noOrders = { items: [], total: 0, page: 1, maxPage: 1 };
  const consent = { id: 'terms', name: 'Terms', content: 'I accept.', required: true, given: true, changedAt: null };

  it.each([
    ['orders', <AccountOrders key="orders" kind="current" />, { listOrders: failingOnce(noOrders) }, /no orders/i],
    ['consents', <ConsentsPage key="consents" />, { listConsents: failingOnce([consent]) }, /I accept/],
    [
      'addresses',
      <AddressBook key="addresses" user={aUser()} />,
      { listCustomerAddresses: failingOnce([]) },
      /no address/i,
    ],
    ['devices', <SessionList key="devices" />, { listSessions: failingOnce([aSession]) }, /Firefox/],
  ])('say that %s could not be loaded, and ask for them again (SHELL-13)', async (_, part, answers, shown) => {
    renderInShop(part, { getUser: () => aUser(), listSampleOrders: () => [], ...answers });

    await retry();

    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say what to do where nothing was typed and the call failed', async () => {
    const other = { ...aSession, id: 2, device: 'Chromium, Linux', current: false };
    const endSession = failingOnce([aSession]);
    renderInShop(<SessionList />, { getUser: () => aUser(), listSessions: () => [aSession, other], endSession });
    const signOut = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));

    await signOut();
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work. Please try again.');
    await signOut();

    await waitFor(() => expect(screen.queryByText('Chromium, Linux')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lead from a link that is over to a new one', async () => {
    const over = { code: 'invalid', message: 'This link is over. Ask for a new one.', errors: {} };
    const changePassword = () => {
      throw new CallError('changePassword', 400, over);
    };
    renderInShop(<PasswordChange token="old" />, { changePassword });
    for (const label of ['New password', 'New password again'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'Three chests by the window' } });
    fireEvent.submit(screen.getByLabelText('New password').closest('form')!);

    expect((await screen.findByRole('alert')).textContent).toContain('This link is over');
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/en/login/reset-password');
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
      getUser: () => aUser({ architect: true, hasSupervisor: true }),
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
      getUser: () => aUser({ discr: 'partner' }),
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
    const getUser = () => aUser({ architect: true, hasSupervisor: true });
    renderInShop(<SavedCarts addButton={() => null} />, { getUser, listSavedCarts });
    await screen.findByText('1 item, saved on 01.03.2026');
    expect(screen.getByText(/You don’t belong to one/)).toBeTruthy();
    expect(screen.getByText('Oak table').closest('li')?.textContent).toBe('Oak table 3 pcs');
    expect(screen.queryByRole('button', { name: 'Share with the company' })).toBeNull();
    cleanup();

    renderInShop(<SavedCarts addButton={() => null} />, { getUser, listSavedCarts: () => [] });

    expect((await screen.findByRole('link', { name: 'To the cart' })).getAttribute('href')).toBe('/en/submit-order');
  });

  it.each([
    ['saved carts', () => <SavedCarts addButton={() => null} />],
    ['quotations', () => <Quotations onAccepted={() => {}} />],
  ])('tell a private customer whom the %s are for, and ask for none', async (_which, draw) => {
    const listSavedCarts = vi.fn(() => []);
    const listQuotations = vi.fn(() => []);
    renderInShop(draw(), { getUser: () => aUser(), listSavedCarts, listQuotations });

    expect(await screen.findByRole('heading', { name: 'This page is for business customers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe('/en/user');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(listSavedCarts).not.toHaveBeenCalled();
    expect(listQuotations).not.toHaveBeenCalled();
  });

  it('list orders with their state, a way to pay, and further pages', async () => {
    const listOrders = vi.fn((_input: { query: object }) => ({
      items: [
        anOrderAnswer({ id: 'one', reference: '2026/03/000001', state: 'awaiting_payment', canPay: true }),
        anOrderAnswer({ id: 'two', reference: '2026/03/000002', state: 'shipped', canPay: false }),
      ],
      total: 45,
      page: 1,
      maxPage: 3,
    }));
    renderInShop(<AccountOrders kind="history" />, { getUser: () => aUser(), listOrders });

    const link = await screen.findByRole('link', { name: 'Order 2026/03/000002' });
    expect(link.getAttribute('href')).toBe('/en/user/order/two');
    expect(screen.getAllByRole('link', { name: 'Pay' }).map((each) => each.getAttribute('href'))).toEqual([
      '/en/user/order/one',
    ]);
    expect(screen.getByRole('link', { name: /3$/ }).getAttribute('href')).toBe('/en/user/order-history?page=3');
    expect(listOrders.mock.calls[0]?.[0]).toEqual({ query: { state: 'history', page: 1, perPage: 20 } });
  });

  it.each([
    ['the terms of cooperation', 'wspolpraca', 'Terms of cooperation', '/page/page/en/cooperation'],
    ['those of the shop where there are none', '', 'Terms of the shop', '/page/page/en/terms'],
    ['those of the shop where theirs are no page', 'gone', 'Terms of the shop', '/page/page/en/terms'],
  ])('lead a redistributor to %s', async (_which, partnershipTermsSlug, title, path) => {
    const answers = { getUser: () => aUser({ redistributor: true }), listPages: () => [regulamin, terms] };
    renderInShop(<CooperationTerms />, answers, 'gross', { partnershipTermsSlug });

    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: title }).map((link) => link.getAttribute('href'))).toContain(path),
    );
  });

  it('offer the terms of cooperation to nobody else', async () => {
    const go = vi.spyOn(Navigation.prototype, 'open').mockResolvedValue();
    renderInShop(<CooperationTerms />, { getUser: () => aUser(), listPages: () => [terms] });

    await waitFor(() => expect(go).toHaveBeenCalledWith('/en/user', expect.anything()));
    expect(screen.queryByRole('link', { name: 'Terms of cooperation' })).toBeNull();
  });

  it('end a session that the server knows no more, with one warning (ACCOUNT-15)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const ended = vi.fn();
    onSessionEnd(ended);
    knowUser(aUser());
    const getUser = () => {
      throw new CallError('getUser', 403, null);
    };
    renderInShop(<UserMenuPanel onLogin={() => {}} />, { getUser });

    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy();
    expect(sessionState()).toEqual({ logged: false, user: null });
    expect(document.cookie).not.toContain('komoda-signed-in');
    expect(ended).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledOnce();
  });

  it('ask for the methods anew once somebody has signed in (ACCOUNT-20)', async () => {
    const [listDeliveryMethods, listPaymentMethods] = [vi.fn(() => []), vi.fn(() => [])];
    renderInShop(<LoginNotice />, { listDeliveryMethods, listPaymentMethods });

    expect(screen.getByRole('status')).toBeTruthy();
    await waitFor(() => expect(listPaymentMethods).toHaveBeenCalledOnce());
    expect(listDeliveryMethods).toHaveBeenCalledOnce();
  });
});
