import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { canFillPasskeys, fillPasskey, knowsPasskeys, showPasskey, type PasskeyJson } from '#storefront/ui/passkey.ts';
import styles from './form.module.css';

const neverChanges = () => () => {};

/** Whether this browser knows passkeys; a rendered page takes it for granted, as nearly all do. */
export const useKnowsPasskeys = () => useSyncExternalStore(neverChanges, knowsPasskeys, () => true);

/** A challenge is valid for five minutes. A new one is asked for before that. */
const askAgainMs = 4 * 60_000;

/**
 * Signs in by a passkey, for which the device asks its owner; nothing is typed. The browser names passkeys beside the
 * field of the e-mail too, but not while the button asks for one: it takes one question at a time.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { call, t } = useShop();
  const knowsPasskeys = useKnowsPasskeys();
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure: string | null }>(idle);
  const [question, askAgain] = useReducer((count: number) => count + 1, 0);
  const signIn = async (passkey: PasskeyJson) => {
    try {
      await call('passkeyLogin', { body: { passkey } });
      onSignedIn();
    } catch (error) {
      setState({ busy: false, failure: errorText(error, t, 'account.failed') });
      askAgain();
    }
  };
  const ask = async () => {
    setState({ busy: true, failure: null });
    try {
      const passkey = await showPasskey(await call('beginPasskeyLogin', {}));
      if (passkey) await signIn(passkey);
      else setState(idle);
    } catch (error) {
      setState({ busy: false, failure: errorText(error, t, 'account.failed') });
    }
  };
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await canFillPasskeys()) || signal.aborted) return null;
    const options = await call('beginPasskeyLogin', {});
    return signal.aborted ? null : fillPasskey(options, signal);
  });
  const take = useEffectEvent(signIn);
  useEffect(() => {
    if (busy) return undefined;
    const asking = new AbortController();
    offer(asking.signal)
      .then((passkey) => (passkey ? take(passkey) : undefined))
      .catch(console.error);
    const timer = setTimeout(askAgain, askAgainMs);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [busy, question]);
  if (!knowsPasskeys) return null;
  return (
    <div className={styles.other}>
      {failure !== null && <ErrorBox text={failure} />}
      <Button variant="quiet" wide busy={busy} onClick={() => void ask()}>
        {t('account.passkeys.sign_in')}
      </Button>
    </div>
  );
}

const idle = { busy: false, failure: null };
