export const checkout = {
  'checkout.no_items': 'Your cart is empty.',
  'checkout.item_problem': 'This product can no longer be ordered. Please remove it from the cart.',
  'checkout.delivery_method': 'Please choose a delivery method.',
  'checkout.payment_method': 'Please choose a payment method.',
  'checkout.unknown_method': 'This method is not available.',
  'checkout.unfit_delivery': 'This delivery does not reach your country, or your order is too heavy for it.',
  'checkout.address.postal_code': 'A Polish postal code looks like 00-950.',
  'checkout.address.email': 'This does not look like an e-mail address.',
  'checkout.address.phone': 'A phone number has 7 to 15 digits.',
};
