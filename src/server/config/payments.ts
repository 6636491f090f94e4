import { z } from 'zod';
import { onOrOff, webAddress, type ValuesOf } from './read-variable.ts';

/** A point of sale of PayU. */
export type PayuConfig = { posId: string; clientId: string; clientSecret: string; secondKey: string; baseUrl: string };

/** A merchant of Przelewy24. */
export type P24Config = { merchantId: number; posId: number; apiKey: string; crc: string; baseUrl: string };

export type BankAccount = { readonly iban: string; readonly holder: string };

const liveOrSandbox = z.enum(['live', 'sandbox']);
const payuUrls = { live: 'https://secure.payu.com', sandbox: 'https://secure.snd.payu.com' };
const p24Urls = { live: 'https://secure.przelewy24.pl', sandbox: 'https://sandbox.przelewy24.pl' };

/**
 * The sample account of a shop that only its own machine reaches, so that people who try it see how a transfer is
 * shown.
 */
export const exampleAccount: BankAccount = {
  iban: 'PL61 1090 1014 0000 0712 1981 2874',
  holder: 'Przykład, nie wpłacaj / Example, do not pay',
};

/** The providers and the account by which the shop is paid. */
export const paymentVariables = {
  PAYU_POS_ID: z.string().regex(/^\d+$/).optional(),
  PAYU_CLIENT_ID: z.string().regex(/^\d+$/).optional(),
  PAYU_CLIENT_SECRET: z.string().min(8).optional(),
  PAYU_SECOND_KEY: z.string().min(8).optional(),
  PAYU_MODE: liveOrSandbox.default('live'),
  PAYU_URL: webAddress.optional(),
  P24_MERCHANT_ID: z.coerce.number().int().positive().optional(),
  P24_POS_ID: z.coerce.number().int().positive().optional(),
  P24_API_KEY: z.string().min(8).optional(),
  P24_CRC: z.string().min(3).optional(),
  P24_MODE: liveOrSandbox.default('live'),
  P24_URL: webAddress.optional(),
  SANDBOX_PAYMENTS: onOrOff.optional(),
  BANK_ACCOUNT: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/)
    .optional(),
  BANK_ACCOUNT_HOLDER: z.string().min(1).optional(),
};

/** What to set when one is refused. */
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
  SANDBOX_PAYMENTS: 'set on or off, or leave it unset',
  BANK_ACCOUNT: 'set an IBAN such as "PL61 1090 1014 0000 0712 1981 2874", or leave it unset to offer no bank transfer',
} as const;

type Values = ValuesOf<typeof paymentVariables>;

/** Null: this provider is not offered. */
export function paymentsOf(values: Values, forThisMachine: boolean) {
  return {
    payu: payuOf(values),
    przelewy24: p24Of(values),
    // Nobody may pay for real goods with a button that moves no money.
    sandboxPayments: values.SANDBOX_PAYMENTS === undefined ? forThisMachine : values.SANDBOX_PAYMENTS === 'on',
    bankAccount: accountOf(values) ?? (forThisMachine ? exampleAccount : null),
  };
}

function payuOf(values: Values): PayuConfig | null {
  const { PAYU_POS_ID: posId, PAYU_CLIENT_ID: clientId } = values;
  const { PAYU_CLIENT_SECRET: clientSecret, PAYU_SECOND_KEY: secondKey } = values;
  if (posId === undefined || clientId === undefined || clientSecret === undefined || secondKey === undefined)
    return null;
  return { posId, clientId, clientSecret, secondKey, baseUrl: values.PAYU_URL ?? payuUrls[values.PAYU_MODE] };
}

function p24Of(values: Values): P24Config | null {
  const { P24_MERCHANT_ID: merchantId, P24_POS_ID: posId, P24_API_KEY: apiKey, P24_CRC: crc } = values;
  if (merchantId === undefined || posId === undefined || apiKey === undefined || crc === undefined) return null;
  return { merchantId, posId, apiKey, crc, baseUrl: values.P24_URL ?? p24Urls[values.P24_MODE] };
}

function accountOf({ BANK_ACCOUNT: iban, BANK_ACCOUNT_HOLDER: holder }: Values): BankAccount | null {
  return iban === undefined || holder === undefined ? null : { iban, holder };
}

const payuNeeds = ['PAYU_POS_ID', 'PAYU_CLIENT_ID', 'PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'] as const;
const p24Needs = ['P24_MERCHANT_ID', 'P24_POS_ID', 'P24_API_KEY', 'P24_CRC'] as const;

/** Providers of which only some values are set. */
export function paymentHalves(values: Values): string[] {
  const lacksHolder = (values.BANK_ACCOUNT === undefined) !== (values.BANK_ACCOUNT_HOLDER === undefined);
  return [
    ...providerHalves('PayU', payuNeeds, values),
    ...providerHalves('Przelewy24', p24Needs, values),
    ...(lacksHolder
      ? ['BANK_ACCOUNT and BANK_ACCOUNT_HOLDER go together: set both, or leave both unset to offer no transfer.']
      : []),
  ];
}

function providerHalves(provider: string, names: typeof payuNeeds | typeof p24Needs, values: Values): string[] {
  const missingNames = names.filter((name) => values[name] === undefined);
  if (missingNames.length === 0 || missingNames.length === names.length) return [];
  const advice = missingNames.map((name) => `${name} is missing, ${paymentAdvice[name]}`).join('; ');
  return [`${provider} is configured by half: ${advice}, or leave all of ${names.join(', ')} unset.`];
}
