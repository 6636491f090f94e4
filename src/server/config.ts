import { resolve } from 'node:path';
import { z } from 'zod';
import { readClosedDays } from '#domain/calendar/closed-days.ts';
import { databaseAdvice, databaseHalves, databaseServersOf, databaseVariables } from './database-config.ts';
import { edgeAdvice, edgeHalves, edgeOf, edgeVariables } from './edge-config.ts';
import { readLimits, usualLimitsText } from './limit-config.ts';
import { p24Of, payuOf, paymentAdvice } from './payment-config.ts';
import { analyticsOf, metaOf, trackingAdvice, trackingHalves, trackingVariables } from './tracking-config.ts';
import { understood, webAddress } from './read-variable.ts';
import { storageAdvice, storageVariables } from './storage-config.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** Every variable that the shop reads. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ...databaseVariables,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PUBLIC_URL: webAddress.optional(),
  ADMIN_URL: webAddress.refine((url) => new URL(url).origin === url).optional(),
  MAIL_FROM: z.string().min(3).default('Komoda <sklep@komoda.example>'),
  MAIL_STAFF: z.email().optional(),
  BANK_ACCOUNT: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/)
    .optional(),
  BANK_ACCOUNT_HOLDER: z.string().min(1).optional(),
  CHANNEL: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  CHANNEL_API_KEY: z.string().min(16).optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => origin.trim().replace(/\/+$/, '') || []))
    .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)),
  CAPTCHA_KEY: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  KOMODA_DEMO: z.enum(['on', 'off']).default('on'),
  SANDBOX_PAYMENTS: z.enum(['on', 'off']).optional(),
  DEMO_ACCOUNTS: z.enum(['on', 'off']).optional(),
  INPOST_URL: webAddress.optional(),
  INPOST_TOKEN: z.string().optional(),
  ORDER_EXPIRY_HOURS: z.coerce.number().int().min(1).max(2160).default(72),
  TRANSFER_EXPIRY_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  LARGEST_LINE: z.coerce.number().int().min(1).max(9999).default(9999),
  LARGEST_ORDER: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  BUSINESS_MINIMUM_NET: z.coerce.number().int().min(0).max(1_000_000).default(0),
  CONFIRMATION_HOURS: z.coerce.number().int().min(0).max(2160).default(72),
  GIFT_CARD_MONTHS: z.coerce.number().int().min(1).max(120).default(24),
  OPINION_INVITATION_DAYS: z.coerce.number().int().min(0).max(60).default(10),
  SAMPLES_LARGEST: z.coerce.number().int().min(0).max(20).default(5),
  BDO_NUMBER: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
  CLOSED_DAYS: z.string().default('').transform(understood(readClosedDays)),
  PAYU_POS_ID: z.string().regex(/^\d+$/).optional(),
  PAYU_CLIENT_ID: z.string().regex(/^\d+$/).optional(),
  PAYU_CLIENT_SECRET: z.string().min(8).optional(),
  PAYU_SECOND_KEY: z.string().min(8).optional(),
  PAYU_MODE: z.enum(['live', 'sandbox']).default('live'),
  PAYU_URL: webAddress.optional(),
  P24_MERCHANT_ID: z.coerce.number().int().positive().optional(),
  P24_POS_ID: z.coerce.number().int().positive().optional(),
  P24_API_KEY: z.string().min(8).optional(),
  P24_CRC: z.string().min(3).optional(),
  P24_MODE: z.enum(['live', 'sandbox']).default('live'),
  P24_URL: webAddress.optional(),
  TRUST_PROXY: z.string().default('false').transform(understood(readTrustedProxies)),
  SESSION_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  SIGNED_IN_DAYS: z.coerce.number().int().min(1).max(400).default(14),
  KEEP_MESSAGES_DAYS: z.coerce.number().int().min(7).max(3650).default(90),
  KEEP_PAYMENT_EVENTS_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
  KEEP_IMPORTS_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  KEEP_KEYS_DAYS: z.coerce.number().int().min(1).max(90).default(3),
  KEEP_STATEMENTS_DAYS: z.coerce.number().int().min(365).max(7300).default(2190),
  KEEP_ORDERS_DAYS: z.coerce.number().int().min(2192).max(7300).default(2192),
  KEEP_COOKIE_CHOICES_DAYS: z.coerce.number().int().min(365).max(3650).default(1095),
  KEEP_FORMS_DAYS: z.coerce.number().int().min(7).max(3650).default(365),
  KEEP_AUDIT_MONTHS: z.coerce.number().int().min(6).max(240).default(24),
  STAFF_REFUND_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  FEEDS_HOURS: z.coerce.number().int().min(0).max(168).default(6),
  LIMITS: z.string().default('').transform(understood(readLimits)),
  GUS_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9]{20}$/)
    .optional(),
  GUS_URL: webAddress.default('https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc'),
  VAT_LIST_URL: webAddress.optional(),
  VIES_URL: webAddress.optional(),
  ...trackingVariables,
  ...edgeVariables,
  ...storageVariables,
  FACEBOOK_APP_ID: z.string().default(''),
  FACEBOOK_APP_SECRET: z.string().min(8).optional(),
  FACEBOOK_URL: webAddress.optional(),
  GOOGLE_APP_ID: z.string().default(''),
  GOOGLE_APP_SECRET: z.string().min(8).optional(),
  GOOGLE_URL: webAddress.optional(),
  REALIZATIONS_SLUG: z.string().default('realizacje'),
  PARTNERSHIP_TERMS_SLUG: z.string().default(''),
  TERMS_SLUG: z.string().default('regulamin'),
  GUARANTEE_SLUG: z.string().min(1).optional(),
  RETURNS_SLUG: z.string().default('zwroty-i-odstapienie'),
});

