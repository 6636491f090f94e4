import {
  popupSizes,
  returnPath,
  signInChannel,
  signInProviders,
  type SignInProvider,
} from '#domain/accounts/sign-in-providers.ts';
import { useEffect, useRef, useState } from 'react';
import type { Consent } from '#contract/accounts.ts';
import type { ConsentId } from '#domain/accounts/consents.ts';
import { createClient, refusalOf } from '#storefront/api/client.ts';
import { readAnswerHeaders } from '#storefront/api/answer-headers.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Form } from '#storefront/forms/form.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { useSending } from '#storefront/forms/use-sending.ts';
import { ConsentFields, tickedIn } from './consent-fields.tsx';
import styles from './form.module.css';

/** The secret that proves that an answer belongs to a window of this page. */
type SignInProof = { state: string; codeVerifier: string; challenge: string };
type ProviderAnswer = { code: string; issuer: string | undefined };

/** Prepared before the click: browsers open a window only while they handle the click. */
async function makeProof(): Promise<SignInProof> {
  const [state, codeVerifier] = [randomText(), randomText()];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return { state, codeVerifier, challenge: base64Url(new Uint8Array(digest)) };
}

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Opens the provider's window and calls back with its answer. Answers a function that stops listening; null: the
 * browser refused to open a window.
 */
function openSignInWindow(
  host: string,
  provider: SignInProvider,
  { state, challenge }: SignInProof,
  onAnswer: (answer: ProviderAnswer | null) => void,
): (() => void) | null {
  const channel = new BroadcastChannel(signInChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<Record<string, string>>) => {
    if (data['state'] !== state) return;
    channel.close();
    onAnswer(data['code'] === undefined ? null : { code: data['code'], issuer: data['iss'] });
  });
  const { width, height } = popupSizes[provider];
  const address = `${host}/auth/${provider}?${new URLSearchParams({ state, challenge })}`;
  const opened = window.open(address, 'komoda-sign-in', `width=${width},height=${height}`);
  if (!opened) channel.close();
  return opened && (() => channel.close());
}

const redirectUriOf = (publicUrl: string, provider: SignInProvider) => publicUrl + returnPath(provider);

const names: Record<SignInProvider, string> = { facebook: 'Facebook', google: 'Google' };

/** Signs in with an account elsewhere; without an application there is no button. */
export function SocialSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { config, t } = useShop();
  const apps: Record<SignInProvider, string> = {
    facebook: config.facebookAppId ?? '',
    google: config.googleAppId ?? '',
  };
  const offered = signInProviders.filter((provider) => apps[provider] !== '');
  const { open, busy, failure, asking, signIn } = useSocialSignIn(apps, onSignedIn);
  if (offered.length === 0) return null;
  if (asking !== null) return <FirstConsents onAgree={(consents) => signIn(asking, consents)} />;
  return (
    <div className={styles.other}>
      {failure !== null && <ErrorBox text={failure} />}
      {offered.map((provider) => (
        <Button key={provider} variant="quiet" wide busy={busy === provider} onClick={() => open(provider)}>
          {t('account.social.with', { provider: names[provider] })}
        </Button>
      ))}
      <p className="small muted">{t('account.social.new')}</p>
    </div>
  );
}

function useSocialSignIn(apps: Record<SignInProvider, string>, onSignedIn: () => void) {
  const { call, config, locale, t } = useShop();
  const proof = useRef<SignInProof | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const [{ busy, failure }, setState] = useState<{ busy: SignInProvider | null; failure: string | null }>(idle);
  const [asking, setAsking] = useState<string | null>(null);
  const signIn = async (token: string, consents: ConsentId[]) => {
    await call('loginByToken', { body: { token, consents } });
    onSignedIn();
  };
  const renewProof = () =>
    void makeProof().then(
      (newProof) => {
        proof.current = newProof;
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
      await signIn(token, []).catch((error: unknown) => {
        if (refusalOf('loginByToken', error)?.reason !== 'consents') throw error;
        setAsking(token);
      });
    } catch (error) {
      setState({ busy: null, failure: errorText(error, t, 'account.failed') });
    }
  };
  const open = (provider: SignInProvider) => {
    const currentProof = proof.current;
    if (!currentProof) return;
    stop.current?.();
    stop.current = openSignInWindow(
      hostOf(config),
      provider,
      currentProof,
      (answer) => void take(provider, currentProof, answer),
    );
    setState({ busy: null, failure: stop.current ? null : t('account.social.blocked') });
    renewProof();
  };
  return { open, busy, failure, asking, signIn };
}

/** The consents of a new account, asked for before it is made. */
function FirstConsents({ onAgree }: { onAgree: (consents: ConsentId[]) => Promise<void> }) {
  const { call, t } = useShop();
  const { data: consents = [] } = useQuery<Consent[]>({
    queryKey: ['firstConsents'],
    queryFn: () => call('listConsents', { query: { type: 'registration' } }),
  });
  const give = (form: FormData) => onAgree(tickedIn(form));
  const sending = useSending(give, { failed: 'account.failed' });
  return (
    <Form sending={sending}>
      <p role="status">{t('account.social.agree')}</p>
      <ConsentFields consents={consents} fieldError={sending.fieldError} />
      <Button type="submit" busy={sending.busy}>
        {t('account.social.create')}
      </Button>
    </Form>
  );
}

const idle = { busy: null, failure: null };

/** The sign-in elsewhere lies beside the calls of the shop, at the root of their host. */
const hostOf = ({ apiBase }: { apiBase: string }) => new URL(apiBase, location.href).origin;
