import type { PayuConfig } from '#server/config/payments.ts';
import {
  callProvider,
  understood,
  ProviderError,
  type ProviderAnswer,
  type ProviderCall,
} from '#server/gateways/call-provider.ts';
import { Refusal, Token } from './payu-answers.ts';

/** A token is not used during this time before its end. */
const reserveMs = 60_000;

export type PayuClient = (call: Pick<ProviderCall, 'method' | 'body'> & { path: string }) => Promise<ProviderAnswer>;

/** Calls of PayU with its access token, which is kept until shortly before its end. */
export function createPayuClient({ clientId, clientSecret, baseUrl }: PayuConfig): PayuClient {
  let access: { token: Promise<string>; until: number } | null = null;

  async function fetchToken(): Promise<string> {
    const answer = await callProvider({
      url: `${baseUrl}/pl/standard/user/oauth/authorize`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    });
    if (answer.status === 401 || answer.status === 400)
      throw new ProviderError('refused', 'PayU does not know these credentials', { status: answer.status });
    const token = understood(Token, answer);
    if (access) access.until = Date.now() + token.expires_in * 1000 - reserveMs;
    return token.access_token;
  }

  function token(): Promise<string> {
    if (access && access.until > Date.now()) return access.token;
    const newToken = { token: fetchToken(), until: Infinity };
    access = newToken;
    newToken.token.catch(() => {
      if (access === newToken) access = null;
    });
    return newToken.token;
  }

  async function call({ path, ...rest }: Parameters<PayuClient>[0], again = true): Promise<ProviderAnswer> {
    const answer = await callProvider({
      url: `${baseUrl}/api/v2_1${path}`,
      ...rest,
      headers: { authorization: `Bearer ${await token()}` },
    });
    if (answer.status !== 401 || !again) return answer;
    access = null;
    return call({ path, ...rest }, false);
  }
  return (request) => call(request);
}

/** The reason of PayU's refusal, for the log. In a call with a BLIK code, the code was not accepted. */
export function payuRefusal(answer: ProviderAnswer, withBlikCode = false): ProviderError {
  const { data } = Refusal.safeParse(answer.body);
  if (!data)
    return new ProviderError('nonsense', `PayU answered ${answer.status} without a reason`, { status: answer.status });
  const { statusCode, codeLiteral = '', statusDesc = '' } = data.status;
  const aboutCode = withBlikCode && answer.status === 400;
  return new ProviderError(
    aboutCode ? 'blik-code' : 'refused',
    `PayU refused: ${statusCode} ${codeLiteral} ${statusDesc}`.trim(),
    { status: answer.status },
  );
}
