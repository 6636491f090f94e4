export const cart = {
  'cart.unknown_product': 'Tego produktu nie ma już w sklepie.',
  'cart.unknown_outlet': 'Ta sztuka z outletu została już sprzedana.',
  'cart.unavailable': 'Tego produktu nie można teraz kupić.',
  'cart.price_hidden': 'Zapytaj o cenę tego produktu: nie można go kupić bez wyceny.',
  'cart.beyond_stock_one': 'Została tylko {{count}} sztuka.',
  'cart.beyond_stock_few': 'Zostały tylko {{count}} sztuki.',
  'cart.beyond_stock_many': 'Zostało tylko {{count}} sztuk.',
  'cart.beyond_stock_other': 'Zostało tylko {{count}} sztuki.',
  'cart.too_many_lines': 'W koszyku zmieści się najwyżej tyle pozycji: {{most}}. Najpierw zamów te.',
  'cart.too_many_pieces': 'Jednorazowo można zamówić najwyżej tyle sztuk: {{most}}.',
  'cart.quantity_out_of_range': 'Jednego produktu można zamówić od {{smallest}} do {{largest}} sztuk.',
  'cart.configuration': 'Tego produktu nie wykonujemy w takiej konfiguracji.',
};
