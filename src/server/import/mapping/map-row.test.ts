import { describe, expect, it } from 'vitest';
import { checkMapping } from './load-mapping.ts';
import { mapRow } from './map-row.ts';
import { MergedRows } from './merged-rows.ts';
import { missingColumns } from './columns.ts';

const mapping = (content: object) => checkMapping(content, 'test.json');
const mapped = (fields: object, row: Record<string, unknown>) =>
  mapRow(mapping({ fields: { code: 'id', ...fields } }), { id: '7', ...row })[0]!;
const product = (fields: object, row: Record<string, unknown>) => {
  const result = mapped(fields, row);
  return 'records' in result ? result.records.at(-1) : result;
};

describe('a value', () => {
  it.each<[string, unknown, Record<string, unknown>, unknown]>([
    ['of a column, trimmed', 'a', { a: '  x   y ' }, 'x y'],
    ['of a column with a dot in its name', 'Min. bredde', { 'Min. bredde': '80' }, '80'],
    ['inside an object', 'a.b', { a: { b: 'x' } }, 'x'],
    ['that is constant', { constant: 5 }, {}, 5],
    ['put together', { template: '{a} {b}' }, { a: 'x', b: '' }, 'x'],
    ['that is the first found', { first: ['a', 'b'] }, { a: ' ', b: 'x' }, 'x'],
    ['cut out', { column: 'a', extract: '-(\\d+)/$' }, { a: '/p/stol-007/' }, '007'],
    ['replaced', { column: 'a', replace: [['^IKEA - ', '']] }, { a: 'IKEA - Stół' }, 'Stół'],
    ['that is the last part', { column: 'a', part: { by: ' > ', at: -1 } }, { a: 'A > B' }, 'B'],
    ['split', { column: 'a', split: '|' }, { a: 'x | y|' }, ['x', 'y']],
    ['translated', { column: 'a', map: { TAK: true, '*': false } }, { a: 'nie' }, false],
    ['translated into nothing', { column: 'a', map: { brak: null }, number: true }, { a: 'brak' }, null],
    ['as a number', { column: 'a', number: true }, { a: '1 200,5' }, 1200.5],
    ['as a slug', { column: 'a', slug: true }, { a: 'Łóżko Żubr' }, 'lozko-zubr'],
    ['by default', { column: 'a', default: 3 }, { a: '' }, 3],
    ['on a condition', { column: 'a', when: { column: 'b', is: 'x' } }, { a: '1', b: 'y' }, undefined],
  ])('%s', (_, rule, row, value) => {
    expect(product({ field: rule }, row)).toEqual(
      value === undefined ? { type: 'product', code: '7' } : { type: 'product', code: '7', field: value },
    );
  });

  it('that can not be read names its field and row', () => {
    expect(mapped({ weightGrams: { column: 'a', unit: { to: 'g' } } }, { a: 'ciężki' })).toMatchObject({
      code: '7',
      field: 'weightGrams',
      problem: { key: 'import.reason.unreadable', params: { value: 'ciężki' } },
    });
    expect(mapped({ attributes: { width: 'a', height: 'b' } }, { a: '1,5', b: 'wysoki' })).toMatchObject({
      field: 'attributes.height',
    });
  });
});

describe('a field that holds a number', () => {
  it('is read from the text of a column without being asked for it', () => {
    const fields = { stock: 'a', realizationDays: 'b', vatRatePercent: 'c' };

    expect(product(fields, { a: '7', b: '5', c: '' })).toEqual({
      type: 'product',
      code: '7',
      stock: 7,
      realizationDays: 5,
    });
  });

  it('is refused with the text that is no number', () => {
    expect(mapped({ stock: 'a' }, { a: 'brak' })).toMatchObject({
      field: 'stock',
      problem: { key: 'import.reason.unreadable', params: { value: 'brak' } },
    });
  });

  it('stays nothing where the rule says so', () => {
    expect(product({ stock: { column: 'a', map: { brak: null } } }, { a: 'brak' })).toMatchObject({ stock: null });
  });
});

