export const payments = {
  'payment.sandbox.title': 'Test payment',
  'payment.sandbox.explanation':
    'No money moves here: this page stands in for a payment provider, so that you can try the whole order.',
  'payment.sandbox.reference': 'Order',
  'payment.sandbox.amount': 'To pay',
  'payment.sandbox.pay': 'Pay',
  'payment.sandbox.refuse': 'Decline',
  'payment.sandbox.leave': 'Leave without deciding',
  'payment.sandbox.back': 'Back to the order',
  'payment.sandbox.decided': 'This payment is already settled.',
  'payment.sandbox.unknown': 'There is no such payment.',
  'payment.provider_away':
    'The payment provider is not responding. Try again in a moment or pay another way. Your order is safe.',
  'payment.provider_refused': 'The provider declined this payment. Please pay another way. Your order is safe.',
  'payment.blik_missing': 'Enter the six digits of your BLIK code.',
  'payment.blik_unwanted': 'This payment method does not use a BLIK code.',
  'payment.blik_waits':
    'Your first code is still waiting: confirm the payment in your banking app, or enter a new code in {{seconds}} s.',
  'payment.blik_refused': 'The code was declined. Create a new one in your banking app and enter it.',
  'mail.test_payment':
    'This order was paid with the shop’s test payment: no money has moved, and nothing will be delivered for it.',
  'mail.surplus':
    'We have received more than this order costs, as happens when it is paid twice. The difference is refunded automatically.',
  'mail.refund_failed.subject': 'Order {{reference}}: the refund of {{amount}} failed',
  'mail.refund_failed.title': 'A refund did not go through',
  'mail.refund_failed.text': 'The provider {{provider}} did not refund {{amount}} for order {{reference}}.',
  'mail.refund_failed.reason': 'What it said: {{reason}}',
  'mail.refund_failed.what_to_do':
    'Refund the money in the provider’s panel or by bank transfer, then record it: npm run komoda -- refunds done {{id}}',
  'mail.payment_unbooked.subject': 'Payment notices that the shop has not booked',
  'mail.payment_unbooked.title': 'Payments to look at',
  'mail.payment_unbooked.text':
    'For a week the shop has not been able to book notices of these payments, and it has stopped trying:',
  'mail.payment_unbooked.payment': 'Order {{reference}}: {{provider}}, payment {{id}}',
  'mail.payment_unbooked.what_to_do':
    'Look them up in the provider’s panel. If money has come in, book it (npm run komoda -- orders state NUMBER paid) or refund it there. If the log answers 401 again and again, check the provider’s keys.',
  'mail.payment_mismatch.subject': 'Order {{reference}}: {{provider}} reports a different payment',
  'mail.payment_mismatch.title': 'A payment that does not match its order',
  'mail.payment_mismatch.text':
    'For order {{reference}} the shop asked {{provider}} for {{expected}} (payment {{id}}). The provider reports {{told}} (its number {{ref}}). The shop has not booked it.',
  'mail.payment_mismatch.what_to_do':
    'Check the payment in the provider’s panel. Refund the money there, or book it: npm run komoda -- orders state {{reference}} paid',
} as const;
