// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { AskAboutSize } from './ask-about-size.tsx';
import { AskForPrice } from './ask-for-price.tsx';
import { ContactForm } from './contact-form.tsx';
import { lateForms } from './late-forms.tsx';
import { NoticeConfirm, StockNotice } from './stock-notice.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const about = { product: 7, name: 'Pion wardrobe', configuration: 'PION/A', words: 'Colour: white' };
type CallInput = { headers: Record<string, string>; body: Record<string, unknown> };

/** Refuses the first time with the given error, then takes it. */
const refusingOnce = (error: CallError) =>
  vi.fn((_sent: CallInput) => {}).mockImplementationOnce(() => Promise.reject(error));
const wrong = (errors: Record<string, string[]>) =>
  new CallError('sendContactForm', 400, { code: 'invalid', message: 'Please check it.', errors });

describe('a form that was refused or failed (FORM-2)', () => {
  it('says at each field what is wrong, keeps what was typed and sends it again under the same key', async () => {
    const send = refusingOnce(wrong({ email: ['Not an address.'] }));
    renderInShop(<ContactForm about={about} />, { sendContactForm: send, listPages: () => [] });
    type('Your name', 'Anna');
    type('E-mail', 'anna@');
    press('Send message');

    expect(await screen.findByText('Not an address.')).toBeDefined();
    expect(document.activeElement).toBe(field('E-mail'));
    expect([field('Your name').value, field('E-mail').value]).toEqual(['Anna', 'anna@']);

    type('E-mail', 'anna@example.com');
    fireEvent.click(screen.getByRole('checkbox', { name: /^You may call me/ }));
    press('Send message');

    expect((await screen.findByRole('status')).textContent).toContain('anna@example.com');
    const [first, second] = send.mock.calls.map(([sent]) => sent);
    expect(second!.headers).toEqual(first!.headers);
    expect(second!.body).toMatchObject({
      name: 'Anna',
      email: 'anna@example.com',
      product: 7,
      configuration: 'PION/A',
      consent: true,
      message: 'Please send me a price for this product.',
    });
  });

  it('keeps what was typed where nothing answered', async () => {
    renderInShop(<ContactForm />, {
      sendContactForm: () => Promise.reject(new CallError('sendContactForm', 0, null)),
      listPages: () => [],
    });
    type('Message', 'How wide is it?');
    press('Send message');

    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost');
    expect(field('Message').value).toBe('How wide is it?');
  });

  it('is there again after a reload until it has been sent (FORM-7)', async () => {
    const answers = { sendContactForm: vi.fn(), listPages: () => [] };
    const first = renderInShop(<ContactForm />, answers);
    type('Your name', 'Anna');
    type('Message', 'How wide is it?');
    fireEvent.click(screen.getByRole('checkbox', { name: /^You may call me/ }));
    first.unmount();
    renderInShop(<ContactForm about={about} />, answers);
    expect(field('Message').value).toBe('Please send me a price for this product.');
    cleanup();

    renderInShop(<ContactForm />, answers);
    expect([field('Your name').value, field('Message').value]).toEqual(['Anna', 'How wide is it?']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^You may call me/ }).checked).toBe(false);
    press('Send message');
    await screen.findByRole('status');
    cleanup();

    renderInShop(<ContactForm />, answers);
    expect(field('Message').value).toBe('');
  });

  it('names the product and what was chosen', () => {
    renderInShop(<ContactForm about={about} />, { listPages: () => [] });

    expect(screen.getByText('Pion wardrobe')).toBeDefined();
    expect(screen.getByText('Colour: white')).toBeDefined();
  });
});

