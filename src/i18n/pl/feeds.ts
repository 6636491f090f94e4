export const feeds = {
  'feeds.without_category': 'Pozostałe',
  'feeds.prices': 'Ceny w PLN z VAT. Polski bez prefiksu, angielski pod /en.',
  'feeds.categories': 'Kategorie',
  'feeds.pages': 'Informacje',
  'feeds.data': 'Dane',
  'feeds.products': 'Wszystkie produkty',
  'feeds.products_text': 'RSS z cenami, dostępnością i zdjęciami',
  'feeds.api_text': 'opis wywołań sklepu',
};
