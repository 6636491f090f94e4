import type { ConfiguredValue } from '#domain/configurator/configured.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import type { Value } from '#domain/configurator/model.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { LateImage } from '#storefront/ui/picture.tsx';
import styles from './value-tile.module.css';

type ValueTileProps = {
  offered: ConfiguredValue;
  selected: boolean;
  /** What it costs more or less than the selected one; null where that is not known. */
  difference: Minor | null;
  /** Its reason is shown. */
  explained: boolean;
  /** The beginning of its name, if its neighbours have the same one. Readers need not see it on each of them. */
  prefix?: string;
  onPress: () => void;
};

/**
 * A value to pick: as it looks, its name, what it changes in the price. One that can't be had says so and explains
 * itself when pressed.
 */
export function ValueTile({
  offered: { value, allowed },
  selected,
  difference,
  explained,
  prefix = '',
  onPress,
}: ValueTileProps) {
  const t = useTexts();
  const note = !allowed
    ? t('configurator.not_available')
    : selected
      ? t('configurator.selected')
      : difference === null
        ? ''
        : differenceText(difference, t('configurator.same_price'));
  return (
    <button
      type="button"
      className={classes(styles.tile, !hasFace(value) && styles.plain, !allowed && styles.refused)}
      aria-pressed={selected}
      aria-expanded={allowed ? undefined : explained}
      onClick={onPress}
    >
      {hasFace(value) && <ValueFace value={value} className={styles.face} />}
      <span>
        {prefix !== '' && <span className="visually-hidden">{prefix}</span>}
        {capitalized(value.name.slice(prefix.length), prefix)}
        {note !== '' && <small>{note}</small>}
      </span>
    </button>
  );
}

const capitalized = (name: string, prefix: string) =>
  prefix === '' ? name : name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** '+200 zł', '−60 zł'; whole amounts without decimals. */
export function differenceText(difference: Minor, same: string): string {
  if (difference === 0) return same;
  const text = formatMinor(Math.abs(difference)).replace(/,00(?=\D)/, '');
  return `${difference > 0 ? '+' : '−'}${text}`;
}

export const hasFace = ({ image, swatch }: Pick<Value, 'image' | 'swatch'>) => image !== null || swatch !== null;

/** A value as it looks: its picture or its colour; its name stands beside it. */
function ValueFace({
  value: { image, swatch },
  className,
}: {
  value: Pick<Value, 'image' | 'swatch'>;
  className?: string | undefined;
}) {
  return (
    <i
      className={`${styles.surface} ${className ?? ''}`}
      style={{ backgroundColor: image?.color ?? swatch ?? undefined }}
    >
      {image && <LateImage src={imageUrl(image.file.path, 'mini')} alt="" width={120} height={120} decoding="async" />}
    </i>
  );
}
