import type { orders as english } from '../en/orders.ts';

export const orders: Record<keyof typeof english, string> = {
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
  'order.payment_state.refunded': 'Pieniądze zwrócone',
  'order.payment_state.on-delivery': 'Płatność przy odbiorze',
  'dates.ready': 'Całość gotowa',
  'dates.arrives': 'Dotrze',
  'dates.collect': 'Do odbioru',
  'dates.when': 'Termin dostawy',
  'dates.on': '{{from}}',
  'dates.between': '{{from}} – {{to}}',
  'dates.from': 'od {{from}}',
  'dates.from_payment':
    'Te dni liczymy tak, jakby przelew dotarł w dniu zamówienia. Jeśli dotrze później, o tyle się przesuną.',
  'dates.agreed': 'ustalimy z Tobą',
  'dates.line_ready': 'gotowe {{date}}',
};
