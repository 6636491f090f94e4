import { describe, expect, it } from 'vitest';
import { sharedPrefix } from './value-words.ts';

describe('names beside each other', () => {
  it('leave out what all of them begin with', () => {
    expect(sharedPrefix(['Blackout, white', 'Blackout, beige'])).toBe('Blackout, ');
  });

  it('stay whole where they differ, stand alone or have no comma', () => {
    expect(sharedPrefix(['Blackout, white', 'Sheer, white'])).toBe('');
    expect(sharedPrefix(['Blackout, white'])).toBe('');
    expect(sharedPrefix(['White', 'Beige'])).toBe('');
    expect(sharedPrefix([])).toBe('');
  });
});