describe('waiting for a product (FORM-3)', () => {
  it('asks to open the link in the mail', async () => {
    const ask = vi.fn();
    renderInShop(<StockNotice product={7} />, { askForNotice: ask });
    type('E-mail me', 'anna@example.com');
    press('Notify me');

    expect((await screen.findByRole('status')).textContent).toContain('anna@example.com');
    expect(ask).toHaveBeenCalledWith({ params: { id: 7 }, body: { email: 'anna@example.com', website: '' } });
  });

  it('is confirmed by a click, not by opening the page, and can be taken back there', async () => {
    const [confirm, withdraw] = [vi.fn(() => ({ product: { id: 7, slug: 'lamp', name: 'Lamp' } })), vi.fn()];
    renderInShop(<NoticeConfirm token="abc" />, { confirmNotice: confirm, withdrawNotice: withdraw });
    expect(confirm).not.toHaveBeenCalled();

    press('Yes, tell me');
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'See the product' })).pathname).toBe(
      '/en/lamp,id-7',
    );
    press('Delete my address');

    await waitFor(() => expect(screen.getByText('Your address has been deleted')).toBeDefined());
    expect(withdraw).toHaveBeenCalledWith({ params: { token: 'abc' } });
  });
});

describe('pictures of a message (FORM-8)', () => {
  // The DOM of these tests leaves files out of what a form holds.
  const choose = (...names: string[]) =>
    vi
      .spyOn(FormData.prototype, 'getAll')
      .mockReturnValue(names.map((name) => new File(['x'], name, { type: 'image/jpeg' })));
  afterEach(() => vi.restoreAllMocks());
  const asked = (send: (sent: CallInput) => void) => {
    renderInShop(<ContactForm about={about} />, { sendContactForm: send, listPages: () => [] });
    type('Your name', 'Anna');
    type('E-mail', 'anna@example.com');
  };

  it('travel as a form with the rest', async () => {
    const send = vi.fn((_sent: CallInput) => {});
    asked(send);
    choose('niche.jpg', 'door.jpg');
    press('Send message');

    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    const body = send.mock.calls[0]![0].body as unknown as FormData;
    expect([body.get('product'), body.get('configuration'), body.get('consent')]).toEqual(['7', 'PION/A', 'false']);
    expect([...body.keys()].filter((name) => name.startsWith('files'))).toEqual(['files[0]', 'files[1]']);
  });

  it('are three at most, which is said before anything is sent', async () => {
    const send = vi.fn((_sent: CallInput) => {});
    asked(send);
    choose('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    press('Send message');

    expect(await screen.findByText('Please choose at most 3 pictures.')).toBeDefined();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('asking for a price (FORM-1, FORM-7)', () => {
  it('keeps what was typed through a failed sending and a reload, and names the product', async () => {
    await lateForms.load('en');
    const send = refusingOnce(new CallError('sendContactForm', 500, null));
    const open = () => {
      renderInShop(<AskForPrice about={about} />, { sendContactForm: send, listPages: () => [] });
      press('Ask for price');
      return screen.findByRole('dialog');
    };
    await open();
    type('Your name', 'Anna');
    type('E-mail', 'anna@example.com');
    press('Send message');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    cleanup();

    await open();
    expect([field('Your name').value, field('E-mail').value]).toEqual(['Anna', 'anna@example.com']);
    press('Send message');
    expect((await screen.findByRole('status')).textContent).toContain('anna@example.com');
    expect(send.mock.calls[1]![0].body).toMatchObject({ product: 7, configuration: 'PION/A', name: 'Anna' });
  });
});

describe('a question about an unusual size (FORM-8)', () => {
  it('opens beside what is made to measure, with a place for pictures and no question written already', async () => {
    await lateForms.load('en');
    const send = vi.fn((_sent: CallInput) => {});
    renderInShop(<AskAboutSize about={about} />, { sendContactForm: send, listPages: () => [] });
    press('Ask about an unusual size');

    expect(await screen.findByRole('dialog', { name: 'Ask about an unusual size' })).toBeDefined();
    expect(screen.getByLabelText(/^Pictures of the place/)).toBeDefined();
    expect(field('Message').value).toBe('');
    type('Message', 'The niche is 3.2 m wide.');
    type('Your name', 'Anna');
    type('E-mail', 'anna@example.com');
    press('Send message');

    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]![0].body).toMatchObject({
      product: 7,
      configuration: 'PION/A',
      message: 'The niche is 3.2 m wide.',
    });
  });
});