describe('fields with rules of their own', () => {
  it('make categories of a path', () => {
    expect(mapped({ category: { path: 'k' } }, { k: 'Meble > Łóżka' })).toEqual({
      records: [
        { type: 'category', code: 'meble', name: 'Meble' },
        { type: 'category', code: 'meble/lozka', name: 'Łóżka', parent: 'meble' },
        { type: 'product', code: '7', category: 'meble/lozka' },
      ],
    });
  });

  it('turn a price of another currency into złoty only by the rate of the mapping', () => {
    expect(product({ prices: [{ gross: 'a', currency: 'NOK', rate: 0.36 }] }, { a: '6.195 NOK' })).toMatchObject({
      prices: [{ currency: 'PLN', gross: 2230.2 }],
    });
    expect(product({ prices: [{ net: 'a', currency: 'EUR', group: 'b2b' }] }, { a: '99,90' })).toMatchObject({
      prices: [{ currency: 'EUR', net: 99.9, group: 'b2b' }],
    });
    expect(() => mapping({ fields: { code: 'id', prices: [{ gross: 'a', currency: 'NOK' }] } })).toThrow(
      'import.mapping.wrong',
    );
  });

  it('make the missing values of an option', () => {
    expect(
      mapped(
        { attributes: { color: { option: { column: 'c', split: '/' } }, width: 'w' } },
        { c: 'Dąb/Czarny', w: '80' },
      ),
    ).toEqual({
      records: [
        { type: 'value', attribute: 'color', code: 'dab', name: 'Dąb' },
        { type: 'value', attribute: 'color', code: 'czarny', name: 'Czarny' },
        { type: 'product', code: '7', attributes: { color: ['dab', 'czarny'], width: 80 } },
      ],
    });
  });

  it('leave out a discount whose condition does not hold', () => {
    const discount = { when: { column: 'old', empty: false }, gross: 'a', currency: 'PLN' };

    expect(product({ discount }, { a: '90', old: '' })).toEqual({ type: 'product', code: '7' });
    expect(product({ discount }, { a: '90', old: '100' })).toMatchObject({ discount: { gross: 90, currency: 'PLN' } });
  });
});

describe('a row', () => {
  it('is skipped on a condition', () => {
    expect(mapRow(mapping({ skip: [{ column: 'id', matches: '^x' }], fields: { code: 'id' } }), { id: 'x1' })).toEqual(
      [],
    );
  });

  it('becomes one record for each element of its list', () => {
    const variants = mapping({
      each: 'variants',
      fields: { code: 'sku', name: { template: '{row.title} {title}' }, variantGroup: 'handle' },
    });

    expect(
      mapRow(variants, {
        handle: 'h',
        title: 'Sofa',
        variants: [
          { sku: 'a', title: 'red' },
          { sku: 'b', title: 'blue' },
        ],
      }),
    ).toEqual([
      { records: [{ type: 'product', code: 'a', name: 'Sofa red', variantGroup: 'h' }] },
      { records: [{ type: 'product', code: 'b', name: 'Sofa blue', variantGroup: 'h' }] },
    ]);
  });
});

describe('rows that repeat a code', () => {
  it('add up their lists at the first of them', () => {
    const merged = new MergedRows(['categories']);
    const rows = [
      { code: '1', category: 'a', name: 'x' },
      { code: '1', category: 'b', name: 'x' },
    ];
    for (const row of rows) merged.collect(row);

    expect(rows.map((row) => merged.take(row))).toEqual([
      { code: '1', category: 'a', name: 'x', categories: ['a', 'b'] },
      null,
    ]);
  });

  it('stay apart when anything else differs', () => {
    const merged = new MergedRows(['categories']);
    merged.take({ code: '1', name: 'x' });

    expect(merged.take({ code: '1', name: 'y' })).toEqual({ code: '1', name: 'y' });
  });
});

describe('a mapping', () => {
  it('is refused with every mistake and its place', () => {
    const wrong = { fields: { code: 'id', name: { column: 'a', extract: '(' } }, typ: 'product' };

    expect(() => mapping(wrong)).toThrow(
      expect.objectContaining({
        text: expect.objectContaining({
          params: expect.objectContaining({ mistakes: expect.stringContaining('fields.name') }),
        }),
      }),
    );
  });

  it('knows which of its columns a file does not have', () => {
    const content = mapping({
      skip: [{ column: 'off', is: '1' }],
      fields: {
        code: 'id',
        name: { template: '{a} {b}' },
        category: { path: 'k', delimiter: '/' },
        prices: [{ gross: 'p', currency: 'PLN' }],
      },
    });

    expect(missingColumns(content, ['id', 'a', 'k'])).toEqual(['off', 'p', 'b']);
  });
});
