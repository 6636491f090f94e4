import { describe, expect, it } from 'vitest';
import { prefixesBeside, sharedPrefix } from './value-words.ts';

describe('names beside each other', () => {
  it('leave out what all of them begin with', () => {
    expect(sharedPrefix(['Blackout, white', 'Blackout, beige'])).toBe('Blackout, ');
  });

  it('keep what tells the second from the first', () => {
    const named = ['Sheer, white', 'Sheer, sand', 'Blackout, white', 'Blackout, navy'].map((name, id) => ({
      value: { id, name },
    }));
    const prefixOf = prefixesBeside(named, (id) => (id < 2 ? 'Sheer, ' : 'Blackout, '));

    expect(named.map(({ value: { id } }) => prefixOf(id))).toEqual(['Sheer, ', 'Sheer, ', '', 'Blackout, ']);
  });

  it('stay whole where they differ, stand alone or have no comma', () => {
    expect(sharedPrefix(['Blackout, white', 'Sheer, white'])).toBe('');
    expect(sharedPrefix(['Blackout, white'])).toBe('');
    expect(sharedPrefix(['White', 'Beige'])).toBe('');
    expect(sharedPrefix([])).toBe('');
  });
});