/** What to set when a variable is refused; shown instead of a stack. */
const advice: Partial<Record<keyof z.infer<typeof Environment>, string>> = {
  PORT: 'set a free TCP port between 0 and 65535, for example PORT=3000',
  HOST: 'set the address to listen on, for example HOST=0.0.0.0 for all, or HOST=127.0.0.1 for this machine alone',
  ...databaseAdvice,
  SMTP_URL:
    'set a mail server such as smtp://user:password@host:587, or leave it unset to write messages to DATA_DIR/outbox',
  PUBLIC_URL: 'set the address that customers open, for example https://shop.example.com',
  ADMIN_URL:
    'set the address of a host of its own for the back office, for example https://office.example.com, or leave it unset',
  MAIL_STAFF: 'set an e-mail address, for example MAIL_STAFF=orders@example.com',
  BANK_ACCOUNT: 'set an IBAN such as "PL61 1090 1014 0000 0712 1981 2874", or leave it unset to offer no bank transfer',
  CHANNEL_API_KEY: 'set at least 16 characters or leave it unset',
  CORS_ORIGINS: 'set origins divided by commas, for example https://app.example.com, or leave it unset',
  CAPTCHA_KEY: 'set at least 16 characters that nobody guesses, or leave it unset to ask for no captcha',
  METRICS_PORT: 'set a free TCP port between 0 and 65535, for example METRICS_PORT=9464, or leave it unset',
  METRICS_HOST: 'set the address to listen on, for example METRICS_HOST=127.0.0.1',
  METRICS_TOKEN: 'set at least 16 characters or leave it unset',
  LOG_LEVEL: 'set one of fatal, error, warn, info, debug, silent',
  ROLE: 'set one of web, worker, all',
  KOMODA_DEMO: 'set on or off',
  SANDBOX_PAYMENTS: 'set on or off, or leave it unset',
  DEMO_ACCOUNTS: 'set on or off, or leave it unset',
  INPOST_URL:
    'set the address of the InPost API, for example https://api-shipx-pl.easypack24.net, or leave it unset to offer no parcel lockers',
  ORDER_EXPIRY_HOURS: 'set for how many hours an order waits for an online payment, from 1 to 2160',
  TRANSFER_EXPIRY_DAYS: 'set for how many days an order waits for a bank transfer, from 1 to 90',
  LARGEST_LINE: 'set how many pieces a line of the cart may have, from 1 to 9999',
  LARGEST_ORDER: 'set how many pieces a whole cart may have, from 1 to 1000000',
  BUSINESS_MINIMUM_NET:
    'set from how many złoty net on business customers may order, from 1 to 1000000, or 0 for any order',
  CONFIRMATION_HOURS:
    'set for how many hours an order that is paid on delivery waits to be confirmed, from 1 to 2160, or 0 for no confirmation',
  GIFT_CARD_MONTHS: 'set for how many months a gift card is valid, from 1 to 120',
  OPINION_INVITATION_DAYS:
    'set how many days after the delivery customers who agreed to it are asked for an opinion, from 1 to 60, or 0 for never',
  SAMPLES_LARGEST: 'set how many free samples one order may have, from 1 to 20, or 0 for no samples',
  BDO_NUMBER: 'set the nine digits of your number in the register of waste (BDO), or leave it unset',
  CLOSED_DAYS:
    'set the days on which the shop is closed beside weekends and public holidays, each at most three months long, for example CLOSED_DAYS="2027-06-04 2027-08-02..2027-08-13", or leave it unset',
  ...paymentAdvice,
  ...trackingAdvice,
  ...edgeAdvice,
  ...storageAdvice,
  TRUST_PROXY:
    'set how many proxies of yours stand in front of the shop, for example TRUST_PROXY=1, or their networks divided by commas, for example TRUST_PROXY=10.0.0.0/8, or false for none; nobody can be believed without being named',
  SESSION_DAYS: 'set for how many days a visit with its cart is remembered, from 1 to 400',
  SIGNED_IN_DAYS: 'set for how many days without a visit somebody stays signed in, from 1 to 400',
  KEEP_MESSAGES_DAYS: 'set for how many days messages are kept, from 7 to 3650',
  KEEP_PAYMENT_EVENTS_DAYS: 'set for how many days notices of payment providers are kept, from 30 to 3650',
  KEEP_IMPORTS_DAYS: 'set for how many days the book of imports is kept, from 1 to 3650',
  KEEP_KEYS_DAYS: 'set for how many days an order is remembered by its Idempotency-Key, from 1 to 90',
  KEEP_STATEMENTS_DAYS: 'set for how many days withdrawals and complaints are kept, from 365 to 7300',
  KEEP_ORDERS_DAYS:
    'set for how many days finished orders name their buyers, from 2192, for tax law asks for five years after the end of the year, to 7300',
  KEEP_COOKIE_CHOICES_DAYS: 'set for how many days choices of cookies are kept as a proof, from 365 to 3650',
  KEEP_FORMS_DAYS:
    'set for how many days messages of the contact form, orders of samples, requests to the network, addresses that wait for a product and those that left the newsletter are kept, from 7 to 3650',
  KEEP_AUDIT_MONTHS: 'set for how many months the audit log is kept, from 6 to 240',
  STAFF_REFUND_LIMIT: 'set up to how many złoty the role orders may give back at once, from 0 to 1000000',
  FACEBOOK_APP_SECRET: 'set the secret of the application from Facebook',
  FACEBOOK_URL: 'set an address that speaks as Facebook does, or leave it unset for Facebook itself',
  GOOGLE_APP_SECRET: 'set the secret of the OAuth client from Google',
  GOOGLE_URL: 'set the address of an OpenID provider, or leave it unset for Google itself',
  GUS_KEY: 'set the key of 20 characters from the statistical office, or leave it unset to ask it nothing',
  GUS_URL: 'set an address that speaks BIR, or leave it unset for the statistical office itself',
  VAT_LIST_URL:
    'set the address of the list of VAT payers, https://wl-api.mf.gov.pl, or leave it unset to ask it nothing',
  VIES_URL:
    'set the address of VIES, https://ec.europa.eu/taxation_customs/vies/rest-api, or leave it unset to ask it nothing',
  FEEDS_HOURS: 'set after how many hours the feeds are written anew, from 1 to 168, or 0 for no feeds',
  LIMITS: `set other numbers for limits, for example LIMITS="orders.address=200 search.session=off", or off for none; there are ${usualLimitsText}`,
};

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** A start refused because of a wrong variable or of what it meets on this machine; the message says what to do. */
export class ConfigError extends Error {}

