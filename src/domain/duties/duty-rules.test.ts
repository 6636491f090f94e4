import { describe, expect, it } from 'vitest';
import { greenClaimIn, saysDeadline, saysPackaging, saysPayment } from './duty-rules.ts';

describe('a claim about nature that proves nothing (DUTY-1)', () => {
  it.each([
    ['Ekologiczna sofa z lnu', 'Ekologiczna'],
    ['Produkt przyjazny dla środowiska.', 'przyjazny dla środowiska'],
    ['An eco-friendly lamp', 'eco'],
    ['Climate-neutral delivery', 'Climate-neutral'],
    ['meble EKO', 'EKO'],
  ])('is found in %j', (text, claim) => {
    expect(greenClaimIn(text)).toBe(claim);
  });

  it.each([
    'Wood from forests with the FSC certificate',
    'zielona sofa',
    'a green armchair',
    'Ekonomiczny',
    'echo',
    '',
  ])('is not found in %j', (text) => {
    expect(greenClaimIn(text)).toBeNull();
  });
});

describe('words that the law asks for (DUTY-1)', () => {
  it.each([
    ['Zamawiam i płacę', 'pl', true],
    ['Zamówienie z obowiązkiem zapłaty', 'pl', true],
    ['Zamawiam', 'pl', false],
    ['Order and pay', 'en', true],
    ['Order with obligation of payment', 'en', true],
    ['Place order', 'en', false],
  ] as const)('the button %j in %s names the duty to pay: %s', (text, locale, names) => {
    expect(saysPayment(text, locale)).toBe(names);
  });

  it.each([
    ['Odpowiemy w ciągu 14 dni', true],
    ['We answer within fourteen days', true],
    ['Odpowiemy w 140 dni', false],
    ['Odpowiemy wkrótce', false],
  ])('%j names the deadline: %s', (text, names) => {
    expect(saysDeadline(text)).toBe(names);
  });

  it.each([
    ['Opakowania: karton wrzuć do pojemnika na papier', 'pl', true],
    ['Odpady opakowaniowe odbiera gmina', 'pl', true],
    ['Wymiary opakowania', 'pl', false],
    ['Packaging goes into the recycling bin', 'en', true],
    ['Sizes of the packaging', 'en', false],
  ] as const)('%j in %s says where packaging goes: %s', (text, locale, says) => {
    expect(saysPackaging(text, locale)).toBe(says);
  });
});
