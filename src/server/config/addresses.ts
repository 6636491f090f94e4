import { z } from 'zod';
import { readTrustedProxies } from './trusted-proxies.ts';
import { understood, wholeNumber, webAddress, type ValuesOf } from './read-variable.ts';

/** Where the shop listens, and by which addresses it is reached. */
export const addressVariables = {
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: webAddress.optional(),
  ADMIN_URL: webAddress.refine((url) => new URL(url).origin === url).optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => origin.trim().replace(/\/+$/, '') || []))
    .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)),
  TRUST_PROXY: z.string().default('false').transform(understood(readTrustedProxies)),
};

/** What to set when one is refused. */
export const addressAdvice = {
  PORT: 'set a free TCP port between 0 and 65535, for example PORT=3000',
  HOST: 'set the address to listen on, for example HOST=0.0.0.0 for all, or HOST=127.0.0.1 for this machine alone',
  PUBLIC_URL: 'set the address that customers open, for example https://shop.example.com',
  ADMIN_URL:
    'set the address of a host of its own for the back office, for example https://office.example.com, or leave it ' +
    'unset',
  CORS_ORIGINS: 'set origins divided by commas, for example https://app.example.com, or leave it unset',
  TRUST_PROXY:
    'set how many proxies of yours stand in front of the shop, for example TRUST_PROXY=1, or their networks ' +
    'divided by commas, for example TRUST_PROXY=10.0.0.0/8, or false for none; nobody can be believed without ' +
    'being named',
} as const;

type Values = ValuesOf<typeof addressVariables>;

export function addressesOf(values: Values) {
  const publicUrl = publicUrlOf(values);
  const host = values.HOST ?? (isLocal(publicUrl) ? '127.0.0.1' : '0.0.0.0');
  return {
    port: values.PORT,
    host,
    publicUrl,
    adminUrl: values.ADMIN_URL ?? publicUrl,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    /** Whether nobody but this machine reaches the shop. */
    forThisMachine: isLocal(publicUrl) && isLoopback(host),
  };
}

function publicUrlOf({ PUBLIC_URL, PORT }: Values): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** What is wrong with the host of the back office: it is not a host of its own, or anybody could listen in. */
export function addressHalves(values: Values): string[] {
  const [adminUrl, publicUrl] = [values.ADMIN_URL, publicUrlOf(values)];
  if (adminUrl === undefined) return [];
  if (new URL(adminUrl).host === new URL(publicUrl).host)
    return ['ADMIN_URL needs a host of its own: set another one than that of PUBLIC_URL, or leave it unset.'];
  const safe = adminUrl.startsWith('https:') || isLocal(publicUrl);
  return safe ? [] : ['ADMIN_URL has to begin with https: passwords and codes go there.'];
}

/** Whether an address leads to the machine that opens it. */
export function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Whether nobody but this machine reaches an address that is listened on. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
