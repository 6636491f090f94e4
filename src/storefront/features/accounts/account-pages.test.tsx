// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { forgetSignedIn, knowUser, onSessionEnd, sessionState } from '#storefront/api/session.ts';
import { Navigation } from '#storefront/navigation/navigation.ts';
import { anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { signInHere } from '#tests/support/sign-in-here.ts';
import { zl } from '#tests/support/zl.ts';
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
import { aUserAnswer } from '#tests/support/user-answer.ts';

const aSession = { id: 1, device: 'Firefox, Linux', signedInAt: '2026-03-01T10:00:00.000Z', current: true };
const terms = { slug: 'cooperation', slugs: { pl: 'wspolpraca', en: 'cooperation' }, title: 'Terms of cooperation' };
const regulamin = { slug: 'terms', slugs: { pl: 'regulamin', en: 'terms' }, title: 'Terms of the shop' };

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
      <AddressBook key="addresses" user={aUserAnswer()} />,
      { listCustomerAddresses: failingOnce([]) },
      /no address/i,
    ],
    ['devices', <SessionList key="devices" />, { listSessions: failingOnce([aSession]) }, /Firefox/],
  ])('say that %s could not be loaded, and ask for them again (SHELL-13)', async (_, part, answers, shown) => {
    renderInShop(part, { getUser: () => aUserAnswer(), listSampleOrders: () => [], ...answers });

    await retry();

    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say what to do where nothing was typed and the call failed', async () => {
    const other = { ...aSession, id: 2, device: 'Chromium, Linux', current: false };
    const endSession = failingOnce([aSession]);
    renderInShop(<SessionList />, { getUser: () => aUserAnswer(), listSessions: () => [aSession, other], endSession });
    const signOut = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));

    await signOut();
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work. Please try again.');
    await signOut();

    await waitFor(() => expect(screen.queryByText('Chromium, Linux')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lead from an expired link to a new one', async () => {
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

  it.each([
    ['saved carts', () => <SavedCarts addButton={() => null} />],
    ['quotations', () => <Quotations onAccepted={() => {}} />],
  ])('tell a private customer whom the %s are for, and ask for none', async (_which, draw) => {
    const listSavedCarts = vi.fn(() => []);
    const listQuotations = vi.fn(() => []);
    renderInShop(draw(), { getUser: () => aUserAnswer(), listSavedCarts, listQuotations });

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
    renderInShop(<AccountOrders kind="history" />, { getUser: () => aUserAnswer(), listOrders });

    const link = await screen.findByRole('link', { name: 'Order 2026/03/000002' });
    expect(link.getAttribute('href')).toBe('/en/user/order/two');
    expect(screen.getAllByRole('link', { name: 'Pay' }).map((each) => each.getAttribute('href'))).toEqual([
      '/en/user/order/one',
    ]);
    expect(screen.getByRole('link', { name: /3$/ }).getAttribute('href')).toBe('/en/user/order-history?page=3');
    expect(listOrders.mock.calls[0]?.[0]).toEqual({ query: { state: 'history', page: 1, perPage: 20 } });
  });

  it.each([
    ['net first and what is paid for an order by a company (BUSINESS-2)', 'net', ['243,90 zł', '300,00 zł gross']],
    ['gross alone for an order by a consumer', 'gross', ['300,00 zł']],
  ] as const)('tell %s', async (_which, basis, amounts) => {
    const order = anOrderAnswer({ basis, remainingNet: zl(243.9), remainingGross: zl(300) });
    const listOrders = () => ({ items: [order], total: 1, page: 1, maxPage: 1 });
    renderInShop(<AccountOrders kind="current" />, { getUser: () => aUserAnswer(), listOrders });

    await screen.findByRole('link', { name: `Order ${order.reference}` });
    const nodes = screen.getAllByText(/\d zł/).flatMap(({ childNodes }) => [...childNodes]);
    const texts = nodes.filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent!);
    expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(amounts);
  });

  it.each([
    ['the terms of cooperation', 'wspolpraca', 'Terms of cooperation', '/page/page/en/cooperation'],
    ['those of the shop where there are none', '', 'Terms of the shop', '/page/page/en/terms'],
    ['those of the shop where theirs are no page', 'gone', 'Terms of the shop', '/page/page/en/terms'],
  ])('lead a redistributor to %s', async (_which, partnershipTermsSlug, title, path) => {
    const answers = { getUser: () => aUserAnswer({ redistributor: true }), listPages: () => [regulamin, terms] };
    renderInShop(<CooperationTerms />, answers, 'gross', { partnershipTermsSlug });

    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: title }).map((link) => link.getAttribute('href'))).toContain(path),
    );
  });

  it('offer the terms of cooperation to nobody else', async () => {
    const go = vi.spyOn(Navigation.prototype, 'open').mockResolvedValue();
    renderInShop(<CooperationTerms />, { getUser: () => aUserAnswer(), listPages: () => [terms] });

    await waitFor(() => expect(go).toHaveBeenCalledWith('/en/user', expect.anything()));
    expect(screen.queryByRole('link', { name: 'Terms of cooperation' })).toBeNull();
  });

  it('end a session that the server no longer knows, with one warning (ACCOUNT-15)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const ended = vi.fn();
    onSessionEnd(ended);
    knowUser(aUserAnswer());
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
