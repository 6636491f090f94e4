export const checkout = {
  'checkout.no_items': 'Your cart is empty.',
  'checkout.item_problem': 'This product can no longer be ordered. Please remove it from the cart.',
  'checkout.minimum_value':
    'Business orders have a minimum value. {{missing}} net is still missing: add something to your cart.',
  'checkout.delivery_method': 'Please choose a delivery method.',
  'checkout.payment_too_large':
    'The amount is too large for this payment method. Please choose another, such as a bank transfer.',
  'checkout.credit_exceeded':
    'This order exceeds what is left of your limit for paying later. Choose another payment method.',
  'approval.not_needed': 'This order is within your limit: you can place it yourself.',
  'approval.nobody': 'Nobody in your company can approve orders. Ask us to name a manager.',
  'approval.decided': 'This has already been decided or withdrawn.',
  'checkout.needs_approval': 'This order is above your limit. Send it to a colleague for approval.',
  'checkout.payment_method': 'Please choose a payment method.',
  'checkout.unknown_method': 'This method is not available.',
  'checkout.unfit_delivery':
    "This delivery option can't take your order: it does not serve your country, is not for goods this large or heavy, or does not go with the payment method you chose.",
  'checkout.unfit_payment': 'A gift card is paid for at once and in full. Please choose another payment method.',
  'checkout.pick_up_point': 'Please choose a pick-up point.',
  'checkout.unknown_pick_up_point': 'We can’t find this pick-up point. Please check its code.',
  'checkout.pick_up_points_away': 'The list of pick-up points is not available right now.',
  'checkout.address.postal_code': 'A Polish postcode looks like 00-950.',
  'checkout.address.email': 'This does not look like an e-mail address.',
  'checkout.address.phone': 'A phone number has 7 to 15 digits.',
};
