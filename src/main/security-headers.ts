import { createHash } from 'node:crypto';

/** A policy that allows these inline scripts and styles by hash and no others, so that a page can be kept. */
export function contentSecurityPolicy({ scripts, styles }: Record<'scripts' | 'styles', readonly string[]>): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(scripts)}`.trimEnd(),
    `style-src 'self' ${hashes(styles)}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    // A film is shown by its own player, once the visitor plays it.
    'frame-src https://www.youtube-nocookie.com',
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** What every page says beside the headers of every answer. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

const hashes = (texts: readonly string[]) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
