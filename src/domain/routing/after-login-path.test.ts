import { describe, expect, it } from 'vitest';
import { afterLoginPath } from './after-login-path.ts';

describe('the way after the login (ROUTE-4)', () => {
  it('leads to the wanted path', () => {
    expect(afterLoginPath(['/produkty?page=2'], 'pl')).toBe('/produkty?page=2');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    'produkty',
    '',
  ])('leads to the root instead of to %j', (wanted) => {
    expect(afterLoginPath([wanted], 'en')).toBe('/en');
  });

  it('leads nowhere else, by whatever is put before another site', () => {
    for (const before of ['', '/', '\\', '\t', '\n', '\r', ' ', '/\t', '/ ', '/.', '/%2F', '%2F', '/\0', '/\u200b'])
      for (const wanted of [`${before}/evil.example`, `${before}//evil.example`, `${before}\\evil.example`]) {
        const { origin } = new URL(afterLoginPath([wanted], 'pl'), 'https://shop.example');

        expect([wanted, origin]).toEqual([wanted, 'https://shop.example']);
      }
  });

  it('leads to the root where no path or more than one is wanted', () => {
    expect(afterLoginPath([], 'pl')).toBe('/');
    expect(afterLoginPath(['/a', '/b'], 'pl')).toBe('/');
  });
});