/** Reads and checks the environment; throws ConfigError with one sentence for each wrong variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]) as keyof typeof advice;
      return `${name}=${JSON.stringify(given[name])} can't be used: ${advice[name] ?? issue.message}.`;
    });
    throw new ConfigError(sentences.join('\n'));
  }
  const values = parsed.data;
  const [payu, przelewy24] = [payuOf(values), p24Of(values)];
  const halves = [payu, przelewy24].filter((half) => typeof half === 'string');
  if (values.CHANNEL_API_KEY !== undefined && values.CHANNEL === undefined)
    halves.push('CHANNEL_API_KEY needs a channel: set CHANNEL too, for example CHANNEL=pl-web.');
  if ((values.BANK_ACCOUNT === undefined) !== (values.BANK_ACCOUNT_HOLDER === undefined))
    halves.push(
      'BANK_ACCOUNT and BANK_ACCOUNT_HOLDER go together: set both, or leave both unset to offer no transfer.',
    );
  const ownUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  halves.push(
    ...adminHalves(values.ADMIN_URL, ownUrl),
    ...trackingHalves(values),
    ...databaseHalves(values),
    ...edgeHalves(values),
  );
  if (halves.length > 0) throw new ConfigError(halves.join('\n'));
  const host = values.HOST ?? (isLocal(ownUrl) ? '127.0.0.1' : '0.0.0.0');
  const forThisMachine = isLocal(ownUrl) && isLoopback(host);
  const bdo = values.BDO_NUMBER ?? (forThisMachine ? exampleBdoNumber : undefined);
  return {
    port: values.PORT,
    host,
    dataDir: resolve(values.DATA_DIR),
    databaseServers: databaseServersOf(values),
    storage: values.STORAGE_URL ?? null,
    pictureCacheBytes: values.PICTURE_CACHE_MB * 1_000_000,
    smtpUrl: values.SMTP_URL,
    publicUrl: ownUrl,
    adminUrl: values.ADMIN_URL ?? ownUrl,
    mailFrom: values.MAIL_FROM,
    mailStaff: values.MAIL_STAFF,
    bankAccount: accountOf(values) ?? (forThisMachine ? exampleAccount : null),
    channel: values.CHANNEL,
    channelApiKey: values.CHANNEL_API_KEY,
    captchaKey: values.CAPTCHA_KEY ?? null,
    corsOrigins: values.CORS_ORIGINS,
    metricsAddress: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    role: values.ROLE,
    demo: values.KOMODA_DEMO === 'on',
    // Nobody may pay for real goods with a button that moves no money.
    sandboxPayments: values.SANDBOX_PAYMENTS === undefined ? forThisMachine : values.SANDBOX_PAYMENTS === 'on',
    demoAccounts: values.DEMO_ACCOUNTS === undefined ? forThisMachine : values.DEMO_ACCOUNTS === 'on',
    inpost: values.INPOST_URL === undefined ? null : { url: values.INPOST_URL, token: values.INPOST_TOKEN ?? null },
    orderExpiryHours: values.ORDER_EXPIRY_HOURS,
    transferExpiryDays: values.TRANSFER_EXPIRY_DAYS,
    businessMinimumNet: values.BUSINESS_MINIMUM_NET * 100,
    cartSizes: { line: values.LARGEST_LINE, order: values.LARGEST_ORDER },
    confirmationHours: values.CONFIRMATION_HOURS,
    opinionInvitationDays: values.OPINION_INVITATION_DAYS,
    giftCardMonths: values.GIFT_CARD_MONTHS,
    payu: payu as Exclude<typeof payu, string>,
    przelewy24: przelewy24 as Exclude<typeof przelewy24, string>,
    trustProxy: values.TRUST_PROXY,
    limits: values.LIMITS,
    signInApps: signInAppsOf(values),
    companyRegisters: {
      gus: values.GUS_KEY === undefined ? null : { key: values.GUS_KEY, url: values.GUS_URL },
      vatListUrl: values.VAT_LIST_URL ?? null,
      viesUrl: values.VIES_URL ?? null,
    },
    sessionDays: values.SESSION_DAYS,
    signedInDays: values.SIGNED_IN_DAYS,
    keep: {
      messagesDays: values.KEEP_MESSAGES_DAYS,
      paymentEventsDays: values.KEEP_PAYMENT_EVENTS_DAYS,
      importsDays: values.KEEP_IMPORTS_DAYS,
      keysDays: values.KEEP_KEYS_DAYS,
      formsDays: values.KEEP_FORMS_DAYS,
      statementsDays: values.KEEP_STATEMENTS_DAYS,
      ordersDays: values.KEEP_ORDERS_DAYS,
      cookieChoicesDays: values.KEEP_COOKIE_CHOICES_DAYS,
      auditMonths: values.KEEP_AUDIT_MONTHS,
    },
    staffRefundLimit: values.STAFF_REFUND_LIMIT * 100,
    feedsHours: values.FEEDS_HOURS,
    edge: edgeOf(values),
    returnsSlug: values.RETURNS_SLUG,
    forThisMachine,
    tracking: {
      analytics: analyticsOf(values),
      meta: metaOf(values),
      serverEvents: values.SERVER_EVENTS === 'on',
    },
    storefront: {
      ...(values.GA_MEASUREMENT_ID !== undefined && { analyticsId: values.GA_MEASUREMENT_ID }),
      ...(values.META_PIXEL_ID !== undefined && { pixelId: values.META_PIXEL_ID }),
      ...((analyticsOf(values) ?? metaOf(values)) && { tellsOrders: true }),
      ...(values.SERVER_EVENTS === 'on' && { tellsEvents: true }),
      ...(bdo !== undefined && { bdoNumber: bdo }),
      mostSamples: values.SAMPLES_LARGEST,
      captcha: values.CAPTCHA_KEY !== undefined,
      facebookAppId: values.FACEBOOK_APP_ID,
      googleAppId: values.GOOGLE_APP_ID,
      realizationsSlug: values.REALIZATIONS_SLUG,
      partnershipTermsSlug: values.PARTNERSHIP_TERMS_SLUG,
      termsSlug: values.TERMS_SLUG,
      ...(values.GUARANTEE_SLUG !== undefined && { guaranteeSlug: values.GUARANTEE_SLUG }),
      closedDays: values.CLOSED_DAYS,
    },
  };
}

/** A host for the back office that is none of its own, or over which anybody could listen. */
function adminHalves(adminUrl: string | undefined, ownUrl: string): string[] {
  if (adminUrl === undefined) return [];
  if (new URL(adminUrl).host === new URL(ownUrl).host)
    return ['ADMIN_URL needs a host of its own: set another one than that of PUBLIC_URL, or leave it unset.'];
  const safe = adminUrl.startsWith('https:') || isLocal(ownUrl);
  return safe ? [] : ['ADMIN_URL has to begin with https: passwords and codes go there.'];
}

