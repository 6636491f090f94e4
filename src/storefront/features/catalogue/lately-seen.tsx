import { useEffect, useState } from 'react';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { ScrollRow } from '#storefront/ui/scroll-row.tsx';
import { keep, readKept, useKept } from './kept-ids.ts';
import { ProductBox } from './product-box.tsx';
import styles from './lately-seen.module.css';

const mostSeen = 12;
const sizes = '(min-width: 1550px) 340px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 62vw';

type LatelySeenProps = {
  product: number;
  /** The browser may remember them beyond this visit. */
  stored: boolean;
};

/** The products that were looked at before this one, the latest first, known to this browser only (CATALOGUE-39). */
export function LatelySeen({ product, stored }: LatelySeenProps) {
  const shop = useShop();
  const { t } = shop;
  const [before] = useState(() => readKept('lately-seen').filter((id) => id !== product));
  useEffect(() => keep('lately-seen', [product, ...before].slice(0, mostSeen), stored), [product, before, stored]);
  const ids = useKept('lately-seen').filter((id) => id !== product);
  const { data, error } = useQuery({
    ...shopQuery(shop, 'listProductBoxes', { query: { id: [...before] } }),
    enabled: before.length > 0,
  });
  useEffect(() => {
    if (error) console.error('The products that were looked at could not be loaded', error);
  }, [error]);
  const boxes = ids.flatMap((id) => data?.find((box) => box.id === id) ?? []);
  if (boxes.length === 0) return null;
  const forget = (
    <button type="button" className="link" onClick={() => keep('lately-seen', [])}>
      {t('seen.forget')}
    </button>
  );
  return (
    <section className={styles.seen}>
      <ScrollRow
        title={t('seen.title')}
        more={forget}
        texts={{ previous: t('home.row.previous'), next: t('home.row.next') }}
      >
        {boxes.map((box) => (
          <li key={box.id}>
            <ProductBox product={box} sizes={sizes} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
