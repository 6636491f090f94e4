import type { facets as english } from '../en/facets.ts';

/** The names of facets, which the server answers. */
export const facets: Record<keyof typeof english, string> = {
  'catalogue.facet.category': 'Kategoria',
  'catalogue.facet.producer': 'Producent',
  'catalogue.facet.price': 'Cena',
  'catalogue.facet.availability': 'Dostępność',
  'catalogue.facet.availability.available': 'Dostępne',
  'catalogue.facet.new': 'Nowości',
  'catalogue.facet.new.yes': 'Tylko nowości',
  'catalogue.facet.discounted': 'Promocje',
  'catalogue.facet.discounted.yes': 'Tylko przecenione',
  'sheet.scan': 'Zeskanuj, żeby zobaczyć aktualną cenę, warianty i termin.',
  'sheet.printed': 'Wydruk z {{day}}. Cena i dostępność mogą się zmienić',
};
