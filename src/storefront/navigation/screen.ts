import type { FunctionComponent } from 'react';
import type { Locale, Localized } from '#domain/locale.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import type { LateTexts } from '#storefront/texts/late-texts.ts';

/** The head of a page, and its other addresses. */
export type PageHead = {
  title: string;
  description?: string;
  /** The canonical address of this page, without origin; a visitor elsewhere is redirected to it. */
  canonicalPath?: string;
  /** The same page in both languages, without origin. */
  alternates?: Partial<Localized>;
  noindex?: boolean;
  /** Path of a picture for social networks, without origin. */
  image?: string;
  /** Structured data, one object a block; the server's pages alone carry it. */
  jsonLd?: readonly object[];
  /** The reason in words why the page cannot be shown now. */
  refusal?: string;
  /** Sources of late parts that this page shows at once, so that it can ask for their files early. */
  parts?: readonly string[];
  /** Header and footer of the whole shop, or only the logo (checkout). */
  frame?: 'shop' | 'checkout';
};

export type Search = Readonly<Record<string, string>>;

export type LoadInput = {
  shop: Shop;
  queryClient: QueryClient;
  params: Record<string, string>;
  search: Search;
  locale: Locale;
};

/** Loads data into the query client and answers the head; throws NotFound where there is nothing to show. */
export type PageLoad = (input: LoadInput) => PageHead | Promise<PageHead>;

/** One page of the shop: the file of its component in the folder of routes, its name there, and texts of its own. */
export type Screen = { file: string; name: string; texts?: LateTexts };

/** The exports of a file of screens. */
export type ScreenFile = Readonly<Record<string, FunctionComponent>>;

/** Thrown by a screen that has nothing to show: the not-found page takes its place. */
export class NotFound extends Error {
  static {
    this.prototype.name = 'NotFound';
  }
}
