export const checkout = {
  'checkout.no_items': 'Your cart is empty.',
  'checkout.item_problem': 'This product can no longer be ordered. Please remove it from the cart.',
  'checkout.delivery_method': 'Please choose a delivery method.',
  'checkout.payment_too_large':
    'The amount is too large for this way of paying. Please choose another, such as a transfer.',
  'checkout.payment_method': 'Please choose a payment method.',
  'checkout.unknown_method': 'This method is not available.',
  'checkout.unfit_delivery':
    "This delivery can't take your order: it does not reach your country, is not made for goods this large or heavy, or does not go with the payment you chose.",
  'checkout.unfit_payment': 'A gift card is paid for at once and in full. Please choose another payment.',
  'checkout.pick_up_point': 'Please choose a pick-up point.',
  'checkout.unknown_pick_up_point': 'There is no such pick-up point. Please check its code.',
  'checkout.pick_up_points_away': "The list of pick-up points can't be had at the moment.",
  'checkout.address.postal_code': 'A Polish postal code looks like 00-950.',
  'checkout.address.email': 'This does not look like an e-mail address.',
  'checkout.address.phone': 'A phone number has 7 to 15 digits.',
};
