import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';
import { registerBackOffice } from './back-office.ts';

const shop = useTestShop();

/** A build as Vite describes it: the back office, and a file that it shares with the shop. */
function aBuild(): string {
  const root = mkdtempSync(join(tmpdir(), 'komoda-build-'));
  mkdirSync(join(root, 'dist/client/.vite'), { recursive: true });
  const manifest = {
    'src/backoffice/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
    '_other.js': { file: 'assets/other-1.js', css: ['assets/other-1.css'] },
  };
  writeFileSync(join(root, 'dist/client/.vite/backoffice.json'), JSON.stringify(manifest));
  return root;
}

describe('the page of the back office (STAFF-1)', () => {
  it('is one for all its screens in both languages, kept and indexed by nobody, without a script of its own inside', async () => {
    registerBackOffice(shop.app, aBuild(), false);
    for (const [url, lang] of [
      ['/zaplecze', 'pl'],
      ['/zaplecze/orders/abc', 'pl'],
      ['/en/back-office/people', 'en'],
    ] as const) {
      const { statusCode, body, headers } = await shop.app.inject(url);

      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
      expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain('<script type="module" src="/assets/main-1.js"></script>');
      expect(body).toContain('/assets/shared-1.css');
      expect(body).not.toContain('other-1');
    }
  });
});
