export const catalogue = {
  'catalogue.lowest_price': 'Lowest price of the 30 days before the discount: {{price}}',
  'catalogue.dimensions': 'Dimensions',
  'catalogue.facet.producer': 'Producer',
  'catalogue.facet.price': 'Price',
  'catalogue.facet.availability': 'Availability',
  'catalogue.facet.availability.available': 'Available',
  'catalogue.facet.new': 'New',
  'catalogue.facet.new.yes': 'New products',
  'catalogue.facet.discounted': 'Discounts',
  'catalogue.facet.discounted.yes': 'Discounted products',
};
