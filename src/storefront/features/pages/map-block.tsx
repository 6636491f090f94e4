import { useState } from 'react';
import type { BlockOf } from '#contract/blocks.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import styles from './content.module.css';
import { mapSize, onMap, outline } from '#storefront/map-outline.ts';

/** Places on a map and in a list: a click on either shows what is written about the place. */
export function Block({ block: { title, points } }: { block: BlockOf<'map'> }) {
  const t = useTexts();
  const [openPoint, setOpenPoint] = useState<number | null>(null);
  return (
    <section className="wrap" aria-label={title || t('content.map')}>
      {title !== '' && (
        <div className="section-head">
          <h2 className="h2">{title}</h2>
        </div>
      )}
      <div className={styles.map}>
        <svg className={styles.drawn} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
          <path className={styles.land} d={outline} />
          {points.map((point, index) => {
            const { x, y } = onMap(point);
            return (
              <g
                key={point.name}
                className={styles.mark}
                transform={`translate(${x} ${y})`}
                aria-current={index === openPoint || undefined}
                onClick={() => setOpenPoint(index)}
              >
                <circle className={styles.touch} r="22" />
                <circle r="8" />
              </g>
            );
          })}
        </svg>
        <ul className={styles.points} aria-label={t('content.points')}>
          {points.map(({ name, html }, index) => (
            <li key={name}>
              <button
                type="button"
                aria-expanded={index === openPoint}
                onClick={() => setOpenPoint(index === openPoint ? null : index)}
              >
                {name}
              </button>
              <div className={styles.point} hidden={index !== openPoint}>
                <RichText html={html} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
