import { expect, it } from 'vitest';
import { countText } from './counted.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000+'],
])('a count of %i is shown as %s', (count, text) => expect(countText(count)).toBe(text));
