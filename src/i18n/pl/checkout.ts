import type { checkout as english } from '../en/checkout.ts';

export const checkout: Record<keyof typeof english, string> = {
  'checkout.no_items': 'Twój koszyk jest pusty.',
  'checkout.item_problem': 'Tego produktu nie można już zamówić. Usuń go z koszyka.',
  'checkout.delivery_method': 'Wybierz sposób dostawy.',
  'checkout.payment_method': 'Wybierz sposób płatności.',
  'checkout.unknown_method': 'Ten sposób jest niedostępny.',
  'checkout.unfit_delivery': 'Ta dostawa jest niedostępna w Twoim kraju albo zamówienie jest dla niej za ciężkie.',
  'checkout.address.postal_code': 'Kod pocztowy ma postać 00-950.',
  'checkout.address.email': 'To nie wygląda na adres e-mail.',
  'checkout.address.phone': 'Numer telefonu ma od 7 do 15 cyfr.',
};
