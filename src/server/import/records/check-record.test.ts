import { describe, expect, it } from 'vitest';
import { checkRecord } from './check-record.ts';
import { isEan, slugify } from './parts.ts';
import { plainText, richText } from '#server/rich-text.ts';

const product = (fields: object = {}) =>
  checkRecord({ type: 'product', code: '007', name: { pl: 'Stół', en: 'Table' }, ...fields }, 'pl');
const refusedFields = (fields: object) => {
  const checked = product(fields);
  return checked.ok ? [] : Object.keys(checked.fields);
};

describe('a product record (IMPORT-4)', () => {
  it('keeps the leading zeros of its code and makes the slugs', () => {
    expect(product({ name: { pl: 'Łóżko Żubr', en: 'Żubr bed' } })).toMatchObject({
      ok: true,
      record: { code: '007', slug: { pl: 'lozko-zubr', en: 'zubr-bed' } },
    });
  });

  it('takes the other language where one is missing', () => {
    expect(product({ name: { pl: 'Stół' } })).toMatchObject({
      record: { name: { pl: 'Stół', en: 'Stół' }, slug: { en: 'stol' } },
    });
    expect(checkRecord({ type: 'product', code: '1', name: 'Table' }, 'en')).toMatchObject({
      record: { name: { pl: 'Table', en: 'Table' } },
    });
  });

  it('tells a missing stock from one made to order', () => {
    expect(product()).toMatchObject({ record: expect.not.objectContaining({ stock: expect.anything() }) });
    expect(product({ stock: null })).toMatchObject({ record: { stock: null } });
  });

  it('takes amounts as numbers or as decimal texts', () => {
    expect(
      product({
        prices: [
          { currency: 'PLN', gross: '4289.00' },
          { currency: 'EUR', net: 10.5 },
        ],
      }),
    ).toMatchObject({ record: { prices: [{ gross: 4289, group: '' }, { net: 10.5 }] } });
    expect(product({ prices: [{ gross: '12,50' }] })).toMatchObject({ record: { prices: [{ gross: 12.5 }] } });
    expect(product({ attributes: { width: '80 cm' } })).toMatchObject({
      fields: { 'attributes.width': [{ key: 'import.reason.attribute_value' }] },
    });
  });

  it.each<[string, object, string]>([
    ['an empty code', { code: ' ' }, 'code'],
    ['a code that is too long', { code: 'x'.repeat(101) }, 'code'],
    ['no name', { name: { pl: ' ' } }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name.pl'],
    ['a zero character', { name: 'a\u0000b' }, 'name.pl'],
    ['half of a surrogate pair', { summary: '\ud800' }, 'summary.pl'],
    ['a wrong check digit', { ean: '5901234123450' }, 'ean'],
    ['a price whose comma could divide thousands', { prices: [{ gross: '1,234' }] }, 'prices.0.gross'],
    ['a measure with its unit', { attributes: { width: '80 cm' } }, 'attributes.width'],
    ['a negative price', { prices: [{ gross: -1 }] }, 'prices.0.gross'],
    ['a price without an amount', { prices: [{ currency: 'PLN' }] }, 'prices.0'],
    ['a currency that the shop does not sell in', { prices: [{ currency: 'NOK', gross: 1 }] }, 'prices.0.currency'],
    ['two prices of a currency', { prices: [{ gross: 1 }, { gross: 2 }] }, 'prices.1'],
    ['a discount that lowers nothing', { prices: [{ net: 100 }], discount: { gross: 123 } }, 'discount.gross'],
    ['a discount without a price', { discount: { gross: 1 } }, 'discount'],
    ['a stock below nothing', { stock: -1 }, 'stock'],
    ['half a piece', { stock: 1.5 }, 'stock'],
    ['a range upside down', { attributes: { width: { min: 2, max: 1 } } }, 'attributes.width'],
    ['a picture outside the folder', { images: [{ file: '../secret.png' }] }, 'images.0.file'],
    ['a misspelt field', { sumary: 'x' }, 'sumary'],
  ])('is refused for %s', (_, fields, field) => {
    expect(refusedFields(fields)).toContain(field);
  });

  it('marks what a pack covers by a number in m²', () => {
    const attribute = (fields: object) =>
      checkRecord({ type: 'attribute', code: 'coverage', name: 'Coverage', packArea: true, ...fields }, 'pl').ok;

    expect(attribute({ kind: 'number', unit: 'm²' })).toBe(true);
    expect([attribute({ kind: 'number', unit: 'mm' }), attribute({ kind: 'option', unit: 'm²' })]).toEqual([
      false,
      false,
    ]);
  });

  it('is refused when its type is unknown', () => {
    expect(checkRecord({ type: 'gadget', code: '1' }, 'pl')).toMatchObject({
      ok: false,
      fields: {
        type: [{ key: 'import.reason.type', params: { types: expect.stringContaining('product, activeImage, page') } }],
      },
    });
    expect(checkRecord({ type: 'constructor' }, 'pl')).toMatchObject({ ok: false });
  });
});

describe('a text', () => {
  it('loses what is dangerous when it is HTML', () => {
    const dirty =
      '<h1>A</h1><p onclick="x()">B<script>alert(1)</script></p><a href="javascript:x()">C</a><img src=x onerror=y>';

    expect(richText(dirty)).toBe('<h2>A</h2><p>B</p><a>C</a>');
  });

  it('becomes paragraphs when it is plain', () => {
    expect(richText('A < B & C\n\nD\nE')).toBe('<p>A &lt; B &amp; C</p><p>D<br />E</p>');
  });

  it('holds no tags where none are shown', () => {
    expect(plainText('<b>Stół</b> & ława')).toBe('Stół & ława');
    expect(plainText('5 < 6')).toBe('5 < 6');
  });
});

describe('codes', () => {
  it.each(['5901234123457', '96385074', '036000291452', '00012345600012'])('EAN %s is right', (code) =>
    expect(isEan(code)).toBe(true),
  );
  it.each(['5901234123450', '1234', '590123412345X', ''])('EAN %j is wrong', (code) => expect(isEan(code)).toBe(false));

  it('become slugs of plain letters', () => {
    expect(slugify('  Zażółć gęślą – jaźń!  ')).toBe('zazolc-gesla-jazn');
    expect(slugify('Straße & Ærø')).toBe('strasse-aero');
    expect(slugify('沙发')).toBe('x');
    expect(slugify('a '.repeat(200)).length).toBeLessThanOrEqual(120);
  });
});
