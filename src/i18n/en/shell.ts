export const shell = {
  'shell.brand': 'Komoda',
  'home.title': 'Komoda: furniture and home systems made to measure',
  'home.description': 'Furniture, window coverings and light from one collection, made to the millimetre.',
  'not_found.title': 'Page not found',
  'not_found.text': 'The address may have changed, or the product is no longer sold.',
  'not_found.home': 'Go to the home page',
} as const;