/** The applications by which customers sign in elsewhere; null: that one is not offered. */
function signInAppsOf(values: z.infer<typeof Environment>) {
  const { FACEBOOK_APP_ID: facebookId, GOOGLE_APP_ID: googleId } = values;
  return {
    facebook:
      facebookId === ''
        ? null
        : {
            clientId: facebookId,
            clientSecret: values.FACEBOOK_APP_SECRET ?? null,
            url: values.FACEBOOK_URL ?? 'https://www.facebook.com',
            graphUrl: values.FACEBOOK_URL ?? 'https://graph.facebook.com',
          },
    google:
      googleId === ''
        ? null
        : {
            clientId: googleId,
            clientSecret: values.GOOGLE_APP_SECRET ?? null,
            url: values.GOOGLE_URL ?? 'https://accounts.google.com',
          },
  };
}

export type BankAccount = { readonly iban: string; readonly holder: string };

/** Of a shop that only its own machine reaches: whoever tries it sees how a transfer looks. */
export const exampleAccount: BankAccount = {
  iban: 'PL61 1090 1014 0000 0712 1981 2874',
  holder: 'Przykład, nie wpłacaj / Example, do not pay',
};

/** Of a shop that only its own machine reaches: whoever tries it sees where the number stands. */
const exampleBdoNumber = '000000000';

function accountOf({
  BANK_ACCOUNT: iban,
  BANK_ACCOUNT_HOLDER: holder,
}: z.infer<typeof Environment>): BankAccount | null {
  return iban === undefined || holder === undefined ? null : { iban, holder };
}

/** Whether an address leads to the machine that opens it. */
export function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Whether nobody but this machine reaches an address that is listened on. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
