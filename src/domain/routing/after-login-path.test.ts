import { describe, expect, it } from 'vitest';
import { afterLoginPath } from './after-login-path.ts';

describe('the way after the login (ROUTE-4)', () => {
  it('leads to the wanted path', () => {
    expect(afterLoginPath(['/produkty?page=2'], 'pl')).toBe('/produkty?page=2');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'produkty', ''])(
    'leads to the root instead of to %s',
    (wanted) => {
      expect(afterLoginPath([wanted], 'en')).toBe('/en');
    },
  );

  it('leads to the root where no path or more than one is wanted', () => {
    expect(afterLoginPath([], 'pl')).toBe('/');
    expect(afterLoginPath(['/a', '/b'], 'pl')).toBe('/');
  });
});
