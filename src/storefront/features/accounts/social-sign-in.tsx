import { useEffect, useRef, useState } from 'react';
import { signInProviders, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { createClient } from '#storefront/api/client.ts';
import { readAnswerHeaders } from '#storefront/api/answer-headers.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import styles from './form.module.css';
import { makeProof, openSignInWindow, redirectUriOf, type ProviderAnswer, type SignInProof } from './sign-in-window.ts';

const names: Record<SignInProvider, string> = { facebook: 'Facebook', google: 'Google' };

/** Signs in with an account elsewhere; without an application there is no button. */
export function SocialSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { config, t, locale } = useShop();
  const pathTo = usePathTo();
  const apps: Record<SignInProvider, string> = {
    facebook: config.facebookAppId ?? '',
    google: config.googleAppId ?? '',
  };
  const offered = signInProviders.filter((provider) => apps[provider] !== '');
  const { open, busy, failure } = useSocialSignIn(apps, onSignedIn);
  if (offered.length === 0) return null;
  return (
    <div className={styles.social}>
      {failure !== null && <ErrorBox text={failure} />}
      {offered.map((provider) => (
        <Button key={provider} variant="quiet" wide busy={busy === provider} onClick={() => open(provider)}>
          {t('account.social.with', { provider: names[provider] })}
        </Button>
      ))}
      <p className="small muted">
        {t('account.social.new')}{' '}
        <a className="link" href={pathTo('CMS_PAGE', { locale, slug: config.termsSlug ?? '' })}>
          {t('account.social.terms')}
        </a>
      </p>
    </div>
  );
}

function useSocialSignIn(apps: Record<SignInProvider, string>, onSignedIn: () => void) {
  const { call, config, locale, t } = useShop();
  const proof = useRef<SignInProof | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const [{ busy, failure }, setState] = useState<{ busy: SignInProvider | null; failure: string | null }>(idle);
  const renewProof = () =>
    void makeProof().then(
      (made) => {
        proof.current = made;
      },
      (error: unknown) => console.error('No sign-in elsewhere without a secure connection', error),
    );
  useEffect(() => {
    renewProof();
    return () => stop.current?.();
  }, []);
  const take = async (provider: SignInProvider, { codeVerifier }: SignInProof, answer: ProviderAnswer | null) => {
    if (!answer) return setState({ busy: null, failure: t('account.social.refused') });
    setState({ busy: provider, failure: null });
    try {
      const ofShop = createClient({ base: hostOf(config), locale, onHeaders: readAnswerHeaders });
      const redirectUri = redirectUriOf(config.publicUrl, provider);
      const body = { ...answer, clientId: apps[provider], redirectUri, codeVerifier };
      const { token } = await ofShop('exchangeCode', { params: { provider }, body });
      await call('loginByToken', { body: { token } });
      onSignedIn();
    } catch (error) {
      setState({ busy: null, failure: errorText(error, t, 'account.failed') });
    }
  };
  const open = (provider: SignInProvider) => {
    const made = proof.current;
    if (!made) return;
    stop.current?.();
    stop.current = openSignInWindow(hostOf(config), provider, made, (answer) => void take(provider, made, answer));
    setState({ busy: null, failure: stop.current ? null : t('account.social.blocked') });
    renewProof();
  };
  return { open, busy, failure };
}

const idle = { busy: null, failure: null };

/** The sign-in elsewhere lies beside the calls of the shop, at the root of their host. */
const hostOf = ({ apiBase }: { apiBase: string }) => new URL(apiBase, location.href).origin;
