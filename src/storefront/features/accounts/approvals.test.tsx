// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { Approvals } from './approvals.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { MemberList } from './member-list.tsx';

const cartOf = (net: number) => ({ ...aCartAnswer(), totals: { ...aCartAnswer().totals, net: zl(net) } });
const anApproval = (parts: object = {}) => ({
  id: 7,
  state: 'waiting',
  createdAt: '2026-03-01T10:00:00.000Z',
  buyer: 'Jan Lis',
  own: false,
  mayDecide: true,
  projectName: 'Hotel',
  comments: 'For May',
  currency: { code: 'PLN', precision: 2, shortSymbol: 'zł' },
  net: 200,
  gross: 246,
  decidedBy: '',
  decidedAt: null,
  reason: '',
  orderId: null,
  cart: cartOf(200),
  ...parts,
});
const aMember = (id: number, parts: object = {}) => ({
  id,
  name: `Person ${id}`,
  email: `p${id}@example.com`,
  manager: false,
  own: false,
  orderLimitNet: null,
  ...parts,
});

beforeEach(() => lateAccounts.load('en'));
afterEach(cleanup);

describe('orders to approve', () => {
  it('are nothing where none waits', async () => {
    const listApprovals = vi.fn(() => [anApproval({ state: 'approved' })]);
    renderInShop(<Approvals onTakenBack={() => {}} />, { listApprovals });

    await waitFor(() => expect(listApprovals).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('can be decided again where neither the decision nor the list came through', async () => {
    const failing = () => {
      throw new CallError('any', 500, null);
    };
    const listApprovals = vi.fn(() => [anApproval()]);
    const approveOrder = vi.fn(failing);
    renderInShop(<Approvals onTakenBack={() => {}} />, { listApprovals, approveOrder, listPages: () => [] });
    await screen.findByText('Order of Jan Lis');
    listApprovals.mockImplementation(failing);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const approve = () => {
      fireEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Approve and order' }));
    };

    approve();
    await waitFor(() => expect(listApprovals).toHaveBeenCalledTimes(2));
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work. Please try again.');
    approve();

    await waitFor(() => expect(approveOrder).toHaveBeenCalledTimes(2));
  });

  it('are approved at the totals that are shown, and shown anew where these have changed (APPROVAL-3)', async () => {
    const dearer = anApproval({ cart: cartOf(300) });
    const listApprovals = vi.fn(() => [anApproval()]);
    const approveOrder = vi.fn((_input: { params: object; body: object }) => {
      listApprovals.mockReturnValue([dearer]);
      const problem = { code: 'conflict', message: 'The cart has changed.', errors: {}, cart: cartOf(300) };
      throw new CallError('approveOrder', 400, problem);
    });
    renderInShop(<Approvals onTakenBack={() => {}} />, { listApprovals, approveOrder, listPages: () => [] });

    const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the terms/ });
    const approve = () => fireEvent.click(screen.getByRole('button', { name: 'Approve and order' }));
    await screen.findByText('Order of Jan Lis');
    approve();
    expect(screen.getByText('Please accept the terms to order.')).toBeTruthy();
    expect(approveOrder).not.toHaveBeenCalled();

    fireEvent.click(terms());
    approve();

    expect(await screen.findByText('When it was sent it came to 200,00 zł net.')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(approveOrder.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 7 },
      body: { totals: { net: 200 }, termsAccepted: true },
    });
    expect(terms().checked).toBe(false);
  });

  it('are refused with a reason', async () => {
    const refuseOrder = vi.fn((_input: object) => [
      anApproval({ state: 'refused', mayDecide: false, reason: 'Too dear' }),
    ]);
    renderInShop(<Approvals onTakenBack={() => {}} />, {
      listApprovals: () => [anApproval()],
      refuseOrder,
      listPages: () => [],
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this order?' });
    fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Too dear' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));

    await waitFor(() =>
      expect(refuseOrder.mock.calls).toEqual([[{ params: { id: 7 }, body: { reason: 'Too dear' } }]]),
    );
    expect(await screen.findByText('rejected')).toBeTruthy();
  });

  it('come back into the cart of their buyer, who cannot decide (APPROVAL-4)', async () => {
    const onTakenBack = vi.fn();
    const refused = anApproval({
      own: true,
      mayDecide: false,
      state: 'refused',
      reason: 'No',
      decidedBy: 'Ewa',
      cart: null,
    });
    const takeBackOrder = () => ({ cart: aCartAnswer(), left: [] });
    renderInShop(<Approvals onTakenBack={onTakenBack} />, { listApprovals: () => [refused], takeBackOrder });

    expect(await screen.findByText('Ewa rejected it: No')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Put back into the cart']);
    fireEvent.click(screen.getByRole('button', { name: 'Put back into the cart' }));

    await waitFor(() => expect(onTakenBack).toHaveBeenCalledOnce());
  });
});

describe('the limits of colleagues (APPROVAL-1)', () => {
  it('are set and taken away by a manager, as amounts', async () => {
    const members = [aMember(1, { own: true, manager: true }), aMember(2)];
    const changeMember = vi.fn(({ body }: { params: object; body: object }) => [members[0], aMember(2, body)]);
    renderInShop(<MemberList />, { listMembers: () => members, changeMember });

    const field = await screen.findByLabelText('Limit of an order: Person 2');
    fireEvent.change(field, { target: { value: 'much' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Write an amount, for example 5000 or 1999,50.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '1 999,50' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(changeMember.mock.calls).toEqual([[{ params: { id: 2 }, body: { orderLimitNet: 1999.5 } }]]),
    );
    expect(screen.getByText('No limit')).toBeTruthy();
  });

  it('are only told to the others', async () => {
    const listMembers = () => [aMember(1, { manager: true }), aMember(2, { own: true, orderLimitNet: 500 })];
    renderInShop(<MemberList />, { listMembers });

    expect(await screen.findByText('Orders up to 500,00 zł net')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
