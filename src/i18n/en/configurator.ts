export const configurator = {
  'configuration.choose_again': '{{attribute}}: {{reason}}',
  'configuration.reason': '{{reason}}',
  'configuration.unknown': 'Part of this configuration is no longer made. Choose again.',
  'configuration.other_product': 'This code belongs to another product.',
  'configuration.no_price': 'There is no price for this configuration. Choose other options or ask for a quote.',
  'configuration.does_not_fit': '“{{value}}” does not go with the rest of the configuration. Choose again.',
  'configuration.measures': '“{{value}}” is not made in these dimensions. Choose again.',
  'configuration.number_missing': 'enter a measure from {{minimum}} to {{maximum}}.',
  'configuration.number_outside': 'the measure must lie between {{minimum}} and {{maximum}}.',
  'configuration.number_off_step': 'the measure is made in steps of {{step}} from {{minimum}}.',
  'configuration.not_in_picture': 'Not shown as chosen: {{names}}',
  'configuration.number_not_needed': 'this measure no longer belongs to the configuration.',
};
