// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { RegisterForm } from './register-form.tsx';

const office = {
  nip: '5261040828',
  name: 'Główny Urząd Statystyczny',
  street: 'al. Niepodległości',
  streetNumber: '208',
  houseUnitNumber: '',
  postalCode: '00-925',
  city: 'Warszawa',
  province: 'mazowieckie',
  country: 'PL',
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const number = /^Tax number/;

async function show(lookUpCompany: () => unknown) {
  const registerCustomer = vi.fn((_input: { body: object }) => undefined);
  const asked = vi.fn(lookUpCompany);
  await lateAccounts.load('en');
  renderInShop(<RegisterForm kind="customer" />, { listConsents: () => [], lookUpCompany: asked, registerCustomer });
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am buying for a company' }));
  return { registerCustomer, asked };
}

describe('the fields of a company (COMPANY-4)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('are filled in by the tax number once it is whole, with the address to keep', async () => {
    const { asked, registerCustomer } = await show(() => office);

    type(number, '526104082');
    await pass(1000);
    expect(asked).not.toHaveBeenCalled();

    type(number, '526-104-08-28');
    await pass(1000);
    expect(valueOf('Company name')).toBe('Główny Urząd Statystyczny');
    expect(screen.getByText('00-925').parentElement!.textContent).toBe(
      'Główny Urząd Statystyczny, al. Niepodległości 208, 00-925 Warszawa',
    );
    type('E-mail', 'biuro@example.com');
    type('Password', 'Three chests by the window');
    fireEvent.click(screen.getByRole('button', { name: 'Create the account' }));
    await pass(0);

    const { nip, name, ...companyAddress } = office;
    expect(registerCustomer.mock.calls[0]?.[0].body).toMatchObject({ companyName: name, companyAddress });
    expect(asked).toHaveBeenCalledOnce();
    expect(nip).toBe('5261040828');
  });

  it('keep the name that was typed', async () => {
    await show(() => office);
    type('Company name', 'Moja firma');

    type(number, '5261040828');
    await pass(1000);

    expect(valueOf('Company name')).toBe('Moja firma');
  });

  it('can be sent when no register answers (COMPANY-2)', async () => {
    const { registerCustomer } = await show(() => {
      throw new CallError('lookUpCompany', 500, {
        code: 'unavailable',
        message: 'No register answers.',
        errors: {},
      });
    });

    type(number, '5261040828');
    await pass(1000);
    expect(screen.getByText('No register answers.')).toBeTruthy();
    type('Company name', 'Urząd');
    type('E-mail', 'biuro@example.com');
    type('Password', 'Three chests by the window');
    fireEvent.click(screen.getByRole('button', { name: 'Create the account' }));
    await pass(0);

    expect(registerCustomer.mock.calls[0]?.[0].body).toMatchObject({ companyName: 'Urząd', companyAddress: null });
  });
});
