import { largestQuantity } from '#domain/cart/quantity.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';

/** The settings of a page that has none; the shop then has the address of the page, and its host as a name. */
export const configWithoutSettings: AppConfig = {
  apiBase: '/api',
  publicUrl: location.origin,
  shopName: location.hostname,
  largestLine: largestQuantity,
};

/** The settings that stand in the page; without them an error is logged and `configWithoutSettings` holds. */
export function readAppConfig(page: Document): AppConfig {
  const element = page.getElementById('app-config');
  if (!element) {
    console.error('Missing app-config element');
    return configWithoutSettings;
  }
  const settings: Partial<AppConfig> = JSON.parse(element.textContent ?? '{}');
  return { ...configWithoutSettings, ...settings };
}
