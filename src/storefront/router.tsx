import { dehydrate, hydrate, QueryClient, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  LazyRoute,
  notFound,
  Outlet,
  type AnyRoute,
} from '@tanstack/react-router';
import { isLocale, type Locale } from '#domain/locale.ts';
import { knownSearch } from '#domain/routing/known-search.ts';
import { matchPath, pathTo, type RouteMatch } from '#domain/routing/paths.ts';
import { routeRule, type RouteName } from '#domain/routing/routes.ts';
import { keepAnswersMs, type Shop } from './api/shop.tsx';
import { Document } from './document.tsx';
import { NotFoundScreen } from './routes/not-found-screen.tsx';
import { ErrorScreen } from './routes/error-screen.tsx';
import { screens } from './routes/screens.ts';
import type { PageHead, Screen } from './screen.ts';
import { loadShell } from './shell/shell.tsx';

/** Files of the build that the document names. */
export type Assets = {
  styles: readonly string[];
  scripts: readonly string[];
  preloads: readonly string[];
  inlineModule?: string;
  /** Files of the parts of a page that its head names. */
  filesOf?: (sources: readonly string[]) => { styles: readonly string[]; preloads: readonly string[] };
};

export type RouterContext = { shopFor: (locale: Locale) => Shop; queryClient: QueryClient; assets: Assets };

const root = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Document>
      <Outlet />
    </Document>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
const localeRoute = createRoute({
  getParentRoute: () => root,
  path: '$locale',
  loader: ({ context, params }) => loadShell(context.shopFor(params.locale as Locale), context.queryClient),
});

/** The router's own form of a path: language, route name, parameters in the order of the table. */
function parameterNames(name: RouteName): string[] {
  return [...routeRule(name).paths.pl.matchAll(/\{(\w+)\??\}/g)].map((match) => match[1]!);
}

/** A public address as the router knows it; a page without a screen is not found. */
function toInternal(pathname: string, match = matchPath(pathname)): string {
  if (!match || !screens[match.name])
    return `/${match?.locale ?? (pathname.startsWith('/en') ? 'en' : 'pl')}/missing${pathname}`;
  const values = parameterNames(match.name)
    .map((param) => match.params[param])
    .filter((value) => value !== undefined);
  return `/${[match.locale, match.name, ...values].join('/')}`;
}

/** The exact inverse of toInternal. */
function toPublic(pathname: string): string {
  const [, locale, name, ...values] = pathname.split('/');
  if (!isLocale(locale) || name === undefined) return pathname;
  if (name === 'missing') return `/${values.join('/')}`;
  const names = parameterNames(name as RouteName);
  return pathTo(name as RouteName, locale, Object.fromEntries(names.map((param, index) => [param, values[index]])));
}

function screenRoute(name: RouteName, screen: Screen): AnyRoute {
  const optional = routeRule(name).paths.pl.endsWith('?}');
  const names = parameterNames(name);
  const path = [
    name,
    ...names.map((param, index) => (optional && index === names.length - 1 ? `{-$${param}}` : `$${param}`)),
  ].join('/');
  return createRoute({
    getParentRoute: () => localeRoute,
    path,
    loaderDeps: ({ search }) => knownSearch(name, search as Record<string, string>),
    loader: ({ context, params, deps }): PageHead | Promise<PageHead> => {
      const { locale, ...rest } = params as Record<string, string> & { locale: Locale };
      return screen.load({
        shop: context.shopFor(locale),
        queryClient: context.queryClient,
        params: rest,
        search: deps,
        locale,
      });
    },
  }).lazy(async () => {
    const { Screen: Component } = await screen.component();
    return new LazyRoute({ id: `/$locale/${path}`, component: Component });
  });
}

const missing = createRoute({
  getParentRoute: () => localeRoute,
  path: 'missing/$',
  loader: () => {
    throw notFound();
  },
});
const screenRoutes = (Object.entries(screens) as [RouteName, Screen][]).map(([name, screen]) =>
  screenRoute(name, screen),
);
const routeTree = root.addChildren([localeRoute.addChildren([...screenRoutes, missing])]);

/** What the server has found out about the address that it renders; the query begins with ?, unless it is empty. */
export type OpenedPage = { pathname: string; query: string; match: RouteMatch | null };

/**
 * A router for one rendered page or for one browser tab; the loaded answers travel as one JSON text. The inline scripts
 * that it writes carry the nonce.
 */
export function makeRouter(context: Omit<RouterContext, 'queryClient'>, opened?: OpenedPage, nonce?: string) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: keepAnswersMs, retry: false, refetchOnWindowFocus: false } },
  });
  return createRouter({
    routeTree,
    context: { ...context, queryClient },
    ssr: { nonce },
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPreloadStaleTime: 0,
    defaultStaleTime: keepAnswersMs,
    parseSearch: (search) =>
      Object.fromEntries(
        [...new URLSearchParams(search)].filter(
          ([name], index, all) => all.findIndex(([other]) => other === name) === index,
        ),
      ),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    rewrite: {
      input: ({ url }) => {
        url.pathname = toInternal(url.pathname, url.pathname === opened?.pathname ? opened.match : undefined);
        return url;
      },
      output: ({ url }) => {
        url.pathname = toPublic(url.pathname);
        return url;
      },
    },
    dehydrate: () => ({ answers: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ answers }: { answers: string }) =>
      hydrate(queryClient, asOfNow(JSON.parse(answers) as DehydratedState)),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

/**
 * Answers age from when the browser got them: the server's clock is another, and it may have kept the page for a while.
 */
function asOfNow(state: DehydratedState): DehydratedState {
  const now = Date.now();
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}

export type ShopRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
