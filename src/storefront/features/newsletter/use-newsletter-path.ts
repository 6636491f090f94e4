import { useSession } from '#storefront/api/session.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { useHydrated } from '#storefront/late/hydration.ts';

/** The path of the newsletter. For a customer who gets it already it is the own subscription. */
export function useNewsletterPath(): string {
  const shop = useShop();
  const pathTo = usePathTo();
  const hydrated = useHydrated();
  const { logged } = useSession();
  const enabled = hydrated && logged;
  const { data } = useQuery({ ...shopQuery(shop, 'getUserSettings', {}), enabled });
  return pathTo(enabled && data?.newsletter === 'active' ? 'NEWSLETTER_DETAILS' : 'NEWSLETTER');
}
