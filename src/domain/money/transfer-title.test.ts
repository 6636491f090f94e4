import { describe, expect, it } from 'vitest';
import { ordersNamed } from './transfer-title.ts';

describe('the order number in the title of a transfer (MONEY-4)', () => {
  it.each([
    '2026/11/000123',
    'Zamówienie 2026/11/000123, dziękuję',
    'zam. nr 2026-11-000123',
    '2026 11 000123',
    '2026.11.000123',
    'ZAMOWIENIE 202611000123 KOWALSKI',
    '2026 / 11 / 123',
    '2026_11_123',
    'zam 2026/11/000 123',
    'zamówienie:2026\\11\\0123',
  ])('is found in %j', (title) => {
    expect(ordersNamed(title)).toEqual([{ reference: '2026/11/000123', sure: true }]);
  });

  it('is not sure where it may be a day', () => {
    expect(ordersNamed('faktura z 2026-11-23')).toEqual([{ reference: '2026/11/000023', sure: false }]);
    expect(ordersNamed('2026/11/000023 z 2026-11-23')).toEqual([{ reference: '2026/11/000023', sure: true }]);
  });

  it.each(['dziękuję', 'PL61 1090 1014 0000 0712 1981 2874', '2026/13/000123', '2026/11/000000', '12026/11/0001234'])(
    'is none in %j',
    (title) => {
      expect(ordersNamed(title)).toEqual([]);
    },
  );

  it('may be several', () => {
    expect(ordersNamed('2026/11/000123 i 2026/11/000124').map(({ reference }) => reference)).toEqual([
      '2026/11/000123',
      '2026/11/000124',
    ]);
  });
});
