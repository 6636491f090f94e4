// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { AddressBook } from './address-book.tsx';
import { lateAccounts } from './late-accounts.tsx';

type Listed = ReturnType<typeof anAddress>;
const anAddress = (id: number, street: string, flags: { main?: boolean; default?: boolean } = {}) => ({
  id,
  addressName: '',
  street,
  streetNumber: '5',
  houseUnitNumber: '',
  city: 'Kraków',
  postalCode: '31-147',
  country: 'PL',
  province: '',
  contactUser: { firstnameLastname: '', email: '', phone: '', comments: '' },
  main: false,
  default: false,
  ...flags,
});
const twoOf = () => [anAddress(1, 'Długa', { main: true, default: true }), anAddress(2, 'Krótka')];

const customer = { discr: 'customer', company: null } as const;
const partner = { discr: 'partner', company: { name: 'Meble Jan', taxNumber: '', addresses: [] } } as const;

async function show(
  user: typeof customer | typeof partner,
  addresses: Listed[],
  change = vi.fn((_input: object): unknown => addresses),
) {
  const calls =
    user.discr === 'partner'
      ? { listCompanyAddresses: () => addresses, addCompanyAddress: change, changeCompanyAddress: change }
      : { listCustomerAddresses: () => addresses, addCustomerAddress: change, changeCustomerAddress: change };
  renderInShop(<AddressBook user={user as Parameters<typeof AddressBook>[0]['user']} />, calls);
  await screen.findAllByRole('listitem');
  return change;
}

const card = (street: string) => within(screen.getByText(`${street} 5`).closest('li')!);
const button = (name: string) => screen.getByRole('button', { name });

describe('the addresses of an account (ACCOUNT-13)', () => {
  beforeEach(async () => void (await lateAccounts.load('en')));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('make another one the main one, which the main one does not offer', async () => {
    const change = await show(customer, twoOf());

    expect(card('Długa').queryByRole('button', { name: 'Make it the main one' })).toBeNull();
    fireEvent.click(card('Krótka').getByRole('button', { name: 'Make it the main one' }));

    expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 2 }, body: { main: true } });
    expect(screen.queryByRole('button', { name: 'Deliver here by default' })).toBeNull();
    await act(async () => {});
  });

  it('of a company have a default one too', async () => {
    const change = await show(partner, twoOf());

    expect(card('Długa').queryByRole('button', { name: 'Deliver here by default' })).toBeNull();
    fireEvent.click(card('Krótka').getByRole('button', { name: 'Deliver here by default' }));

    expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 2 }, body: { default: true } });
    await act(async () => {});
  });

  it('keep the last one', async () => {
    await show(customer, [anAddress(1, 'Długa', { main: true })]);

    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('are changed in a dialog that shows them as they are, and is left by Escape', async () => {
    const change = await show(customer, [{ ...anAddress(1, 'Długa'), houseUnitNumber: '7', province: 'małopolskie' }]);

    fireEvent.click(button('Edit'));
    const dialog = screen.getByRole('dialog');
    const shown = Object.fromEntries(new FormData(dialog.querySelector('form')!));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));

    expect(shown).toMatchObject({
      street: 'Długa',
      streetNumber: '5',
      houseUnitNumber: '7',
      postalCode: '31-147',
      city: 'Kraków',
      country: 'PL',
      province: 'małopolskie',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(change).not.toHaveBeenCalled();
  });

  it('are saved in a dialog that forgets old errors, shows it is busy, and closes with the new list', async () => {
    let answer: (list: Listed[]) => void = () => {};
    const change = vi
      .fn((_input: object): unknown => new Promise((resolve) => (answer = resolve)))
      .mockImplementationOnce(() => {
        throw new CallError('addCustomerAddress', 400, {
          code: 'invalid',
          message: 'Check.',
          errors: { city: ['Which town?'] },
        });
      });
    await show(customer, twoOf(), change);
    fireEvent.click(button('Add an address'));
    const save = () => fireEvent.click(button('Save the address'));

    save();
    expect(await screen.findByText('Which town?')).toBeTruthy();

    save();
    await waitFor(() => expect(button('Save the address').getAttribute('aria-busy')).toBe('true'));
    expect(screen.queryByText('Which town?')).toBeNull();

    await act(async () => answer([anAddress(3, 'Nowa', { main: true })]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Nowa 5')).toBeTruthy();
    expect(screen.queryByText('Długa 5')).toBeNull();
  });

  it('say that something went wrong when it is no fault of a field', async () => {
    const change = vi.fn((_input: object): unknown => {
      throw new CallError('addCustomerAddress', 500, { code: 'server', message: 'Internal', errors: {} });
    });
    await show(customer, twoOf(), change);
    fireEvent.click(button('Add an address'));
    fireEvent.click(button('Save the address'));

    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('try again');
    expect(dialog.getByLabelText('Town or city').getAttribute('aria-invalid')).toBeNull();
  });
  it('say what is wrong with a choice, and with what the form does not show', async () => {
    const errors = { city: ['Which town?'], province: ['Which province?'], addressBook: ['Too many.', 'Remove one.'] };
    const change = vi.fn((_input: object): unknown => {
      throw new CallError('addCustomerAddress', 400, { code: 'invalid', message: 'Check.', errors });
    });
    await show(customer, twoOf(), change);
    fireEvent.click(button('Add an address'));
    fireEvent.click(button('Save the address'));

    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe('Too many. Remove one.');
    expect(dialog.getByText('Which town?')).toBeTruthy();
    expect(dialog.getByText('Which province?')).toBeTruthy();
  });
});
