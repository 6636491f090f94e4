import { describe, expect, it } from 'vitest';
import { streetLine } from './street-line.ts';

describe('the street of an address', () => {
  it('has its number, and the flat behind a slash', () => {
    expect(streetLine({ street: 'Długa', streetNumber: '5', houseUnitNumber: '7' })).toBe('Długa 5/7');
    expect(streetLine({ street: 'Długa', streetNumber: '5', houseUnitNumber: '' })).toBe('Długa 5');
  });
});
