export const feeds = {
  'feeds.without_category': 'Other',
  'feeds.prices': 'Prices in PLN incl. VAT. Polish without a prefix, English under /en.',
  'feeds.categories': 'Categories',
  'feeds.pages': 'Information',
  'feeds.data': 'Data',
  'feeds.products': 'All products',
  'feeds.products_text': 'RSS with prices, availability and pictures',
  'feeds.api_text': 'description of the shop’s API',
};
