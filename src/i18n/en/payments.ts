export const payments = {
  'payment.sandbox.title': 'Test payment',
  'payment.sandbox.explanation': 'No money moves here: this page stands in for a payment provider, so that the whole way of an order can be tried.',
  'payment.sandbox.reference': 'Order',
  'payment.sandbox.amount': 'To pay',
  'payment.sandbox.pay': 'Pay',
  'payment.sandbox.refuse': 'Refuse the payment',
  'payment.sandbox.leave': 'Back to the order without deciding',
  'payment.sandbox.back': 'Back to the order',
  'payment.sandbox.decided': 'This payment is already settled.',
  'payment.sandbox.unknown': 'There is no such payment.',
} as const;
