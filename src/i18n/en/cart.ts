export const cart = {
  'cart.unknown_product': 'This product is no longer in the shop.',
  'cart.unknown_outlet': 'This outlet piece has already been sold.',
  'cart.unavailable': 'This product is unavailable.',
  'cart.price_hidden': 'Please ask for a price: this product can’t be bought without a quote.',
  'cart.beyond_stock_one': 'Only {{count}} left.',
  'cart.beyond_stock_other': 'Only {{count}} left.',
  'cart.too_many_lines': 'A cart has at most {{most}} items. Order these first.',
  'cart.too_many_pieces': 'You can order at most {{most}} pieces at once.',
  'cart.quantity_out_of_range': 'You can order from {{smallest}} to {{largest}} pieces of one product.',
  'cart.configuration': 'This product can’t be made in this configuration.',
};
