import type { providerNames as en } from '../en/provider-names.ts';

/** Jak przychodzą pieniądze: dla zaplecza i jego plików. */
export const providerNames: Record<keyof typeof en, string> = {
  'back.provider.transfer': 'Przelew',
  'back.provider.cash': 'Przy odbiorze',
  'back.provider.deferred': 'Odroczona płatność',
  'back.provider.gift-card': 'Karta podarunkowa',
  'back.provider.sandbox': 'Płatność próbna, bez pieniędzy',
};
