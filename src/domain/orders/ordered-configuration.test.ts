import { describe, expect, it } from 'vitest';
import { orderedCode } from './ordered-configuration.ts';

describe('the code of an ordered line (OUTLET-2)', () => {
  it('is that of the product, of its configuration or of its outlet piece', () => {
    const line = { productCode: 'BENCH', normalizedCode: 'BENCH', configured: null };
    const configured = { productCode: 'BENCH-120/A' };

    expect(orderedCode(line)).toBe('BENCH');
    const outletPiece = { code: 'bench o/1', reason: '' };
    expect(orderedCode({ ...line, normalizedCode: 'BENCH/BENCHO1', outletPiece })).toBe('bench o/1');
    expect(orderedCode({ ...line, normalizedCode: 'BENCH/BENCH-O1', outletPiece: null })).toBe('BENCH-O1');
    expect(orderedCode({ ...line, normalizedCode: 'BENCH~7/O1' })).toBe('O1');
    expect(orderedCode({ ...line, normalizedCode: 'BENCH#120/A', configured })).toBe('BENCH-120/A');
  });
});
