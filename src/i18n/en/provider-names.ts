/** How money comes, for the back office and its files. */
export const providerNames = {
  'back.provider.transfer': 'Bank transfer',
  'back.provider.cash': 'On delivery',
  'back.provider.deferred': 'Paid later',
  'back.provider.gift-card': 'Gift card',
  'back.provider.sandbox': 'Test payment, no money',
};
