import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';

type Inline = Record<'scripts' | 'styles', readonly string[]>;
type Ids = Pick<AppConfig, 'analyticsId' | 'pixelId'>;

/**
 * A policy that allows these inline scripts and styles by hash and no others, so that a page can be kept; and of other
 * hosts those that the shop's configuration needs.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, ids: Ids): string {
  const hosts = [...(ids.analyticsId ? [analyticsHosts] : []), ...(ids.pixelId ? [pixelHosts] : [])];
  const from = (kind: keyof typeof analyticsHosts) => hosts.map((each) => ` ${each[kind]}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(scripts)}`.trimEnd() + from('scripts'),
    `style-src 'self' ${hashes(styles)}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${from('images')}`,
    ...(hosts.length > 0 ? [`connect-src 'self'${from('calls')}`] : []),
    // A film is shown by its own player, once the visitor plays it.
    'frame-src https://www.youtube-nocookie.com',
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

const analyticsHosts = {
  scripts: 'https://www.googletagmanager.com',
  images: 'https://*.google-analytics.com https://*.googletagmanager.com',
  calls: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
};
const pixelHosts = {
  scripts: 'https://connect.facebook.net',
  images: 'https://www.facebook.com',
  calls: 'https://www.facebook.com https://connect.facebook.net',
};

/** What every page says beside the headers of every answer. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** The same few texts stand in all pages. */
const knownHashes = new LRUCache<string, string>({ max: 200, ...lifeOf(60 * 60_000) });

const hashes = (texts: readonly string[]) => texts.map(hashOf).join(' ');

function hashOf(text: string): string {
  const hash = knownHashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  knownHashes.set(text, hash);
  return hash;
}
