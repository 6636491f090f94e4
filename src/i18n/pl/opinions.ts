export const opinions = {
  'opinion.received': 'Dziękujemy. Opinia pojawi się, gdy ją przeczytamy.',
  'opinion.product_gone': 'Tego produktu nie ma już w sklepie, więc nie można dodać opinii.',
  'opinion.second': 'Z tego adresu jest już opinia o tym produkcie.',
  'opinion.picture_large': 'Zdjęcie może mieć najwyżej 5 MB.',
  'opinion.picture_kind': 'Pokazujemy zdjęcia JPEG, PNG i WebP. Wybierz inny plik.',
  'mail.opinion.subject': 'Zamówienie {{reference}}: jak się sprawdza?',
  'mail.opinion.title': 'Jak się sprawdza?',
  'mail.opinion.text':
    'Twoje zamówienie dotarło kilka dni temu. Parę słów od Ciebie pomoże innym w wyborze. Publikujemy i dobre, i złe opinie.',
  'mail.opinion.button': 'Napisz o: {{name}}',
  'mail.opinion.footer': 'Wiadomość od {{shop}}, zgodnie z wyborem przy zamówieniu. Drugi raz nie zapytamy.',
};
