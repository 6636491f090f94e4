import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['Łóżko Nurt, dąb, 160 × 200', 'Łóżko Nurt, dąb, 160_×_200'],
  ['Dywan 200 x 300 cm, granat', 'Dywan 200_x_300_cm, granat'],
  ['Sofa 3 miejsca, 2450 mm', 'Sofa 3 miejsca, 2450_mm'],
  ['Mata grzejna, 3 m², 450 W', 'Mata grzejna, 3_m², 450_W'],
  ['Na zapas 10 % i 64 kg', 'Na zapas 10_% i_64_kg'],
  ['Komoda z drewna i w drewnie', 'Komoda z_drewna i_w_drewnie'],
  ['Dla psów i kotów', 'Dla psów i_kotów'],
  ['A chair for a room', 'A_chair for a_room'],
  ['<p>W domu <a href="/a b" rel="x">o 2 m</a></p>', '<p>W_domu <a href="/a b" rel="x">o_2_m</a></p>'],
  ['5 miejsc', '5 miejsc'],
  ['Lampa', 'Lampa'],
])('what belongs together stays in one line: %s (CATALOGUE-43)', (text, together) => {
  expect(keepTogether(text).replaceAll('\u00a0', '_')).toBe(together);
});
