import { describe, expect, it } from 'vitest';
import { isMt940, readMt940 } from './mt940.ts';

const statement = [
  ':20:MT940',
  ':25:PL61109010140000071219812874',
  ':28C:00321',
  ':60F:C261119PLN1000,00',
  ':61:2611201120CN1234,50S034NONREF//BANKREF',
  ':86:034~00PRZELEW~20Zamowienie 2026/11/0~2100123 dziekuje',
  '~32JAN NOWAK~33UL. DLUGA 1~38PL000000000000',
  ':61:2611201120DN34,50NTRFoplata',
  ':62F:C261120PLN2200,00',
  '-',
];

describe('a statement in MT940 (MONEY-3)', () => {
  it('is read by its fields, with titles that go on in the next part', () => {
    expect(isMt940(statement.join('\n'))).toBe(true);
    expect(readMt940(statement.join('\r\n'))).toEqual({
      ok: true,
      entries: [
        {
          line: 5,
          bookedOn: '2026-11-20',
          amount: 123450,
          currency: 'PLN',
          payer: 'JAN NOWAK UL. DLUGA 1',
          title: 'Zamowienie 2026/11/000123 dziekuje',
        },
        { line: 8, bookedOn: '2026-11-20', amount: -3450, currency: 'PLN', payer: '', title: 'oplata' },
      ],
    });
  });

  it.each([
    ['a movement is broken', 5, 'tag', (line: string) => line.replace('1234,50', '12a4')],
    ['a balance does not fit', 9, 'balance', (line: string) => line.replace('2200,00', '2200,01')],
    ['its currency is not taken', 4, 'currency', (line: string) => line.replace('PLN', 'CHF')],
  ])('is refused whole where %s', (_what, line, reason, spoil) => {
    const text = statement.map((row, index) => (index === line - 1 ? spoil(row) : row)).join('\n');

    expect(readMt940(text)).toMatchObject({ ok: false, fault: { line, reason } });
  });

  it('is refused where it was cut off', () => {
    expect(readMt940(statement.slice(0, 6).join('\n'))).toMatchObject({ ok: false, fault: { reason: 'balance' } });
  });

  it('takes plain words, and money that was taken back', () => {
    const text = [
      ':20:X',
      ':60F:C261119EUR0,',
      ':61:261120RD5,N TRF',
      ':61:261120RD5,NTRF',
      ':86:zwrot',
      ':62F:C261120EUR5,',
    ];

    expect(readMt940(text.filter((_row, index) => index !== 2).join('\n'))).toMatchObject({
      entries: [{ amount: 500, currency: 'EUR', title: 'zwrot' }],
    });
  });
});
