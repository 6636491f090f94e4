export const komodaOpinions = {
  'komoda.opinions.summary': 'pokazuje, publikuje i odrzuca opinie klientów',
  'komoda.opinions.options':
    '  opinions list [--state pending|published|rejected]\n  opinions show ID\n  opinions publish ID... [--by IMIĘ]\n  opinions reject ID... --reason TEKST [--by IMIĘ]\n\nDobre i złe opinie publikuje się tak samo: prawo nie pozwala wybierać. Odrzuć to, co obraża, nie jest opinią albo dotyczy innego produktu.',
  'komoda.opinions.none': 'Nie ma takich opinii.',
  'komoda.opinions.bought': 'zakup w sklepie',
  'komoda.opinions.pictures_one': '{{count}} zdjęcie',
  'komoda.opinions.pictures_few': '{{count}} zdjęcia',
  'komoda.opinions.pictures_many': '{{count}} zdjęć',
  'komoda.opinions.pictures_other': '{{count}} zdjęcia',
  'komoda.opinions.state': '--state to pending, published albo rejected.',
  'komoda.opinions.reason': 'Podaj powód przez --reason: zostanie zapisany, nikt inny go nie zobaczy.',
  'komoda.opinions.unknown': 'Nie ma opinii {{id}}; opinions list pokazuje wszystkie.',
  'komoda.opinions.published': '{{id}}: opublikowana',
  'komoda.opinions.rejected': '{{id}}: odrzucona',
};
