import { Heart as HeartIcon } from 'lucide-react';
import { useShop } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { toggleFavourite, useFavourites } from './favourites-store.ts';
import styles from './heart.module.css';

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
