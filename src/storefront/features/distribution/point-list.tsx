import { useEffect, useRef } from 'react';
import type { DistributionPoint } from '#contract/distribution.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import styles from './distribution.module.css';

type PointListProps = {
  points: readonly DistributionPoint[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onAsk: (id: number) => void;
};

/** Every point with all that is known of it; the one that was chosen on the map is brought into view. */
export function PointList({ points, chosen, onChoose, onAsk }: PointListProps) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector(`[data-point='${chosen}']`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul className={styles.points} ref={list} aria-label={t('distribution.list')} tabIndex={0}>
      {points.map((point) => (
        <li
          key={point.id}
          data-point={point.id}
          className={classes(styles.point, point.id === chosen && styles.here)}
          onPointerEnter={() => onChoose(point.id)}
        >
          <Point point={point} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
}

function Point({ point, onAsk }: { point: DistributionPoint; onAsk: (id: number) => void }) {
  const t = useTexts();
  const { id, name, type, street, postalCode, city, phone, email, www, hours, producers, distanceKm, lat, lng } = point;
  return (
    <>
      <p className={styles.title}>
        <b>{name}</b>
        <span className={styles.kind}>
          <i className={classes(styles.dot, styles[type])} aria-hidden="true" />
          {t(`distribution.one.${type}`)}
        </span>
        {distanceKm !== null && <span className="small muted">{t('distribution.km', { count: distanceKm })}</span>}
      </p>
      <address>
        {[street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        {phone + email !== '' && (
          <span className={styles.reach}>
            {phone !== '' && (
              <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            )}
            {email !== '' && (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </span>
        )}
      </address>
      {hours !== '' && (
        <p className="small muted">
          {t('distribution.hours')}: {hours}
        </p>
      )}
      {producers.length > 0 && (
        <p className="small muted">
          {t('distribution.producers')}: {producers.map((producer) => producer.name).join(', ')}
        </p>
      )}
      <p className={styles.ways}>
        <Button small variant="quiet" onClick={() => onAsk(id)}>
          {t('distribution.ask')}
        </Button>
        {lat !== null && lng !== null && (
          <a className="link" href={`geo:${lat},${lng}?q=${lat},${lng}`}>
            {t('distribution.route')}
          </a>
        )}
        {www !== '' && (
          <a className="link" href={www} rel="noopener">
            {new URL(www).host}
          </a>
        )}
      </p>
    </>
  );
}
