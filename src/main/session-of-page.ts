import { guardRedirect, matchPath } from '#domain/routing/paths.ts';
import { routeRule } from '#domain/routing/routes.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import { sessionState } from '#storefront/api/session.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { userQuery } from '#storefront/use-user.ts';

/** Who is signed in is asked for once the page stands, so that a session that is over shows at once (ACCOUNT-15). */
export async function meetUser(queryClient: QueryClient, shop: Shop): Promise<void> {
  // The call itself reports a failure, and whatever shows the user asks again.
  if (sessionState().logged) await queryClient.ensureQueryData(userQuery(shop)).catch(() => {});
}

/** The page showed the customer's own data, so nothing of it stays (ROUTE-13). */
export function leaveWhatWasShown(): void {
  const { pathname, search, hash } = location;
  const route = matchPath(pathname);
  const login = route && guardRedirect(routeRule(route.name), null, route.locale, pathname + search + hash);
  if (login) location.replace(login);
  else location.reload();
}
