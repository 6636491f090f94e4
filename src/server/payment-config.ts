import { keysOf } from '#domain/keys-of.ts';
/** A point of sale of PayU. */
export type PayuConfig = { posId: string; clientId: string; clientSecret: string; secondKey: string; baseUrl: string };

/** A merchant of Przelewy24. */
export type P24Config = { merchantId: number; posId: number; apiKey: string; crc: string; baseUrl: string };

type Mode = 'live' | 'sandbox';

const payuUrls: Record<Mode, string> = { live: 'https://secure.payu.com', sandbox: 'https://secure.snd.payu.com' };
const p24Urls: Record<Mode, string> = {
  live: 'https://secure.przelewy24.pl',
  sandbox: 'https://sandbox.przelewy24.pl',
};

/** What to set when a variable of a payment provider is refused. */
export const paymentAdvice = {
  PAYU_POS_ID: 'set the number of the point of sale from the PayU panel',
  PAYU_CLIENT_ID: 'set the OAuth client_id from the PayU panel',
  PAYU_CLIENT_SECRET: 'set the OAuth client_secret from the PayU panel',
  PAYU_SECOND_KEY: 'set the second key (MD5) from the PayU panel',
  PAYU_MODE: 'set live or sandbox',
  PAYU_URL: 'set an address that speaks PayU REST 2.1, or leave it unset for PayU itself',
  P24_MERCHANT_ID: 'set the number of the merchant from the Przelewy24 panel',
  P24_POS_ID: 'set the number of the shop from the Przelewy24 panel, mostly that of the merchant',
  P24_API_KEY: 'set the key for reports from the Przelewy24 panel',
  P24_CRC: 'set the CRC key from the Przelewy24 panel',
  P24_MODE: 'set live or sandbox',
  P24_URL: 'set an address that speaks Przelewy24 REST 1.0, or leave it unset for Przelewy24 itself',
} as const;

type PayuValues = {
  PAYU_POS_ID?: string | undefined;
  PAYU_CLIENT_ID?: string | undefined;
  PAYU_CLIENT_SECRET?: string | undefined;
  PAYU_SECOND_KEY?: string | undefined;
  PAYU_MODE: Mode;
  PAYU_URL?: string | undefined;
};
type P24Values = {
  P24_MERCHANT_ID?: number | undefined;
  P24_POS_ID?: number | undefined;
  P24_API_KEY?: string | undefined;
  P24_CRC?: string | undefined;
  P24_MODE: Mode;
  P24_URL?: string | undefined;
};

/** PayU as configured, null when it is not, or what is missing when it is by half. */
export function payuOf({
  PAYU_POS_ID,
  PAYU_CLIENT_ID,
  PAYU_CLIENT_SECRET,
  PAYU_SECOND_KEY,
  PAYU_MODE,
  PAYU_URL,
}: PayuValues): PayuConfig | null | string {
  const needed = { PAYU_POS_ID, PAYU_CLIENT_ID, PAYU_CLIENT_SECRET, PAYU_SECOND_KEY };
  const sentence = whole(needed, 'PayU');
  return sentence !== undefined
    ? sentence
    : {
        posId: PAYU_POS_ID!,
        clientId: PAYU_CLIENT_ID!,
        clientSecret: PAYU_CLIENT_SECRET!,
        secondKey: PAYU_SECOND_KEY!,
        baseUrl: PAYU_URL ?? payuUrls[PAYU_MODE],
      };
}

/** Przelewy24 as configured, null when it is not, or what is missing when it is by half. */
export function p24Of({
  P24_MERCHANT_ID,
  P24_POS_ID,
  P24_API_KEY,
  P24_CRC,
  P24_MODE,
  P24_URL,
}: P24Values): P24Config | null | string {
  const needed = { P24_MERCHANT_ID, P24_POS_ID, P24_API_KEY, P24_CRC };
  const sentence = whole(needed, 'Przelewy24');
  return sentence !== undefined
    ? sentence
    : {
        merchantId: P24_MERCHANT_ID!,
        posId: P24_POS_ID!,
        apiKey: P24_API_KEY!,
        crc: P24_CRC!,
        baseUrl: P24_URL ?? p24Urls[P24_MODE],
      };
}

/** undefined when all are set, null when none is, else a sentence. */
function whole(
  needed: Partial<Record<keyof typeof paymentAdvice, unknown>>,
  provider: string,
): undefined | null | string {
  const names = keysOf(needed);
  const missing = names.filter((name) => needed[name] === undefined);
  if (missing.length === 0) return undefined;
  if (missing.length === names.length) return null;
  const advice = missing.map((name) => `${name} is missing, ${paymentAdvice[name]}`).join('; ');
  return `${provider} is configured by half: ${advice}, or leave all of ${names.join(', ')} unset.`;
}
