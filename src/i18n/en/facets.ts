/** The names of facets, which the server answers. */
export const facets = {
  'catalogue.facet.category': 'Category',
  'catalogue.facet.producer': 'Brand',
  'catalogue.facet.price': 'Price',
  'catalogue.facet.availability': 'Availability',
  'catalogue.facet.availability.available': 'Available',
  'catalogue.facet.new': 'New',
  'catalogue.facet.new.yes': 'New products',
  'catalogue.facet.discounted': 'Reduced',
  'catalogue.facet.discounted.yes': 'Reduced only',
  'sheet.scan': 'Scan for the current price, options and delivery time.',
  'sheet.printed': 'Printed on {{day}}. Price and availability may change',
};
