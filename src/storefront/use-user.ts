import type { User } from '#contract/accounts.ts';
import { CallError } from '#storefront/api/client.ts';
import type { Query } from '#storefront/api/query-client.ts';
import { endSession, knowUser } from '#storefront/api/session.ts';
import { useShop, type Shop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { useHydrated } from '#storefront/late/hydration.ts';

const userKey = ['getUser'];

/** The user who is signed in. A session that is over is ended here, too. */
export const userQuery = ({ call }: Pick<Shop, 'call'>): Query<User> => ({
  queryKey: userKey,
  queryFn: async () => {
    try {
      const user = await call('getUser', {});
      knowUser(user);
      return user;
    } catch (error) {
      if (error instanceof CallError && error.status === 403) {
        console.warn('The session is over');
        endSession();
      }
      throw error;
    }
  },
});

/** Who is signed in, asked for in the browser. */
export function useUser(): {
  user: User | undefined;
  /** Why the call failed; null unless it did. */
  failure: unknown;
  reload: () => void;
  setUser: (user: User) => void;
} {
  const shop = useShop();
  const client = useQueryClient();
  const hydrated = useHydrated();
  const { data, error, refetch } = useQuery<User>({ ...userQuery(shop), enabled: hydrated });
  return {
    user: hydrated ? data : undefined,
    failure: error,
    reload: () => void refetch(),
    setUser: (user) => {
      knowUser(user);
      client.setQueryData(userKey, user);
    },
  };
}
