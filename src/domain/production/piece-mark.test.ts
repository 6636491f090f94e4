import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieceMark, readScan } from './piece-mark.ts';

const hosts = ['komoda.example', 'back.komoda.example'];
const kindOf = (text: string) => readScan(text, hosts).kind;

describe('the mark of a piece of work (PRODUCTION-3)', () => {
  it('leads back to its piece, typed in any way, scanned as a link too', () => {
    expect(pieceMark(12)).toBe('K000012-5');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
        const mark = pieceMark(id);
        const ways = [
          mark,
          mark.replace('-', '').toLowerCase(),
          ` ${mark} `,
          `https://komoda.example/zaplecze/production/${mark}?a=1`,
        ];
        for (const way of ways) expect(readScan(way, hosts)).toEqual({ kind: 'piece', id });
      }),
    );
  });

  it('detects a wrong digit, and two digits that changed places', () => {
    expect(kindOf('K000013-5')).toBe('misread');
    expect(kindOf('K000021-5')).toBe('misread');
  });

  it('differs from everything else that can be scanned', () => {
    expect(readScan('2026/11/000123', hosts)).toEqual({ kind: 'order', reference: '2026/11/000123' });
    expect(readScan('https://other.example/zaplecze/production/K000012-5', hosts)).toEqual({
      kind: 'other-shop',
      host: 'other.example',
    });
    expect(kindOf('https://komoda.example/sofa')).toBe('page');
    expect(kindOf('5901234123457')).toBe('ean');
    expect(readScan('SOFA/A1/B2', hosts)).toEqual({ kind: 'code', text: 'SOFA/A1/B2' });
  });
});
