export const catalogue = {
  'catalogue.lowest_price': 'Lowest price of the 30 days before the discount: {{price}}',
  'catalogue.dimensions': 'Dimensions',
  'catalogue.lowest_of_base': '{{description}} (cheapest version)',
};
