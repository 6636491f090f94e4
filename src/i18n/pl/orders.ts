import type { orders as english } from '../en/orders.ts';

export const orders: Record<keyof typeof english, string> = {
  'order.sold_out': 'Ten produkt właśnie się wyprzedał. Usuń go, aby złożyć zamówienie.',
  'order.too_few_pieces': 'W outlecie nie ma już tylu sztuk tego produktu.',
  'order.already_paid': 'To zamówienie jest już opłacone.',
  'order.not_payable': 'To zamówienie nie czeka na płatność.',
  'order.payment_method': 'Tego zamówienia nie można opłacić w ten sposób.',
  'order.state.new': 'Nowe',
  'order.state.awaiting_payment': 'Oczekuje na płatność',
  'order.state.paid': 'Opłacone',
  'order.state.in_progress': 'W realizacji',
  'order.state.shipped': 'Wysłane',
  'order.state.delivered': 'Dostarczone',
  'order.state.cancelled': 'Anulowane',
  'order.state.returned': 'Zwrócone',
  'order.payment_state.unpaid': 'Nieopłacone',
  'order.payment_state.pending': 'Płatność w toku',
  'order.payment_state.paid': 'Opłacone',
  'order.payment_state.failed': 'Płatność się nie powiodła',
  'order.payment_state.on-delivery': 'Płatność przy odbiorze',
};
