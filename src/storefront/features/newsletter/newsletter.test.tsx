// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Subscriber } from '#contract/newsletter.ts';
import { CallError } from '#storefront/api/client.ts';
import { forgetSignedIn } from '#storefront/api/session.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { signInHere } from '#tests/support/sign-in-here.ts';
import { NewsletterPage } from './newsletter-page.tsx';
import { useNewsletterPath } from './use-newsletter-path.ts';

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typeEmail = (value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: /^E-mail/ }), { target: { value } });
const unknown = new CallError('getSubscriber', 404, { code: 'not-found', message: 'Unknown link.', errors: {} });
const anna: Subscriber = {
  email: 'anna@example.com',
  name: 'Anna',
  topics: ['offers'],
  locale: 'en',
  state: 'active',
  token: 'token',
  consents: ['newsletter'],
  createdAt: '2027-01-02T10:00:00.000Z',
  confirmedAt: '2027-01-02T10:00:00.000Z',
  unsubscribedAt: null,
};

describe('the form of the newsletter (NEWS-1)', () => {
  it('asks for the consent, says that a mail is coming, and sends it once more', async () => {
    const subscribe = vi.fn((_input: { body: object }) => ({ email: anna.email, state: 'pending' }));
    const resend = vi.fn();
    renderInShop(<NewsletterPage name="NEWSLETTER" token="" />, { subscribe, resendNewsletterLink: resend });
    typeEmail(anna.email);
    press('Subscribe');
    expect(await screen.findByText('Tick your consent to subscribe.')).toBeDefined();
    expect(subscribe).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('checkbox'));
    press('Subscribe');
    expect((await screen.findByRole('heading', { name: 'One more step' })).parentElement!.textContent).toContain(
      anna.email,
    );
    expect(subscribe.mock.calls[0]![0].body).toEqual({ email: anna.email, website: '', consents: ['newsletter'] });

    press('No message? Send it again');
    expect(await screen.findByText(/on its way/)).toBeDefined();
    expect(resend).toHaveBeenCalledTimes(1);
  });

  it('says at its field what is wrong with the e-mail', async () => {
    const problem = { code: 'invalid' as const, message: 'No.', errors: { email: ['Not an address.'] } };
    renderInShop(<NewsletterPage name="NEWSLETTER" token="" />, {
      subscribe: () => Promise.reject(new CallError('subscribe', 400, problem)),
    });
    typeEmail('anna');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Subscribe');

    expect(await screen.findByText('Not an address.')).toBeDefined();
  });
});

describe('the links of the mails', () => {
  it('confirm a subscription, or say that the link is unknown and offer another one', async () => {
    const changeSubscriber = vi.fn(() => anna);
    renderInShop(<NewsletterPage name="NEWSLETTER_CONFIRM" token="token" />, { changeSubscriber });
    expect(await screen.findByRole('heading', { name: 'You are on the list' })).toBeDefined();
    expect(changeSubscriber).toHaveBeenCalledWith({ params: { token: 'token' }, body: { confirmed: true } });

    cleanup();
    renderInShop(<NewsletterPage name="NEWSLETTER_CONFIRM" token="bad" />, {
      changeSubscriber: () => Promise.reject(unknown),
    });
    expect(await screen.findByText('Unknown link.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined();
  });

  it('end a subscription at once, which can be taken back (NEWS-3)', async () => {
    const unsubscribe = vi.fn();
    renderInShop(<NewsletterPage name="NEWSLETTER_UNSUBSCRIBE" token="token" />, {
      unsubscribe,
      changeSubscriber: () => anna,
    });
    expect(await screen.findByRole('heading', { name: 'You will get no more newsletters' })).toBeDefined();
    expect(unsubscribe).toHaveBeenCalledTimes(1);

    press('Subscribe me again');
    expect(await screen.findByText(/You will receive our newsletter/)).toBeDefined();
  });

  it('open the details, where name and topics are changed and the subscription ends (NEWS-4)', async () => {
    const changeSubscriber = vi.fn((_input: { body: Partial<Subscriber> }) => anna);
    renderInShop(<NewsletterPage name="NEWSLETTER_DETAILS" token="token" />, {
      getSubscriber: () => anna,
      changeSubscriber,
      unsubscribe: () => undefined,
    });
    expect(await screen.findByText('The newsletter goes to anna@example.com.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'New products' }));
    press('Save changes');
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(changeSubscriber.mock.calls[0]![0].body).toEqual({ name: 'Anna', topics: ['new-products', 'offers'] });

    press('Unsubscribe');
    expect(await screen.findByText('We send no newsletter to anna@example.com.')).toBeDefined();
  });

  it('are mailed to who opens the details without one', async () => {
    const resend = vi.fn();
    renderInShop(<NewsletterPage name="NEWSLETTER_DETAILS" token="" />, { resendNewsletterLink: resend });
    await screen.findByRole('button', { name: 'Send the link' });
    typeEmail(anna.email);
    press('Send the link');

    expect(await screen.findByText(/the link is on its way/)).toBeDefined();
    expect(resend).toHaveBeenCalledWith({ body: { email: anna.email } });
  });
});

describe('the details of a customer who is signed in (NEWS-4)', () => {
  afterEach(forgetSignedIn);

  it.each([
    ['offer the form where there is no subscription', null, /does not receive the newsletter yet/],
    ['are the own subscription without a link', anna, /anna@example\.com/],
  ])('%s', async (_what, subscriber, shown) => {
    signInHere();
    renderInShop(<NewsletterPage name="NEWSLETTER_DETAILS" token="" />, { getOwnSubscriber: () => subscriber });

    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Subscribe' }) !== null).toBe(subscriber === null);
  });
});

describe('the way to the newsletter (NEWS-4)', () => {
  const Way = () => <a href={useNewsletterPath()}>Newsletter</a>;
  const path = () => screen.getByRole<HTMLAnchorElement>('link').pathname;
  afterEach(forgetSignedIn);

  it.each([
    ['active', '/en/newsletter/details'],
    ['unsubscribed', '/en/newsletter'],
    [null, '/en/newsletter'],
  ] as const)('leads a customer whose subscription is %s to %s', async (newsletter, expected) => {
    signInHere();
    const getUserSettings = vi.fn(() => ({
      locale: 'en',
      currency: 'PLN',
      redistributor: false,
      architect: false,
      business: false,
      newsletter,
    }));
    renderInShop(<Way />, { getUserSettings });

    await waitFor(() => expect(getUserSettings).toHaveBeenCalled());
    await waitFor(() => expect(path()).toBe(expected));
  });

  it('leads everybody else to the form, without a call', () => {
    renderInShop(<Way />, {});

    expect(path()).toBe('/en/newsletter');
  });
});
