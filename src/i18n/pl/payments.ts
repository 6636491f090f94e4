import type { payments as english } from '../en/payments.ts';

export const payments: Record<keyof typeof english, string> = {
  'payment.sandbox.title': 'Płatność testowa',
  'payment.sandbox.explanation':
    'Nie płyną tu żadne pieniądze: ta strona zastępuje operatora płatności, żeby można było wypróbować całą drogę zamówienia.',
  'payment.sandbox.reference': 'Zamówienie',
  'payment.sandbox.amount': 'Do zapłaty',
  'payment.sandbox.pay': 'Zapłać',
  'payment.sandbox.refuse': 'Odmów płatności',
  'payment.sandbox.leave': 'Wróć do zamówienia bez decyzji',
  'payment.sandbox.back': 'Wróć do zamówienia',
  'payment.sandbox.decided': 'Ta płatność jest już rozstrzygnięta.',
  'payment.sandbox.unknown': 'Nie ma takiej płatności.',
  'payment.provider_away':
    'Operator płatności nie odpowiada. Spróbuj za chwilę albo wybierz inny sposób. Zamówienie czeka bezpiecznie.',
  'payment.provider_refused': 'Operator nie przyjął tej płatności. Wybierz inny sposób. Zamówienie czeka bezpiecznie.',
  'payment.blik_missing': 'Wpisz sześć cyfr kodu BLIK.',
  'payment.blik_unwanted': 'Ten sposób płatności nie przyjmuje kodu BLIK.',
  'payment.blik_waits':
    'Pierwszy kod jeszcze czeka: potwierdź płatność w aplikacji banku albo wpisz nowy kod za {{seconds}} s.',
  'payment.blik_refused': 'Kod nie został przyjęty. Wygeneruj nowy w aplikacji banku i wpisz go.',
  'mail.test_payment':
    'To zamówienie opłacono płatnością testową sklepu: żadne pieniądze nie zostały przelane i nic nie zostanie dostarczone.',
  'mail.surplus': 'Za to zamówienie wpłynęło więcej, niż należało, na przykład dwie płatności. Nadwyżka wraca sama.',
  'mail.refund_failed.subject': 'Zamówienie {{reference}}: zwrot {{amount}} się nie powiódł',
  'mail.refund_failed.title': 'Zwrot pieniędzy się nie powiódł',
  'mail.refund_failed.text': 'Operator {{provider}} nie zwrócił {{amount}} za zamówienie {{reference}}.',
  'mail.refund_failed.reason': 'Co odpowiedział: {{reason}}',
  'mail.refund_failed.what_to_do':
    'Zwróć pieniądze w panelu operatora albo przelewem, a potem zanotuj to: npm run komoda -- refunds done {{id}}',
  'mail.payment_unbooked.subject': 'Powiadomienia o płatnościach, których sklep nie zaksięgował',
  'mail.payment_unbooked.title': 'Płatności do sprawdzenia',
  'mail.payment_unbooked.text':
    'Od tygodnia sklep nie może zaksięgować powiadomień o tych płatnościach i już nie próbuje:',
  'mail.payment_unbooked.payment': 'Zamówienie {{reference}}: {{provider}}, płatność {{id}}',
  'mail.payment_unbooked.what_to_do':
    'Sprawdź je w panelu operatora. Jeśli pieniądze wpłynęły, zaksięguj je (npm run komoda -- orders state NUMER paid) albo zwróć je tam. Jeśli powtarza się to w dzienniku z odpowiedzią 401, sprawdź klucze operatora.',
  'mail.payment_mismatch.subject': 'Zamówienie {{reference}}: {{provider}} zgłasza inną płatność, niż zlecono',
  'mail.payment_mismatch.title': 'Płatność nie zgadza się z zamówieniem',
  'mail.payment_mismatch.text':
    'Za zamówienie {{reference}} sklep zlecił w {{provider}} {{expected}} (płatność {{id}}). Operator zgłasza {{told}} (jego numer {{ref}}). Sklep jej nie zaksięgował.',
  'mail.payment_mismatch.what_to_do':
    'Sprawdź płatność w panelu operatora. Zwróć tam pieniądze albo zaksięguj je: npm run komoda -- orders state {{reference}} paid',
};
