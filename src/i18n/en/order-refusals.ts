/** Why an order is not placed, paid or cancelled: the server says it. */
export const orderRefusals = {
  'order.changed': 'Your cart has just changed. Please check it again before ordering.',
  'order.sold_out': 'This product has just been sold out. Remove it to place the order.',
  'order.too_few_pieces': 'There are no longer that many pieces of this product in the outlet.',
  'order.already_paid': 'This order is already paid for.',
  'order.not_payable': 'This order is not waiting for a payment.',
  'order.payment_method': 'This way of paying cannot be used for this order.',
  'order.not_cancellable': 'This order can no longer be cancelled here. Write to us, and we will help.',
  'order.confirm_too_late': 'This order has been cancelled meanwhile. You are welcome to order again.',
  'order.payment_under_way': 'A payment for this order is under way. Wait a moment for its result.',
} as const;
