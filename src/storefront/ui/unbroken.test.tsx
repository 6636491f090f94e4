import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakableMeasures, unbroken, unbrokenIn } from './unbroken.ts';

const marked = (node: ReactNode) =>
  renderToStaticMarkup(<>{node}</>).replaceAll(/<span class="whole">(.*?)<\/span>/g, '[$1]');

it.each([
  ['Łóżko Nurt, dąb, 160 × 200', 'Łóżko Nurt, dąb, [160 × 200]'],
  ['Dywan 200 x 300 cm, granat', 'Dywan [200 x 300 cm], granat'],
  ['Sofa 3 miejsca, 2450 mm', 'Sofa 3 miejsca, [2450 mm]'],
  ['Mata grzejna, 3 m², 450 W', 'Mata grzejna, [3 m²], [450 W]'],
  ['Szerokość: 1500 mm, Wysokość: 397,5 cm', 'Szerokość: [1500 mm], Wysokość: [397,5 cm]'],
  ['Szafa 300–1500 mm', 'Szafa [300–1500 mm]'],
  ['ul. Stolarska 12, 61-001 Poznań, NIP 000-000-00-00,', 'ul. Stolarska 12, [61-001] Poznań, NIP [000-000-00-00],'],
  ['Stolik FIORD-180-DAB i 2-osobowa sofa', 'Stolik FIORD-180-DAB [i 2-osobowa] sofa'],
  ['Na e-mail w ciągu 2 dni', 'Na [e-mail] [w ciągu] 2 dni'],
  ['Paczka do 30 kg pod adres', 'Paczka do [30 kg] pod adres'],
  ['5 miejsc', '5 miejsc'],
  ['Lampa', 'Lampa'],
])('measures stay in one line, and every letter as it is: %s (CATALOGUE-43)', (text, whole) => {
  expect(marked(unbroken(text))).toBe(whole);
});

it.each([
  ['Stoły i krzesła', 'Stoły [i krzesła]'],
  ['A w domu i w ogrodzie', '[A w domu] [i w ogrodzie]'],
  ['Lampa (z kloszem), o 160 × 200 cm', 'Lampa ([z kloszem),] [o 160 × 200 cm]'],
  ['Moc 450 W i 3 m', 'Moc [450 W] [i 3 m]'],
  ['Szerokość × głębokość: 2500 × 1700 mm', 'Szerokość [× głębokość:] [2500 × 1700 mm]'],
  ['Żyrandol u zbiegu', 'Żyrandol [u zbiegu]'],
  ['Zapas na docinki', 'Zapas na docinki'],
  ['grupa a', 'grupa a'],
  ['Stół z czterdziestodwucentymetrowym blatem', 'Stół z czterdziestodwucentymetrowym blatem'],
])('a word of one letter or a × stays with the next word: %s (CATALOGUE-44)', (text, tied) => {
  expect(marked(unbroken(text))).toBe(tied);
});

it('words of one letter stay with the next one in cleaned HTML, too (CATALOGUE-44)', () => {
  const html = '<p>W domu, z <a title="i w ogrodzie" href="/a">5 mm</a> zapasu i&nbsp;w ogrodzie</p>';

  expect(unbrokenIn(html).replaceAll(/<span class="whole">(.*?)<\/span>/g, '[$1]')).toBe(
    '<p>[W domu,] z <a title="i w ogrodzie" href="/a">[5 mm]</a> zapasu i&nbsp;[w ogrodzie]</p>',
  );
});

it('measures joined by x break after an x alone (CATALOGUE-43)', () => {
  expect(marked(breakableMeasures('800–3600x320–600 mm'))).toBe('[800–3600x]<wbr/>[320–600 mm]');
  expect(marked(breakableMeasures('400 mm'))).toBe('[400 mm]');
});

it('measures in cleaned HTML stay in one line, and its tags as they are (CATALOGUE-43)', () => {
  const html = '<p>Odejmij 5 mm, potem <a title="> 400 mm" href="/a">do 600 × 600 mm</a> nic.</p>';

  expect(unbrokenIn(html).replaceAll(/<span class="whole">(.*?)<\/span>/g, '[$1]')).toBe(
    '<p>Odejmij [5 mm], potem <a title="> 400 mm" href="/a">do [600 × 600 mm]</a> nic.</p>',
  );
});
