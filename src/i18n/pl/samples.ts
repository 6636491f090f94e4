import type { samples as english } from '../en/samples.ts';

export const samples: Record<keyof typeof english | `samples.too_many_${'few' | 'many'}`, string> = {
  'samples.too_many_one': 'Jednorazowo wysyłamy najwyżej {{count}} próbkę.',
  'samples.too_many_few': 'Jednorazowo wysyłamy najwyżej {{count}} próbki.',
  'samples.too_many_many': 'Jednorazowo wysyłamy najwyżej {{count}} próbek.',
  'samples.too_many_other': 'Jednorazowo wysyłamy najwyżej {{count}} próbki.',
  'samples.gone': 'Jednej z tych próbek już nie wysyłamy. Wybierz ponownie.',
  'samples.lately':
    'W ciągu ostatnich {{days}} dni wysłaliśmy tam próbki już kilka razy. Jeśli potrzebujesz kolejnych, napisz do nas.',
  'mail.samples.heading': 'Próbki',
  'mail.samples.free': 'Próbki są bezpłatne. Nic nie płacisz i nie musisz ich odsyłać.',
  'mail.samples.new.subject': 'Próbki {{reference}}: zamówienie przyjęte',
  'mail.samples.new.title': 'Przygotowujemy Twoje próbki',
  'mail.samples.new.text': 'Przyjęliśmy zamówienie próbek {{reference}}. Napiszemy, gdy je wyślemy.',
  'mail.samples.sent.subject': 'Próbki {{reference}}: wysłane',
  'mail.samples.sent.title': 'Twoje próbki są w drodze',
  'mail.samples.sent.text': 'Próbki z zamówienia {{reference}} zostały wysłane.',
  'mail.samples.staff_subject': 'Zamówienie próbek {{reference}}',
};
