import type { QueryClient } from '#storefront/api/query-client.ts';
import type { FunctionComponent } from 'react';
import type { Locale } from '#domain/locale.ts';
import { knownSearch } from '#domain/routing/known-search.ts';
import { matchPath, splitLocale, type RouteMatch } from '#domain/routing/paths.ts';
import type { RouteName } from '#domain/routing/routes.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { NotFound } from './screen.ts';
import type * as LaterPages from '#storefront/routes/page-loads.ts';
import type { PageHead, Screen, ScreenFile, Search } from './screen.ts';
import { loadShell } from '#storefront/shell/shell.tsx';
import { learnLate } from '#storefront/texts/late-texts.ts';

/** An address of the shop without its origin; search and hash begin with their sign, unless they are empty. */
export type Address = { pathname: string; search: string; hash: string };

/** A page with all that it needs to be shown. */
export type LoadedPage = {
  address: Address;
  /** Null where no page of the shop has this address. */
  route: RouteName | null;
  locale: Locale;
  /** Of its route, out of the path. */
  params: Record<string, string>;
  /** The part of its query that its route knows. */
  search: Search;
} & PageOutcome;

type PageOutcome =
  | { outcome: 'shown'; head: PageHead; Screen: FunctionComponent }
  | { outcome: 'missing' }
  | { outcome: 'failed'; error: unknown };

export type PageContext = { shopFor: (locale: Locale) => Shop; queryClient: QueryClient };

/** Loads what the page of an address shows; a page that is missing or fails is a page too. */
export async function loadPage(
  address: Address,
  context: PageContext,
  match: RouteMatch | null = matchPath(address.pathname),
): Promise<LoadedPage> {
  const locale = match?.locale ?? splitLocale(address.pathname).locale;
  const params = match?.params ?? {};
  const search = match ? knownSearch(match.name, queryOf(address)) : {};
  const shell = loadShell(context.shopFor(locale), context.queryClient);
  const outcome = await outcomeOf(match, { params, search, locale, context });
  await shell;
  return { address, route: match?.name ?? null, locale, params, search, ...outcome };
}

let pages: Promise<typeof LaterPages> | undefined;

/**
 * Loads of pages and the tables of screens come once, in a file of their own; if it failed to come, it is asked for
 * again.
 */
export function laterPages(): Promise<typeof LaterPages> {
  pages ??= import('#storefront/routes/page-loads.ts').catch((error: unknown) => {
    pages = undefined;
    throw error;
  });
  return pages;
}

/** The component of a screen with the texts that it says. */
export async function openScreen({ name, texts }: Screen, file: Promise<ScreenFile>): Promise<FunctionComponent> {
  const [screens] = await Promise.all([file, texts && learnLate(texts)]);
  return screens[name]!;
}

type PageRequest = { params: Record<string, string>; search: Search; locale: Locale; context: PageContext };

async function outcomeOf(match: RouteMatch | null, { context, ...page }: PageRequest): Promise<PageOutcome> {
  if (!match) return { outcome: 'missing' };
  const { shopFor, queryClient } = context;
  try {
    const { pageLoads, screens, screenFiles } = await laterPages();
    const screen = screens[match.name];
    if (!screen) return { outcome: 'missing' };
    const [head, Screen] = await Promise.all([
      pageLoads[match.name]!({ shop: shopFor(page.locale), queryClient, ...page }),
      openScreen(screen, screenFiles[screen.file]!()),
    ]);
    return { outcome: 'shown', head, Screen };
  } catch (error) {
    return error instanceof NotFound ? { outcome: 'missing' } : { outcome: 'failed', error };
  }
}

/** If a name occurs twice, the first one counts. */
export const queryOf = ({ search }: Pick<Address, 'search'>): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].toReversed());
