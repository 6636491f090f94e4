import { describe, expect, it } from 'vitest';
import { ownPath } from './paths.ts';

describe('the address of a page of the shop (CART-23)', () => {
  it('stays as it is', () => {
    for (const path of ['/komoda-fiord,id-7', '/en/fiord-sideboard,id-7?code=FIO%2FOAK', '/'])
      expect(ownPath(path)).toBe(path);
  });

  it('is empty where it leads elsewhere or runs a script', () => {
    for (const address of [
      'javascript:alert(1)',
      '//evil.example/,id-7',
      'https://evil.example/',
      '/\\evil,id-7',
      '/a b,id-7',
      '',
    ])
      expect(ownPath(address), address).toBe('');
  });
});
