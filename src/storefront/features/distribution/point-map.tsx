import type { DistributionPoint } from '#contract/distribution.ts';
import { provinces } from '#domain/distribution/provinces.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { mapSize, onMap } from '#storefront/map-outline.ts';
import { classes } from '#storefront/ui/classes.ts';
import styles from './distribution.module.css';
import { provinceOutlines } from './province-outlines.ts';

type PointMapProps = {
  points: readonly DistributionPoint[];
  /** The chosen voivodeship; the empty text: none. */
  province: string;
  chosen: number | null;
  onChoose: (id: number) => void;
  onProvince: (province: string) => void;
};

/** For the pointer: everything on it is in the list and the filters too, which keys and screen readers use. */
export function PointMap({ points, province, chosen, onChoose, onProvince }: PointMapProps) {
  const t = useTexts();
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t('distribution.map')}
    >
      {provinces.map((name) => (
        <path
          key={name}
          className={classes(styles.province, name === province && styles.inside)}
          d={provinceOutlines[name]}
          onClick={() => onProvince(name === province ? '' : name)}
        >
          <title>{name}</title>
        </path>
      ))}
      {points.map((point) => {
        const { id, lat, lng, name, type } = point;
        if (lat === null || lng === null) return null;
        const { x, y } = onMap({ latitude: lat, longitude: lng });
        return (
          <g
            key={id}
            className={classes(styles.mark, styles[type], id === chosen && styles.chosen)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onClick={() => onChoose(id)}
          >
            <title>{name}</title>
            <circle className={styles.touch} r="14" />
            <circle r={id === chosen ? 9 : 6} />
          </g>
        );
      })}
    </svg>
  );
}
