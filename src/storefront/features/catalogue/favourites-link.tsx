import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { cappedCount } from '#domain/catalogue/capped-count.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { IconLink } from '#storefront/ui/icon-button.tsx';
import { loadFavourites, useFavourites } from './favourites-store.ts';

/** Leads to the favourites and counts them; it asks for those of the whole page. */
export function FavouritesLink() {
  const { t, call } = useShop();
  const pathTo = usePathTo();
  const total = useFavourites()?.total ?? 0;
  useEffect(() => void loadFavourites(call), [call]);
  const label = total === 0 ? t('favourites.none') : t('favourites.count', { count: total });
  return (
    <>
      <IconLink href={pathTo('PRODUCTS_FAVOURITES')} label={label} badge={total === 0 ? undefined : cappedCount(total)}>
        <Heart aria-hidden="true" />
      </IconLink>
      <span className="visually-hidden" role="status">
        {total > 0 ? label : ''}
      </span>
    </>
  );
}
