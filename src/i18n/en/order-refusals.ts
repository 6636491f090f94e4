/** Why an order is not placed, paid or cancelled: the server says it. */
export const orderRefusals = {
  'order.changed': 'Your cart has just changed. Please check it again before ordering.',
  'order.sold_out': 'This product has just sold out. Remove it to place the order.',
  'order.too_few_pieces': 'The outlet no longer has that many of this product.',
  'order.already_paid': 'This order has already been paid.',
  'order.not_payable': 'This order is not waiting for a payment.',
  'order.payment_method': 'This payment method can’t be used for this order.',
  'order.not_cancellable': 'This order can no longer be cancelled here. Write to us, and we will help.',
  'order.confirm_too_late': 'This order has since been cancelled. You are welcome to order again.',
  'order.payment_under_way': 'A payment for this order is in progress. Please wait a moment.',
} as const;
