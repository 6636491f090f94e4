import type { DeliveryMethod } from '#contract/checkout.ts';
import type { Locale } from '#domain/locale.ts';
import { countryName } from '#i18n/country-name.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';

/** The ways of delivery with their countries and the ways to pay, before the details are asked for (DUTY-8). */
export function OrderTerms() {
  const shop = useShop();
  const { t, locale } = shop;
  const { data: deliveries = [] } = useQuery(shopQuery(shop, 'listDeliveryMethods', { query: {} }));
  const { data: payments = [] } = useQuery(shopQuery(shop, 'listPaymentMethods', { query: {} }));
  const documents = [
    ['cart_page.deliveries', deliveries.map((method) => withCountries(method, locale))],
    ['cart_page.payments', payments.map(({ name }) => name)],
  ] as const;
  return documents.map(
    ([key, methods]) =>
      methods.length > 0 && (
        <p key={key} className="small muted">
          {t(key, { methods: methods.join(', ') })}
        </p>
      ),
  );
}

const withCountries = ({ name, countries }: DeliveryMethod, locale: Locale) =>
  countries.length === 0 ? name : `${name} (${countries.map((code) => countryName(code, locale)).join(', ')})`;
