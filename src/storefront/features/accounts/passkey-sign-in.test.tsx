// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateAccounts } from './late-accounts.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** What the browser was asked, and how the test answers it. */
type Question = { mediation?: string; signal?: AbortSignal; answer: (passkey: Credential | null) => void };
const questions: Question[] = [];
let fills = true;

class Passkey {
  static parseRequestOptionsFromJSON = (options: object) => options;
  static isConditionalMediationAvailable = async () => fills;
  toJSON = () => ({ id: 'mine' });
}

const get = ({ mediation, signal }: CredentialRequestOptions) =>
  new Promise<Credential | null>((answer, refuse) => {
    signal?.addEventListener('abort', () => refuse(new DOMException('Stopped', 'AbortError')));
    questions.push({ ...(mediation && { mediation }), ...(signal && { signal }), answer });
  });
const aPasskey = () => new Passkey() as unknown as Credential;

async function show(passkeyLogin = vi.fn((_input: { body: object }): object => ({}))) {
  const onSignedIn = vi.fn();
  const beginPasskeyLogin = vi.fn(() => ({}));
  await lateAccounts.load('en');
  renderInShop(<PasskeySignIn onSignedIn={onSignedIn} />, { passkeyLogin, beginPasskeyLogin });
  return { onSignedIn, passkeyLogin, beginPasskeyLogin };
}
const asked = (count: number) => waitFor(() => expect(questions).toHaveLength(count));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));

describe('the passkeys of a login page (ACCOUNT-22)', () => {
  beforeEach(() => {
    fills = true;
    questions.length = 0;
    vi.stubGlobal('PublicKeyCredential', Passkey);
    vi.stubGlobal('navigator', { credentials: { get } });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are named by the browser beside the e-mail, and the chosen one signs in', async () => {
    const { onSignedIn, passkeyLogin } = await show();
    await asked(1);
    expect(questions[0]!.mediation).toBe('conditional');

    questions[0]!.answer(aPasskey());

    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(passkeyLogin).toHaveBeenCalledWith({ body: { passkey: { id: 'mine' } } });
  });

  it('wait for the button, and are named again when its owner wants none', async () => {
    const { onSignedIn } = await show();
    await asked(1);

    press();
    await asked(2);

    expect([questions[0]!.signal!.aborted, questions[1]!.mediation]).toEqual([true, undefined]);
    questions[1]!.answer(null);
    await asked(3);
    expect(questions[2]!.mediation).toBe('conditional');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('are asked for anew before what they sign is too old, and after a refusal, which is told', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refused = new CallError('passkeyLogin', 401, { code: 'not-signed-in', message: 'Nobody has it', errors: {} });
    await show(
      vi.fn(() => {
        throw refused;
      }),
    );
    await asked(1);

    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await asked(2);
    expect(questions[0]!.signal!.aborted).toBe(true);
    questions[1]!.answer(aPasskey());

    expect(await screen.findByText('Nobody has it')).toBeDefined();
    await asked(3);
  });

  it('are not asked for where the browser names none, until the button is pressed', async () => {
    fills = false;
    const { beginPasskeyLogin } = await show();
    expect(beginPasskeyLogin).not.toHaveBeenCalled();

    press();
    await asked(1);

    expect(questions[0]!.mediation).toBeUndefined();
  });
});
