import type { configurator as english } from '../en/configurator.ts';

export const configurator: Record<keyof typeof english, string> = {
  'configuration.choose_again': '{{attribute}}: {{reason}}',
  'configuration.reason': '{{reason}}',
  'configuration.unknown': 'Części tej konfiguracji już nie wykonujemy. Wybierz ponownie.',
  'configuration.other_product': 'Ten kod należy do innego produktu.',
  'configuration.no_price': 'Ta konfiguracja nie ma ceny. Wybierz inne opcje albo zapytaj o wycenę.',
  'configuration.does_not_fit': '„{{value}}” nie pasuje do reszty konfiguracji. Wybierz ponownie.',
  'configuration.measures': '„{{value}}”: nie wykonujemy w tych wymiarach. Wybierz ponownie.',
  'configuration.number_missing': 'podaj wymiar od {{minimum}} do {{maximum}}.',
  'configuration.number_outside': 'wymiar musi mieścić się między {{minimum}} a {{maximum}}.',
  'configuration.number_off_step': 'wymiar wykonujemy co {{step}}, zaczynając od {{minimum}}.',
  'configuration.not_in_picture': 'Zdjęcie nie pokazuje wyboru: {{names}}',
  'configuration.number_not_needed': 'ten wymiar nie należy już do tej konfiguracji.',
};
