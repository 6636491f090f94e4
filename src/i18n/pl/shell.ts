import type { shell as english } from '../en/shell.ts';

export const shell: Record<keyof typeof english, string> = {
  'shell.brand': 'Komoda',
  'home.title': 'Komoda: meble i systemy dla domu na wymiar',
  'home.description': 'Meble, osłony okienne i światło z jednej kolekcji, na wymiar co do milimetra.',
  'not_found.title': 'Nie ma takiej strony',
  'not_found.text': 'Adres mógł się zmienić albo produktu już nie sprzedajemy.',
  'not_found.home': 'Przejdź na stronę główną',
};
