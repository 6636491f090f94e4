import type { backOfficePrices as en } from '../en/back-office-prices.ts';

/** Inne ceny w zamówieniu. */
export const backOfficePrices: Record<keyof typeof en, string> = {
  'back.order.kind.prices': 'Zmieniono ceny',
  'back.prices.change': 'Zmień ceny',
  'back.prices.title': 'Inne ceny',
  'back.prices.text':
    'To, co zostało z pozycji, kosztuje tyle, ile wpiszesz, z VAT. Zanim cokolwiek się zmieni, zobaczysz, co z tego wynika.',
  'back.prices.text_sent': 'Część jest już wysłana: jej ceny zostają, a tutaj jest tylko to, co jeszcze nie wyszło.',
  'back.prices.text_net':
    'To, co zostało z pozycji, kosztuje tyle, ile wpiszesz, netto: ten kupujący płaci ceny netto. Zanim cokolwiek się zmieni, zobaczysz, co z tego wynika.',
  'back.prices.whole': 'Całe zamówienie',
  'back.prices.discount': 'Rabat',
  'back.prices.surcharge': 'Dopłata',
  'back.prices.by': 'O ile',
  'back.prices.reason': 'Powód',
  'back.prices.reason_hint': 'Kupujący przeczyta go w wiadomości.',
  'back.prices.preview': 'Pokaż, co z tego wynika',
  'back.prices.consequences': 'Co z tego wynika',
  'back.prices.was': 'Było',
  'back.prices.is': 'Będzie',
  'back.prices.goes_back': '{{price}} wróci tą drogą, którą zapłacono.',
  'back.prices.goes_to_card': '{{price}} wróci na kartę podarunkową.',
  'back.prices.to_pay': 'Zostanie do zapłaty {{price}}; wiadomość powie, jak zapłacić.',
  'back.prices.told': 'Kupujący od razu dostanie wiadomość.',
  'back.prices.save': 'Ustaw ceny: {{price}}',
  'back.prices.awaited': 'Do zapłaty zostało',
  'back.prices.book': 'Zapłacono: {{price}}',
  'back.prices.book_text': 'Zaznacz, gdy pieniądze już są. Kupujący dostanie wiadomość.',
  'back.collected.awaited': 'Przy dostawie zostało do zapłaty',
  'back.collected.book': 'Oddano: {{price}}',
  'back.collected.book_transfer': 'Reszta przelewem: {{price}}',
  'back.collected.save': 'Zaksięguj',
  'back.collected.text_transfer':
    'Zaznacz, gdy to, co było do zapłaty przy dostawie, przyszło przelewem. Kurier pobierze wtedy tylko to, czego brakuje.',
  'back.collected.way': 'Skąd są pieniądze',
  'back.collected.way.cash': 'Od kuriera, kierowcy lub na miejscu',
  'back.collected.way.transfer': 'Przelewem',
  'back.collected.text':
    'Zaznacz, gdy kurier lub kierowca odda pieniądze albo kupujący zapłaci na miejscu. Może być część: reszta zostaje na liście.',
};
