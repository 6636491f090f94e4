import type { ConfiguredValue } from '#domain/configurator/configured.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { hasFace, ValueFace } from './value-face.tsx';
import styles from './value-tile.module.css';

type ValueTileProps = {
  offered: ConfiguredValue;
  selected: boolean;
  /** What it costs more or less than the selected one; null where that is not known. */
  difference: number | null;
  /** Its reason is shown. */
  explained: boolean;
  onPress: () => void;
};

/** A value to pick: as it looks, its name, what it changes in the price. One that can't be had says so and explains itself when pressed. */
export function ValueTile({ offered: { value, allowed }, selected, difference, explained, onPress }: ValueTileProps) {
  const t = useTexts();
  const note = !allowed ? t('configurator.not_available') : selected ? t('configurator.selected') : difference === null ? '' : differenceText(difference, t('configurator.same_price'));
  return (
    <button type="button" className={classes(styles.tile, !hasFace(value) && styles.plain, !allowed && styles.refused)} aria-pressed={selected} aria-expanded={allowed ? undefined : explained} onClick={onPress}>
      {hasFace(value) && <ValueFace value={value} className={styles.face} />}
      <span>{value.name}{note !== '' && <small>{note}</small>}</span>
    </button>
  );
}

/** '+200 zł', '−60 zł'; whole amounts without decimals. */
export function differenceText(difference: number, same: string): string {
  if (difference === 0) return same;
  const text = formatPrice(Math.abs(difference)).replace(/,00(?=\D)/, '');
  return `${difference > 0 ? '+' : '−'}${text}`;
}
