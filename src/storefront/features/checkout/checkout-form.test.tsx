// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { address, confirm, pass, showCheckout, type } from '#tests/support/checkout-in-shop.tsx';

describe('delivery and payment form', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('says beside a left field what is wrong with it', async () => {
    await showCheckout();

    type('Postcode', '6184');
    fireEvent.blur(screen.getByLabelText('Postcode'));
    await pass(0);

    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A Polish postcode looks like 00-950.')).toBeTruthy();
    expect(screen.queryByText('Please fill in this field.')).toBeNull();
  });

  it('names all wrong fields on confirming, goes to the first and sends nothing', async () => {
    const { confirmed } = await showCheckout();

    await confirm();

    expect(confirmed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(screen.getByRole('alert').textContent).toContain('Please correct 9 fields: Full name, Phone, E-mail');
  });

  it('still asks for ways of delivery and payment that were passed by without a choice (CHECKOUT-10)', async () => {
    const { onSave } = await showCheckout();
    for (const radio of screen.getAllByRole('radio')) fireEvent.blur(radio);
    await pass(600);

    await confirm();

    expect(screen.getByRole('alert').textContent).toContain('Please correct 9 fields');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows what is paid now and what on delivery', async () => {
    await showCheckout();

    expect(screen.getByRole('radio', { name: /Deposit.*300,00\szł now.*700,00\szł on delivery/ })).toBeTruthy();
  });

  it('saves once, a moment after the last change', async () => {
    const { onSave } = await showCheckout();

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
    const { onSave: failing } = await showCheckout();
    failing.mockRejectedValue(new CallError('changeCart', 500, null));
    type('Town or city', 'Poznań');
    await pass(600);
    cleanup();

    const { onSave } = await showCheckout();
    expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('Poznań');
    await pass(600);
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ shippingAddress: expect.objectContaining({ city: 'Poznań' }) }),
    );
    cleanup();

    await showCheckout();
    expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('');
  });

  it('saves at once when its page is left, even while an earlier change is on its way', async () => {
    const { onSave } = await showCheckout();
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
    const { onSave } = await showCheckout();
    onSave.mockRejectedValueOnce(new Error('offline'));
    type('Town or city', 'Poznań');
    await pass(600);

    window.dispatchEvent(new Event('pagehide'));
    await pass(600);

    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('takes back that it could not be saved once it has been saved by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { onSave } = await showCheckout({
      shippingAddressGuest: address,
      deliveryMethod: { id: 2 },
      paymentMethod: { id: 3 },
    });
    onSave.mockRejectedValueOnce(new Error('offline'));
    type('Street', 'Krótka');
    await confirm();
    expect(screen.getByRole('alert').textContent).toContain('could not be saved');

    type('Street', 'Nowa');
    await pass(600);

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('starts from what the cart remembers and confirms it, saved first', async () => {
    const { onSave, confirmed } = await showCheckout({
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
    await showCheckout(
      { shippingAddressGuest: address, deliveryMethod: { id: 2 }, paymentMethod: { id: 3 } },
      async () => {
        throw refusal;
      },
    );

    await confirm();

    expect(screen.getByText("We can't call this number.")).toBeTruthy();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes back a delivery that does not fit any more', async () => {
    await showCheckout({ shippingAddressGuest: address, deliveryMethod: { id: 9 }, paymentMethod: { id: 3 } });

    await confirm();

    expect(screen.getByText('Please choose a delivery method.')).toBeTruthy();
  });
});
