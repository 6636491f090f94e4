import { useSyncExternalStore, useEffect } from 'react';
import type { ShopCall } from '#storefront/api/client.ts';
import { Heart as HeartIcon } from 'lucide-react';
import { useShop, usePathTo } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { IconButton, IconLink } from '#storefront/ui/icon-button.tsx';
import styles from './favourites.module.css';
import { cappedCount } from '#domain/catalogue/capped-count.ts';

/** The visitor's favourites as the shop has told them last. */
export type Favourites = { readonly total: number; readonly ids: ReadonlySet<number> };

let latest: Favourites | null = null;
/** One change after the other: the first of them may begin the visitor's session. */
let lastChange: Promise<void> | null = null;
const changing = new Set<number>();
const listeners = new Set<() => void>();

function become(favourites: Favourites): void {
  latest = favourites;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Null until the shop has answered, and if it cannot be asked. */
export const useFavourites = (): Favourites | null =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );

/** Asks for the number and for all hearts at once (FAV-4). */
async function loadFavourites(call: ShopCall): Promise<void> {
  try {
    const { total, ids } = await call('listFavourites', { query: { perPage: 1 } });
    if (lastChange === null) become({ total, ids: new Set(ids) });
  } catch (error) {
    console.error('The favourites could not be loaded', error);
  }
}

/** Adds or removes a product; a click while its last one is under way is passed over (FAV-3). */
async function toggleFavourite(call: ShopCall, id: number): Promise<void> {
  if (changing.has(id)) return;
  changing.add(id);
  const change = (lastChange ?? Promise.resolve()).then(() => changeFavourite(call, id));
  lastChange = change;
  await change;
  changing.delete(id);
}

async function changeFavourite(call: ShopCall, id: number): Promise<void> {
  const name = latest?.ids.has(id) ? 'removeFavourite' : 'addFavourite';
  try {
    const { total } = await call(name, { params: { id } });
    const ids = new Set(latest?.ids);
    if (name === 'addFavourite') ids.add(id);
    else ids.delete(id);
    become({ total, ids });
  } catch (error) {
    console.error('The favourite could not be changed', error);
  }
}

type HeartProps = { product: { id: number; name: string }; outlined?: boolean; className?: string | undefined };

/** Makes a product a favourite, or takes it out again; empty until the browser knows. */
export function Heart({ product: { id, name }, outlined, className }: HeartProps) {
  const { t, call } = useShop();
  const isFavourite = useFavourites()?.ids.has(id) ?? false;
  return (
    <IconButton
      className={classes(styles.heart, className)}
      outlined={outlined}
      label={t('favourites.toggle', { name })}
      aria-pressed={isFavourite}
      onClick={() => void toggleFavourite(call, id)}
    >
      <HeartIcon aria-hidden="true" />
    </IconButton>
  );
}

/** The link to the favourites with their number; it asks for the favourites of the whole page. */
export function FavouritesLink() {
  const { t, call } = useShop();
  const pathTo = usePathTo();
  const total = useFavourites()?.total ?? 0;
  useEffect(() => void loadFavourites(call), [call]);
  const label = total === 0 ? t('favourites.none') : t('favourites.count', { count: total });
  return (
    <>
      <IconLink href={pathTo('PRODUCTS_FAVOURITES')} label={label} badge={total === 0 ? undefined : cappedCount(total)}>
        <HeartIcon aria-hidden="true" />
      </IconLink>
      <span className="visually-hidden" role="status">
        {total > 0 ? label : ''}
      </span>
    </>
  );
}
