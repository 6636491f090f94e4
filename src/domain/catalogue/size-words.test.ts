import { describe, expect, it } from 'vitest';
import { lengthsAsWords, numberForms, orderablePairs, orderableWidths, sizeWords } from './size-words.ts';

describe('sizes as words (CATALOGUE-27)', () => {
  it.each([
    ['szafa 120 cm', 'szafa 1200mm'],
    ['szafa 120cm, biała', 'szafa 1200mm, biała'],
    ['stół 1,8 m', 'stół 1800mm'],
    ['płyta 18 mm', 'płyta 18mm'],
    ['deska 2,01 m', 'deska 2010mm'],
    ['listwa 12,5 mm', 'listwa 12,5 mm'],
    ['panel 12 m²', 'panel 12 m²'],
    ['łóżko 160x200 cm', 'łóżko 160x200 cm'],
    ['dywan 2x3 m', 'dywan 200x300'],
    ['dywan 1,6x2,3m', 'dywan 160x230'],
    ['krata 2x3 moduły', 'krata 2x3 moduły'],
    ['lampa 3 modele', 'lampa 3 modele'],
  ])('take a length and its unit together: %s', (typed, words) => {
    expect(lengthsAsWords(typed)).toBe(words);
  });

  it('mean a length in either unit, and sides in either unit and order', () => {
    expect(numberForms('1200mm')).toEqual(['1200', '120']);
    expect(numberForms('25mm')).toEqual(['25']);
    expect(numberForms('140x200')).toEqual(['140x200', '1400x2000', '200x140', '2000x1400']);
    expect(numberForms('120')).toEqual(['120']);
  });

  it('mean a width that can be ordered, in centimetres where they are short (CATALOGUE-46)', () => {
    const widths = (word: string) => orderableWidths(word).filter((form) => form.startsWith('width1n'));

    expect(widths('1200mm')).toEqual(['width1n1200']);
    expect(widths('80')).toEqual(['width1n800']);
    expect(widths('120')).toEqual(['width1n1200', 'width1n120']);
    expect(widths('1200')).toEqual(['width1n1200']);
    expect(['5', '007', '12345', '140x200', 'ral9016'].flatMap(widths)).toEqual([]);
  });

  it('mean two sides that can be ordered, in either order (CATALOGUE-46)', () => {
    const sides = orderablePairs('120x160').map((phrase) => phrase.map(([whole]) => whole));

    expect(sides).toContainEqual(['width1n1200', 'beside1n1600']);
    expect(sides).toContainEqual(['width1n160', 'beside1n120']);
    expect(orderablePairs('120')).toEqual([]);
    expect(orderablePairs('120x160x90')).toEqual([]);
  });

  it('are those of the width, and of the other dimensions with all pairs', () => {
    const fixed = (size: number, unit = 'mm') => ({ minimum: size, maximum: size, unit });

    expect(sizeWords([fixed(140, 'cm'), fixed(2000), fixed(455)])).toEqual({
      width: ['1400', '140'],
      others: ['2000', '200', '455', '1400x2000', '1400x455', '2000x455'],
    });
    expect(sizeWords([{ minimum: 800, maximum: 1200, unit: 'mm' }, fixed(700)])).toEqual({
      width: [],
      others: ['700', '70'],
    });
    expect(sizeWords([fixed(2.01, 'm'), fixed(12.6, 'cm')]).width).toEqual(['2010', '201']);
    expect(sizeWords([fixed(12, 'kg')])).toEqual({ width: [], others: [] });
    expect(sizeWords([])).toEqual({ width: [], others: [] });
  });
});
