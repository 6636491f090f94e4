import { useState, useSyncExternalStore } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { knowsPasskeys, showPasskey } from '#storefront/ui/passkey.ts';
import styles from './form.module.css';

const neverChanges = () => () => {};

/** Whether this browser knows passkeys; a rendered page takes it for granted, as nearly all do. */
export const useKnowsPasskeys = () => useSyncExternalStore(neverChanges, knowsPasskeys, () => true);

/** Signs in by a passkey, for which the device asks its owner; nothing is typed. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { call, t } = useShop();
  const known = useKnowsPasskeys();
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure: string | null }>(idle);
  const signIn = async () => {
    setState({ busy: true, failure: null });
    try {
      const passkey = await showPasskey(await call('beginPasskeyLogin', {}));
      if (!passkey) return setState(idle);
      await call('passkeyLogin', { body: { passkey } });
      onSignedIn();
    } catch (error) {
      setState({ busy: false, failure: errorText(error, t, 'account.failed') });
    }
  };
  if (!known) return null;
  return (
    <div className={styles.other}>
      {failure !== null && <ErrorBox text={failure} />}
      <Button variant="quiet" wide busy={busy} onClick={() => void signIn()}>
        {t('account.passkeys.sign_in')}
      </Button>
    </div>
  );
}

const idle = { busy: false, failure: null };
