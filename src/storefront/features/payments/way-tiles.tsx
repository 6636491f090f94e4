import { useState } from 'react';
import type { PaymentWay } from '#contract/payments.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { LateImage } from '#storefront/ui/picture.tsx';
import styles from './way-tiles.module.css';

type WayTilesProps = { ways: readonly PaymentWay[]; chosen: string | undefined; onPick: (id: string) => void };

/** So many are seen at once; a provider may list dozens. */
const shownAtFirst = 11;

/** The ways to pay as tiles: logos of banks, BLIK, and the pages of providers. */
export function WayTiles({ ways, chosen, onPick }: WayTilesProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const folded = !all && ways.length > shownAtFirst + 1;
  const methods = ways.filter(({ kind }) => kind === 'method');
  const hidden = folded ? new Set(methods.slice(shownAtFirst - ways.length).map(({ id }) => id)) : new Set<string>();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('pay.choose')}</legend>
      <div className={styles.tiles}>
        {ways
          .filter(({ id }) => !hidden.has(id) || id === chosen)
          .map((way) => (
            <label key={way.id} className={styles.tile}>
              <input
                type="radio"
                name="way"
                value={way.id}
                checked={way.id === chosen}
                onChange={() => onPick(way.id)}
              />
              <Mark way={way} />
            </label>
          ))}
      </div>
      {folded && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('pay.more', { count: hidden.size })}
        </button>
      )}
    </fieldset>
  );
}

/** A logo names itself to those who do not see it; a logo that can't be had leaves the name. */
function Mark({ way: { kind, name, image } }: { way: PaymentWay }) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  if (image !== null && !broken)
    return (
      <>
        <LateImage className={styles.logo} src={image} alt={name} onError={() => setBroken(true)} />
        <span className={styles.caption} aria-hidden="true">
          {name}
        </span>
      </>
    );
  if (kind === 'blik') return <span className={styles.blik}>{name}</span>;
  return (
    <>
      <span className={styles.name}>{name}</span>
      {kind === 'page' && <span className={styles.caption}>{t('pay.page')}</span>}
    </>
  );
}
