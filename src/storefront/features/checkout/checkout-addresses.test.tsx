// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSignedIn } from '#storefront/api/session.ts';
import { address, confirm, pass, showCheckout, type } from '#tests/support/checkout-in-shop.tsx';
import { signInHere } from '#tests/support/sign-in-here.ts';

describe('delivery and payment form', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks for another invoice address when it differs', async () => {
    await showCheckout();
    expect(screen.queryByRole('heading', { name: 'Invoice details' })).toBeNull();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Use the same address on the invoice' }));
    await pass(0);

    expect(screen.getByRole('heading', { name: 'Invoice details' })).toBeTruthy();
  });

  it('asks for the company of an invoice without asking for the address again', async () => {
    await showCheckout({ shippingAddressGuest: address, deliveryMethod: { id: 2 }, paymentMethod: { id: 3 } });

    fireEvent.click(screen.getByRole('checkbox', { name: 'I need a company invoice' }));
    await pass(0);

    expect(screen.getByLabelText('Company name')).toBeTruthy();
    expect(screen.getByLabelText('Tax number')).toBeTruthy();
    expect(screen.getAllByLabelText('Street')).toHaveLength(1);
  });

  it('fills in the company of an invoice by its tax number, and its address (COMPANY-4)', async () => {
    const office = {
      nip: '5261040828',
      name: 'Urząd',
      street: 'al. Niepodległości',
      streetNumber: '208',
      houseUnitNumber: '3',
      postalCode: '00-925',
      city: 'Warszawa',
      province: '',
      country: 'PL',
    };
    const { onSave } = await showCheckout(
      { shippingAddressGuest: { ...address, type: 'shipping' }, billingSameAsShipping: true },
      undefined,
      { lookUpCompany: () => office },
    );

    fireEvent.click(screen.getByLabelText('I need a company invoice'));
    type('Tax number', '526 104 08 28');
    await pass(1000);
    expect((screen.getByLabelText('Company name') as HTMLInputElement).value).toBe('Urząd');
    fireEvent.click(screen.getByRole('button', { name: 'Put this address on the invoice' }));
    await pass(1000);

    expect(onSave.mock.lastCall?.[0].billingAddress).toMatchObject({
      companyName: 'Urząd',
      taxNumber: '526 104 08 28',
      street: 'al. Niepodległości',
      streetNumber: '208/3',
      city: 'Warszawa',
    });
  });

  it.each([
    ['a business customer', { redistributor: true, hasSupervisor: true }, '1234563218', true],
    ['one without a tax number', { redistributor: true, hasSupervisor: true }, '', false],
    ['whoever else buys for a company', { redistributor: false, hasSupervisor: false }, '1234563218', false],
  ])('knows the company of %s for the invoice (CHECKOUT-15)', async (_who, rights, taxNumber, wanted) => {
    const owner = {
      discr: 'customer',
      architect: false,
      ...rights,
      firstName: 'Jan',
      lastName: 'Lis',
      email: 'jan@poczta.pl',
      phone: '600100200',
      company: { name: 'Lis sp. z o.o.', taxNumber, addresses: [] },
      addresses: [],
    };
    signInHere();
    await showCheckout({}, undefined, { getUser: () => owner });
    await pass(1000);
    const box = screen.getByLabelText('I need a company invoice') as HTMLInputElement;
    expect(box.checked).toBe(wanted);
    if (!wanted) fireEvent.click(box);

    expect((screen.getByLabelText('Company name') as HTMLInputElement).value).toBe('Lis sp. z o.o.');
    expect((screen.getByLabelText('Tax number') as HTMLInputElement).value).toBe(taxNumber);
    forgetSignedIn();
  });

  it('takes the address of the account, another one when chosen, and keeps a new one when told to (CHECKOUT-14)', async () => {
    const saved = (id: number, street: string, main: boolean) => ({
      ...address,
      id,
      street,
      houseUnitNumber: '7',
      addressName: '',
      province: '',
      main,
      contactUser: { firstnameLastname: '', email: '', phone: '', comments: '' },
    });
    const owner = {
      discr: 'customer',
      firstName: 'Jan',
      lastName: 'Lis',
      email: 'jan@poczta.pl',
      phone: '600100200',
      company: null,
      addresses: [saved(1, 'Krótka', false), saved(2, 'Rynek', true)],
    };
    const addCustomerAddress = vi.fn((_input: { body: object }) => []);
    signInHere();
    const { onSave, confirmed } = await showCheckout(
      { deliveryMethod: { id: 2 }, paymentMethod: { id: 3 } },
      undefined,
      {
        getUser: () => owner,
        addCustomerAddress,
      },
    );
    await pass(1000);
    expect(onSave.mock.lastCall?.[0].shippingAddress).toMatchObject({
      street: 'Rynek',
      streetNumber: '1/7',
      contactUser: { firstnameLastname: 'Jan Lis', email: 'jan@poczta.pl', phone: '600100200' },
    });

    fireEvent.change(screen.getByLabelText('Address from the account'), { target: { value: '1' } });
    await pass(1000);
    expect(onSave.mock.lastCall?.[0].shippingAddress).toMatchObject({ street: 'Krótka' });
    expect(screen.queryByLabelText('Keep this address in my account')).toBeNull();

    type('Street', 'Nowa');
    await pass(1000);
    fireEvent.click(screen.getByLabelText('Keep this address in my account'));
    fireEvent.click(screen.getByRole('radio', { name: /Courier/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Deposit/ }));
    await pass(1000);
    await confirm();

    expect(confirmed).toHaveBeenCalled();
    expect(addCustomerAddress.mock.calls[0]?.[0].body).toMatchObject({ street: 'Nowa', city: 'Poznań' });
    forgetSignedIn();
  });
});
