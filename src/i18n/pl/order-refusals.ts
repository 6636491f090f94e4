import type { orderRefusals as english } from '../en/order-refusals.ts';

/** Why an order is not placed, paid or cancelled: the server says it. */
export const orderRefusals: Record<keyof typeof english, string> = {
  'order.changed': 'Koszyk właśnie się zmienił. Sprawdź go jeszcze raz, zanim zamówisz.',
  'order.sold_out': 'Ten produkt właśnie się wyprzedał. Usuń go, aby złożyć zamówienie.',
  'order.too_few_pieces': 'W outlecie nie ma już tylu sztuk tego produktu.',
  'order.already_paid': 'To zamówienie jest już opłacone.',
  'order.not_payable': 'To zamówienie nie czeka na płatność.',
  'order.payment_method': 'Tego zamówienia nie można opłacić w ten sposób.',
  'order.not_cancellable': 'Tego zamówienia nie można już tutaj anulować. Napisz do nas, pomożemy.',
  'order.confirm_too_late': 'To zamówienie zostało już anulowane. Zapraszamy do ponownego zamówienia.',
  'order.payment_under_way': 'Trwa płatność za to zamówienie. Poczekaj chwilę na jej wynik.',
};
