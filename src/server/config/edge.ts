import { z } from 'zod';
import { webAddress, wholeNumber, type ValuesOf } from './read-variable.ts';

/** The cache in front of the shop, and how it is told to drop pages. */
export type EdgeConfig = {
  /** For how long it may keep a page. */
  seconds: number;
  /** Null: the cache is not told about changes, and a page is at most `seconds` old. */
  purge: { kind: PurgeKind; urls: readonly string[]; token: string } | null;
};

export type PurgeKind = 'varnish' | 'fastly' | 'cloudflare';

export const edgeVariables = {
  EDGE_SECONDS: wholeNumber(0, 86_400).default(0),
  EDGE_PURGE: z.enum(['varnish', 'fastly', 'cloudflare']).optional(),
  EDGE_PURGE_URL: z
    .string()
    .transform((list) => list.trim().split(/\s+/))
    .pipe(z.array(webAddress))
    .optional(),
  EDGE_PURGE_TOKEN: z.string().min(8).optional(),
};

/** What to set when one is refused. */
export const edgeAdvice = {
  EDGE_SECONDS: 'set for how many seconds a CDN or Varnish may keep a page, from 1 to 86400, or 0 for not at all',
  EDGE_PURGE: 'set varnish, fastly or cloudflare, or leave it unset to tell nobody',
  EDGE_PURGE_URL:
    'set http://host:port of Varnish, of several divided by spaces, https://api.fastly.com/service/ID or ' +
    'https://api.cloudflare.com/client/v4/zones/ID',
  EDGE_PURGE_TOKEN: 'set the token of the API of Fastly or Cloudflare, or what the VCL of Varnish asks for',
} as const;

type Values = ValuesOf<typeof edgeVariables>;

/** Null: only browsers may keep pages. */
export function edgeOf(values: Values): EdgeConfig | null {
  const { EDGE_SECONDS: seconds, EDGE_PURGE: kind, EDGE_PURGE_URL: urls, EDGE_PURGE_TOKEN: token } = values;
  if (seconds === 0) return null;
  return { seconds, purge: kind && urls && token ? { kind, urls, token } : null };
}

/** Finds settings for purging that are incomplete. */
export function edgeHalves({ EDGE_PURGE, EDGE_PURGE_URL, EDGE_PURGE_TOKEN }: Values): string[] {
  const parts = [EDGE_PURGE, EDGE_PURGE_URL, EDGE_PURGE_TOKEN].filter((value) => value !== undefined);
  return parts.length === 0 || parts.length === 3
    ? []
    : ['EDGE_PURGE, EDGE_PURGE_URL and EDGE_PURGE_TOKEN go together: set all of them, or none.'];
}
