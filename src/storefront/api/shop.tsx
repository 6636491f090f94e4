import { createContext, useContext } from 'react';
import type { ClosedDays } from '#domain/calendar/working-days.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo, type PathParams } from '#domain/routing/paths.ts';
import type { RouteName } from '#domain/routing/routes.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Translate } from '#i18n/keys.ts';
import type { AnswerOf, InputOf, ShopCall } from './client.ts';
import type { Query } from './query-client.ts';

/** Settings that the server hands to the page. */
export type AppConfig = {
  apiBase: string;
  publicUrl: string;
  shopName: string;
  /** Where customers get help. */
  helpAddress?: string;
  /** The most pieces of one line of the cart. */
  largestLine: number;
  channel?: string;
  /** Of Google Analytics and of the Meta pixel; without them nobody is asked for a consent to cookies. */
  analyticsId?: string;
  pixelId?: string;
  /** Whether the server also reports orders. */
  tellsOrders?: boolean;
  tellsEvents?: boolean;
  facebookAppId?: string;
  googleAppId?: string;
  realizationsSlug?: string;
  partnershipTermsSlug?: string;
  termsSlug?: string;
  /** The slug of the page with the harmonised notice on the legal guarantee. */
  guaranteeSlug?: string;
  closedDays?: readonly ClosedDays[];
  /** The number in the register of waste. */
  bdoNumber?: string;
  /** The most free samples of one order; none where it is 0. */
  mostSamples?: number;
  /** Forms are sent with a solved puzzle. */
  captcha?: boolean;
};

/** What every component of the page may use; `basis`: which amounts of prices come first. */
export type Shop = { locale: Locale; t: Translate; call: ShopCall; config: AppConfig; basis: PriceBasis };

const ShopContext = createContext<Shop | null>(null);
export const ShopProvider = ShopContext.Provider;

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop outside of ShopProvider');
  return shop;
}

/** The texts of the page's language. */
export const useTexts = () => useShop().t;

/** Makes the public address of a page in the page's language. */
export function usePathTo() {
  const { locale } = useShop();
  return (name: RouteName, params?: PathParams) => pathTo(name, locale, params);
}

/** Answers are kept for five minutes. */
export const keepAnswersMs = 300_000;

/** A call as a query: kept by name, language and input. */
export function shopQuery<K extends Parameters<ShopCall>[0]>(
  shop: Pick<Shop, 'call' | 'locale'>,
  name: K,
  input: InputOf<K>,
): Query<AnswerOf<K>> {
  return { queryKey: [name, shop.locale, input], queryFn: () => shop.call(name, input) };
}
