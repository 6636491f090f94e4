import { describe, expect, it } from 'vitest';
import { greenClaimIn } from './duty-rules.ts';

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
