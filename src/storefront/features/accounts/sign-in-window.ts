import { popupSizes, returnPath, signInChannel, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';

/** What proves that an answer belongs to a window that this page has opened. */
export type SignInProof = { state: string; codeVerifier: string; challenge: string };
export type ProviderAnswer = { code: string; issuer: string | undefined };

/** Made before the click: browsers let a window open in the click itself only. */
export async function makeProof(): Promise<SignInProof> {
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
 * Opens the window in which a provider asks, and calls back with what it says to this very window. Answers the function
 * that stops listening; null: the browser opens no window.
 */
export function openSignInWindow(
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

export const redirectUriOf = (publicUrl: string, provider: SignInProvider) => publicUrl + returnPath(provider);
