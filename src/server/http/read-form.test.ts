import { describe, expect, it } from 'vitest';
import { nestFields } from '#server/http/read-form.ts';

describe('the fields of a form as one object (OPINION-2)', () => {
  it.each([
    [[['value', '5']], { value: '5' }],
    [
      [
        ['opinion[value]', '5'],
        ['opinion[files][0]', 'a'],
        ['opinion[files][1]', 'b'],
      ],
      { opinion: { value: '5', files: ['a', 'b'] } },
    ],
    [
      [
        ['files[]', 'a'],
        ['files[]', 'b'],
      ],
      { files: ['a', 'b'] },
    ],
    [
      [
        ['files', 'a'],
        ['files', 'b'],
        ['files', 'c'],
      ],
      { files: ['a', 'b', 'c'] },
    ],
    [
      [
        ['files[10]', 'b'],
        ['files[2]', 'a'],
      ],
      { files: ['a', 'b'] },
    ],
    [
      [
        ['a', 'text'],
        ['a[b]', 'below a text'],
      ],
      { a: { b: 'below a text' } },
    ],
    [
      [
        ['', 'x'],
        ['a[b', 'x'],
        ['[a]', 'x'],
        ['a[b][c][d][e][f][g]', 'x'],
      ],
      {},
    ],
  ] as const)('%j', (fields, nested) => {
    expect(nestFields(fields)).toEqual(nested);
  });

  it('changes no prototype', () => {
    const nested = nestFields([
      ['__proto__[value]', '5'],
      ['a[__proto__][value]', '5'],
      ['constructor', 'x'],
    ]);

    expect(({} as { value?: unknown }).value).toBeUndefined();
    expect(nested).toEqual({ a: {}, constructor: 'x' });
  });
});
