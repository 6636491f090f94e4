import { largestQuantity } from '#domain/cart/quantity.ts';
import type { AppConfig } from '#storefront/api/shop.tsx';

const empty: AppConfig = { apiBase: '/api', publicUrl: '', largestLine: largestQuantity };

/** The settings that stand in the page; without them an error is logged and the defaults hold. */
export function readAppConfig(page: Document): AppConfig {
  const element = page.getElementById('app-config');
  if (!element) {
    console.error('Missing app-config element');
    return empty;
  }
  const settings: Partial<AppConfig> = JSON.parse(element.textContent ?? '{}');
  return { ...empty, ...settings };
}
