export const cart = {
  'cart.unknown_product': 'This product is no longer in the shop.',
  'cart.unknown_outlet': 'This outlet piece has already been sold.',
  'cart.unavailable': 'This product is unavailable.',
  'cart.price_hidden': 'Please ask for the price of this product: it cannot be bought without a quote.',
  'cart.beyond_stock_one': 'Only {{count}} piece is left.',
  'cart.beyond_stock_other': 'Only {{count}} pieces are left.',
  'cart.too_many_lines': 'A cart has at most {{most}} items. Order these first.',
  'cart.too_many_pieces': 'You can order at most {{most}} pieces at once.',
  'cart.quantity_out_of_range': 'You can order from {{smallest}} to {{largest}} pieces of one product.',
  'cart.configuration': 'This product cannot be made in this configuration.',
};
