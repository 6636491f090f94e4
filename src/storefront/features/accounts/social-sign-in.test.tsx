// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInChannel } from '#domain/accounts/sign-in-providers.ts';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const asked = [
  { id: 'terms', name: 'Terms', content: '', required: true, version: 1, given: null, changedAt: null },
  { id: 'newsletter', name: 'Newsletter', content: '', required: false, version: 1, given: null, changedAt: null },
];

const opened: { address: URL; features: string }[] = [];

async function show(
  apps: { googleAppId?: string; facebookAppId?: string },
  loginByToken = vi.fn((_input: { body: object }): object => ({})),
) {
  const onSignedIn = vi.fn();
  await lateAccounts.load('en');
  renderInShop(
    <SocialSignIn onSignedIn={onSignedIn} />,
    { loginByToken, listConsents: () => asked, listPages: () => [] },
    'gross',
    apps,
  );
  return { onSignedIn, loginByToken };
}

/** Clicks until the window opens: the key that proves its answer is made a moment after the page. */
async function click(name: string) {
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(opened).not.toEqual([]);
  });
  return opened.at(-1)!;
}

const say = (answer: object) => new BroadcastChannel(signInChannel).postMessage(answer);

describe('signing in with another account (ACCOUNT-17)', () => {
  beforeEach(() => {
    opened.length = 0;
    vi.spyOn(window, 'open').mockImplementation((address, _name, features) => {
      opened.push({ address: new URL(String(address), 'http://localhost'), features: features ?? '' });
      return window;
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is not offered without an application', async () => {
    await show({});
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['Continue with Facebook', '/auth/facebook', 'width=580,height=400'],
    ['Continue with Google', '/auth/google', 'width=452,height=633'],
  ])('opens the window of %s in its size', async (name, pathname, features) => {
    await show({ googleAppId: 'g', facebookAppId: 'f' });

    expect(await click(name)).toMatchObject({ address: { pathname }, features });
  });

  it('takes the answer to its own window, and no other', async () => {
    const { onSignedIn, loginByToken } = await show({ googleAppId: 'g' });
    const exchanged = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ token: 'abc' }));
    const { address } = await click('Continue with Google');

    say({ state: 'foreign', code: 'evil' });
    say({ state: address.searchParams.get('state'), code: 'good' });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());

    expect(exchanged).toHaveBeenCalledOnce();
    const [url, { body } = {}] = exchanged.mock.calls[0]!;
    expect(String(url)).toMatch(/\/auth\/google\?locale=en$/);
    expect(JSON.parse(String(body))).toMatchObject({ code: 'good', clientId: 'g' });
    expect(loginByToken.mock.calls[0]?.[0]).toMatchObject({ body: { token: 'abc' } });
  });

  it('asks a new customer for the consents before the account is made', async () => {
    const refusal = { code: 'invalid', message: '', reason: 'consents', errors: {} };
    const loginByToken = vi.fn(({ body }: { body: object }): object => {
      if ('consents' in body && Array.isArray(body.consents) && body.consents.length > 0) return {};
      throw new CallError('loginByToken', 400, refusal);
    });
    const { onSignedIn } = await show({ googleAppId: 'g' }, loginByToken);
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ token: 'abc' }));
    const { address } = await click('Continue with Google');
    say({ state: address.searchParams.get('state'), code: 'good' });

    fireEvent.click(await screen.findByRole('checkbox', { name: /Terms/ }));
    expect(onSignedIn).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Create the account' }));

    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(loginByToken.mock.lastCall?.[0]).toMatchObject({ body: { token: 'abc', consents: ['terms'] } });
  });

  it('says so when the visitor breaks off', async () => {
    await show({ googleAppId: 'g' });
    const { address } = await click('Continue with Google');

    say({ state: address.searchParams.get('state'), error: 'access_denied' });

    expect(await screen.findByText('The sign-in was interrupted.')).toBeTruthy();
  });
});
