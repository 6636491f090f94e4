/** What the count of packs for an area says: these travel with it. */
export const storefrontPacks = {
  'packs.title': 'Count the packs',
  'packs.area': 'Area',
  'packs.waste': 'Cutting waste',
  'packs.no_waste': 'none',
  'packs.unreadable': 'Enter a number, e.g. 12.5.',
  'packs.not_positive': 'Enter more than 0.',
  'packs.too_large': 'At most {{area}} at once.',
  'packs.with_waste': '{{area}} + {{percent}}% = {{needed}}',
  'packs.count_one': '{{count}} pack',
  'packs.count_other': '{{count}} packs',
  'packs.too_few_one': 'The {{count}} pack chosen ({{area}}) is not enough.',
  'packs.too_few_other': 'The {{count}} packs chosen ({{area}}) are not enough.',
  'packs.chosen_one': 'Chosen: {{count}} pack ({{area}}).',
  'packs.chosen_other': 'Chosen: {{count}} packs ({{area}}).',
  'packs.take_one': 'Take {{count}} pack',
  'packs.take_other': 'Take {{count}} packs',
} as const;
