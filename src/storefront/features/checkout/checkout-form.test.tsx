// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeCartBody } from '#contract/checkout.ts';
import { zl } from '#tests/support/zl.ts';
import { CallError } from '#storefront/api/client.ts';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { forgetSignedIn, readSession } from '#storefront/api/session.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CheckoutForm } from './checkout-form.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Continue to summary' }));
  await pass(0);
};
const address = {
  street: 'Długa',
  streetNumber: '1',
  city: 'Poznań',
  postalCode: '61-840',
  country: 'PL',
  contactUser: { firstnameLastname: 'Ewa Nowak', email: 'ewa@poczta.pl', phone: '601 234 567' },
};
const courier = {
  id: 2,
  name: 'Courier',
  description: '',
  deliveryTime: '2 days',
  netCost: 10,
  grossCost: 12.3,
  vatRate: 23,
  freeFromGross: null,
  pickUpProvider: null,
};
const deposit = { id: 3, name: 'Deposit', description: '', prepaid: 30, provider: 'sandbox' };
const answers = { listDeliveryMethods: () => [courier], listPaymentMethods: () => [deposit] };

async function show(parts: Parameters<typeof aCartAnswer>[0] = {}, onConfirm = async () => {}, more: object = {}) {
  const totals = { ...aCartAnswer().totals, toPay: zl(1000) };
  const onSave = vi.fn(async (_changes: ChangeCartBody) => {});
  const confirmed = vi.fn(onConfirm);
  renderInShop(
    <CheckoutForm
      cart={aCartAnswer({ items: [aCartItem()], totals, ...parts })}
      onSave={onSave}
      onConfirm={confirmed}
    />,
    { ...answers, ...more },
  );
  await pass(0);
  return { onSave, confirmed };
}

describe('delivery and payment form', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('says beside a left field what is wrong with it', async () => {
    await show();

    type('Postcode', '6184');
    fireEvent.blur(screen.getByLabelText('Postcode'));
    await pass(0);

    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A Polish postcode looks like 00-950.')).toBeTruthy();
    expect(screen.queryByText('Please fill in this field.')).toBeNull();
  });

  it('names all wrong fields on confirming, goes to the first and sends nothing', async () => {
    const { confirmed } = await show();

    await confirm();

    expect(confirmed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(screen.getByRole('alert').textContent).toContain('Please correct 9 fields: Full name, Phone, E-mail');
  });

  it('shows what is paid now and what on delivery', async () => {
    await show();

    expect(screen.getByRole('radio', { name: /Deposit.*300,00\szł now.*700,00\szł on delivery/ })).toBeTruthy();
  });

  it('saves once, a moment after the last change', async () => {
    const { onSave } = await show();

    type('Town or city', 'Poz');
    type('Town or city', 'Poznań');
    await pass(599);
    expect(onSave).not.toHaveBeenCalled();
    await pass(1);

    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ shippingAddress: expect.objectContaining({ city: 'Poznań' }) }),
    );
  });

  it('keeps what could not be saved through a reload, and saves it then (FORM-7)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { onSave: failing } = await show();
    failing.mockRejectedValue(new CallError('changeCart', 500, null));
    type('Town or city', 'Poznań');
    await pass(600);
    cleanup();

    const { onSave } = await show();
    expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('Poznań');
    await pass(600);
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ shippingAddress: expect.objectContaining({ city: 'Poznań' }) }),
    );
    cleanup();

    await show();
    expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('');
  });

  it('saves at once when its page is left, even while an earlier change is on its way', async () => {
    const { onSave } = await show();
    onSave.mockReturnValueOnce(new Promise(() => {}));
    type('Town or city', 'Poznań');
    await pass(600);

    type('Street', 'Krótka');
    window.dispatchEvent(new Event('pagehide'));

    expect(onSave).toHaveBeenCalledTimes(2);
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ shippingAddress: { street: 'Krótka', city: 'Poznań' } });
  });

  it('saves again what could not be saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { onSave } = await show();
    onSave.mockRejectedValueOnce(new Error('offline'));
    type('Town or city', 'Poznań');
    await pass(600);

    window.dispatchEvent(new Event('pagehide'));
    await pass(600);

    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('starts from what the cart remembers and confirms it, saved first', async () => {
    const { onSave, confirmed } = await show({
      shippingAddressGuest: address,
      deliveryMethod: { id: 2 },
      paymentMethod: { id: 3 },
    });

    type('Street', 'Krótka');
    await confirm();

    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      shippingAddress: { street: 'Krótka', contactUser: { email: 'ewa@poczta.pl' } },
      deliveryMethod: { id: 2 },
    });
    expect(confirmed).toHaveBeenCalledTimes(1);
    expect(onSave.mock.invocationCallOrder[0]).toBeLessThan(confirmed.mock.invocationCallOrder[0]!);
  });

  it("shows the server's refusal at its field", async () => {
    const refusal = new CallError('checkout', 400, {
      code: 'invalid',
      message: '',
      errors: { 'shippingAddressGuest.contactUser.phone': ["We can't call this number."] },
    });
    await show({ shippingAddressGuest: address, deliveryMethod: { id: 2 }, paymentMethod: { id: 3 } }, async () => {
      throw refusal;
    });

    await confirm();

    expect(screen.getByText("We can't call this number.")).toBeTruthy();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes back a delivery that does not fit any more', async () => {
    await show({ shippingAddressGuest: address, deliveryMethod: { id: 9 }, paymentMethod: { id: 3 } });

    await confirm();

    expect(screen.getByText('Please choose a delivery method.')).toBeTruthy();
  });

  it('asks for another invoice address when it differs', async () => {
    await show();
    expect(screen.queryByRole('heading', { name: 'Invoice details' })).toBeNull();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Use the same address on the invoice' }));
    await pass(0);

    expect(screen.getByRole('heading', { name: 'Invoice details' })).toBeTruthy();
  });

  it('asks for the company of an invoice without asking for the address again', async () => {
    await show({ shippingAddressGuest: address, deliveryMethod: { id: 2 }, paymentMethod: { id: 3 } });

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
    const { onSave } = await show(
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
    document.cookie = 'komoda-signed-in=1; path=/';
    readSession();
    await show({}, undefined, { getUser: () => owner });
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
    document.cookie = 'komoda-signed-in=1; path=/';
    readSession();
    const { onSave, confirmed } = await show({ deliveryMethod: { id: 2 }, paymentMethod: { id: 3 } }, undefined, {
      getUser: () => owner,
      addCustomerAddress,
    });
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
