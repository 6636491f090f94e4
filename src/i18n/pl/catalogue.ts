import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue: Record<keyof typeof english, string> = {
  'catalogue.lowest_price': 'Najniższa cena z 30 dni przed obniżką: {{price}}',
  'catalogue.dimensions': 'Wymiary',
  'catalogue.lowest_of_base': '{{description}} (najtańsza wersja)',
};
