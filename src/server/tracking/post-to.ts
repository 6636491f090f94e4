import { callProvider } from '#server/gateways/call-provider.ts';

/** Sends to Google or Meta, or throws. The address stays out of the reason, for it carries a secret. */
export async function postTo(url: string, body: object): Promise<void> {
  const host = new URL(url).host;
  const { status } = await callProvider({ url, method: 'POST', body }).catch((cause: unknown) => {
    throw new Error(`${host} did not answer`, { cause });
  });
  if (status >= 300) throw new Error(`${host} answered ${status}`);
}
