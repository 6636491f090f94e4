import { describe, expect, it } from 'vitest';
import { readQuickOrder } from './quick-order.ts';

describe('a pasted order (BUSINESS-6)', () => {
  it.each([
    ['KOM-1;3', 'KOM-1', 3],
    ['KOM-1,3', 'KOM-1', 3],
    ['KOM-1\t3', 'KOM-1', 3],
    ['KOM-1 3', 'KOM-1', 3],
    ['KOM-1   3 szt.', 'KOM-1', 3],
    ['"KOM-1";"3"', 'KOM-1', 3],
    ['KOM-1', 'KOM-1', 1],
    ['KOM-1;', 'KOM-1', 1],
    ['0073215', '0073215', 1],
    ['0073215;12', '0073215', 12],
    ['MILA-W1200.H1400-A1 2', 'MILA-W1200.H1400-A1', 2],
    ['KOM-1;0', 'KOM-1', 0],
  ])('reads %j', (text, code, quantity) => {
    expect(readQuickOrder(text)).toEqual([{ line: 1, code, quantity }]);
  });

  it('passes over a heading and empty lines, and keeps the numbers of the others', () => {
    expect(readQuickOrder('\uFEFFKod;Ilość\r\nA-1;2\r\n\r\n  \r\nB-2\r\n')).toEqual([
      { line: 2, code: 'A-1', quantity: 2 },
      { line: 5, code: 'B-2', quantity: 1 },
    ]);
  });
});
