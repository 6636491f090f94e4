import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wholeMeasures } from './whole-measures.ts';

const drawn = (text: string) =>
  renderToStaticMarkup(<>{wholeMeasures(text)}</>).replaceAll(/<span class="whole">(.*?)<\/span>/g, '[$1]');

it.each([
  ['Łóżko Nurt, dąb, 160 × 200', 'Łóżko Nurt, dąb, [160 × 200]'],
  ['Dywan 200 x 300 cm, granat', 'Dywan [200 x 300 cm], granat'],
  ['Sofa 3 miejsca, 2450 mm', 'Sofa 3 miejsca, [2450 mm]'],
  ['Mata grzejna, 3 m², 450 W', 'Mata grzejna, [3 m²], [450 W]'],
  ['Szerokość: 1500 mm, Wysokość: 397,5 cm', 'Szerokość: [1500 mm], Wysokość: [397,5 cm]'],
  ['Szafa 300–1500 mm', 'Szafa [300–1500 mm]'],
  ['5 miejsc', '5 miejsc'],
  ['Lampa', 'Lampa'],
])('measures stay in one line, and every letter as it is: %s (CATALOGUE-43)', (text, whole) => {
  expect(drawn(text)).toBe(whole);
});
