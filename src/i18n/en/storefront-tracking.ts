export const storefrontTracking = {
  'consent.title': 'Cookies',
  'consent.text':
    'With your consent we count visits and tailor advertising to you. Without it the shop works just the same.',
  'consent.accept': 'Accept',
  'consent.reject': 'Reject',
  'consent.settings': 'Settings',
  'consent.save': 'Save choice',
  'consent.close': 'Close',
  'consent.necessary': 'Necessary',
  'consent.necessary_text': 'The cart, signing in and this choice. The shop does not work without them.',
  'consent.analytics': 'Statistics',
  'consent.analytics_text': 'Google Analytics counts which pages and products are looked at and ordered.',
  'consent.marketing': 'Advertising',
  'consent.marketing_text':
    'Meta and Google measure whether advertisements work, and show those that fit the products you have looked at.',
};
