import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue: Record<keyof typeof english, string> = {
  'catalogue.lowest_price': 'Najniższa cena z 30 dni przed obniżką: {{price}}',
  'catalogue.dimensions': 'Wymiary',
  'catalogue.facet.producer': 'Producent',
  'catalogue.facet.price': 'Cena',
  'catalogue.facet.availability': 'Dostępność',
  'catalogue.facet.availability.available': 'Dostępne',
  'catalogue.facet.new': 'Nowości',
  'catalogue.facet.new.yes': 'Tylko nowości',
  'catalogue.facet.discounted': 'Promocje',
  'catalogue.facet.discounted.yes': 'Tylko przecenione',
};
