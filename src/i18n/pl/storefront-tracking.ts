export const storefrontTracking = {
  'consent.title': 'Pliki cookie',
  'consent.text': 'Za Twoją zgodą liczymy odwiedziny i dopasowujemy reklamy. Bez niej sklep działa tak samo.',
  'consent.accept': 'Akceptuję',
  'consent.reject': 'Odrzucam',
  'consent.settings': 'Ustawienia',
  'consent.save': 'Zapisz wybór',
  'consent.close': 'Zamknij',
  'consent.necessary': 'Niezbędne',
  'consent.necessary_text': 'Koszyk, logowanie i ten wybór. Bez nich sklep nie działa.',
  'consent.analytics': 'Statystyka',
  'consent.analytics_text': 'Google Analytics liczy, które strony i produkty są oglądane i zamawiane.',
  'consent.marketing': 'Reklama',
  'consent.marketing_text':
    'Meta i Google mierzą, czy reklamy działają, i pokazują te, które pasują do oglądanych produktów.',
};
