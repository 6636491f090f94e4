import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['Łóżko Nurt, dąb, 160 × 200', 'Łóżko Nurt, dąb, 160_×_200'],
  ['Dywan 200 x 300 cm, granat', 'Dywan 200_x_300_cm, granat'],
  ['Sofa 3 miejsca, 2450 mm', 'Sofa 3 miejsca, 2450_mm'],
  ['Lampa', 'Lampa'],
])('measures stay in one line: %s (CATALOGUE-43)', (text, together) => {
  expect(keepTogether(text).replaceAll('\u00a0', '_')).toBe(together);
});
