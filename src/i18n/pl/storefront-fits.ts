/** What the question for a free space says: these travel with it. */
export const storefrontFits = {
  'fits.title': 'Zmieści się u mnie',
  'fits.hint': 'Podaj wolne miejsce w mm albo z dopiskiem cm.',
  'fits.wrong': 'To nie jest długość. Wpisz 1200 albo 120 cm.',
  'fits.width': 'Szerokość',
  'fits.depth': 'Głębokość',
  'fits.height': 'Wysokość',
  'fits.width.chosen': 'Mieści się w szerokości {{length}} mm',
  'fits.depth.chosen': 'Mieści się w głębokości {{length}} mm',
  'fits.height.chosen': 'Mieści się w wysokości {{length}} mm',
  'fits.clear': 'Wyczyść wymiary',
};
