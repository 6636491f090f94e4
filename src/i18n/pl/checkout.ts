import type { checkout as english } from '../en/checkout.ts';

export const checkout: Record<keyof typeof english, string> = {
  'checkout.no_items': 'Twój koszyk jest pusty.',
  'checkout.item_problem': 'Tego produktu nie można już zamówić. Usuń go z koszyka.',
  'checkout.minimum_value':
    'Zamówienia firmowe zaczynają się od minimalnej wartości. Brakuje jeszcze {{missing}} netto: dodaj coś do koszyka.',
  'checkout.delivery_method': 'Wybierz sposób dostawy.',
  'checkout.payment_too_large': 'Ta kwota jest za duża dla tego sposobu płatności. Wybierz inny, na przykład przelew.',
  'checkout.credit_exceeded':
    'To zamówienie przekracza wolny limit odroczonej płatności. Wybierz inny sposób płatności.',
  'approval.not_needed': 'To zamówienie mieści się w Twoim limicie: możesz je złożyć bez akceptacji.',
  'approval.nobody': 'Nikt w Twojej firmie nie może akceptować zamówień. Napisz do nas, aby wyznaczyć taką osobę.',
  'approval.decided': 'W tej sprawie zapadła już decyzja albo zamówienie wróciło do koszyka.',
  'checkout.needs_approval': 'To zamówienie przekracza Twój limit. Wyślij je do akceptacji.',
  'checkout.payment_method': 'Wybierz sposób płatności.',
  'checkout.unknown_method': 'Ten sposób jest niedostępny.',
  'checkout.unfit_delivery':
    'Ta dostawa nie przyjmie tego zamówienia: nie dociera do Twojego kraju, rzeczy są za duże lub za ciężkie albo nie łączy się z wybraną płatnością.',
  'checkout.unfit_payment': 'Za kartę podarunkową płaci się od razu w całości. Wybierz inną płatność.',
  'checkout.pick_up_point': 'Wybierz punkt odbioru.',
  'checkout.unknown_pick_up_point': 'Nie ma takiego punktu odbioru. Sprawdź jego kod.',
  'checkout.pick_up_points_away': 'Lista punktów odbioru jest teraz niedostępna.',
  'checkout.address.postal_code': 'Kod pocztowy ma postać 00-950.',
  'checkout.address.email': 'To nie wygląda na adres e-mail.',
  'checkout.address.phone': 'Numer telefonu ma od 7 do 15 cyfr.',
};
