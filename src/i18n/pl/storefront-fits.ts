/** What the question for a free space says: these travel with it. */
export const storefrontFits = {
  'fits.title': 'Zmieści się u mnie',
  'fits.hint': 'Podaj wolne miejsce w mm, albo z dopiskiem cm.',
  'fits.width': 'Szerokość',
  'fits.depth': 'Głębokość',
  'fits.height': 'Wysokość',
  'fits.clear': 'Wyczyść wymiary',
};
