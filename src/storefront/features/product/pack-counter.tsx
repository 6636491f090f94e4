import { useEffect, useId, useRef } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { areaText } from '#domain/catalogue/area-text.ts';
import { wasteAllowances } from '#domain/catalogue/packs-for-area.ts';
import { defaultCurrency, toMinor, type Major } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useTypedEarly } from '#storefront/ui/use-typed-early.ts';
import type { Buying } from './buy-controls.tsx';
import styles from './pack-counter.module.css';
import { usePackCount, type PackCount } from './use-pack-count.ts';

type PackCounterProps = {
  product: Pick<Product, 'packAreaCm2' | 'price' | 'priceHidden' | 'stockQuantity'>;
  buying: Pick<Buying, 'quantity' | 'setQuantity' | 'adding' | 'waiting'>;
};
type Packs = {
  packAreaCm2: number;
  /** Of a pack. */ gross: Major;
  buying: PackCounterProps['buying'];
};

/** The packs for an area, where they can be bought. */
export function PackCounter({ product: { packAreaCm2, price, priceHidden, stockQuantity }, buying }: PackCounterProps) {
  const value = priceHidden ? undefined : price.values[defaultCurrency.code];
  if (packAreaCm2 === null || !value || stockQuantity === 0 || buying.waiting) return null;
  return <Counter packAreaCm2={packAreaCm2} gross={value.gross} buying={buying} />;
}

/** What is typed, and the answer, must not stay below the price at the bottom of the window. */
const comeIntoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

/** An area to cover, typed in square metres, and the packs that it takes: they become the quantity to buy. */
function Counter({ packAreaCm2, gross, buying }: Packs) {
  const { t, locale } = useShop();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, wastePercent, count, shownProblem, enter, allow, settle } = usePackCount(packAreaCm2, buying);
  useTypedEarly(field, enter);
  const counted = count !== null;
  useEffect(() => {
    if (counted) comeIntoView(section.current);
  }, [counted]);
  const error =
    shownProblem === null
      ? undefined
      : shownProblem.reason === 'too-large'
        ? t('packs.too_large', { area: areaText(shownProblem.largestCm2, locale) })
        : shownProblem.reason === 'not-positive'
          ? t('packs.not_positive')
          : t('packs.unreadable');
  const allowances = wasteAllowances.map((percent) => ({
    value: String(percent),
    label: percent === 0 ? t('packs.no_waste') : `${percent}%`,
  }));
  return (
    <section ref={section} className={styles.counter} aria-labelledby={titleId}>
      <b id={titleId}>{t('packs.title')}</b>
      <div className={styles.fields}>
        <TextField
          ref={field}
          label={t('packs.area')}
          unit="m²"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          error={error}
          onChange={(event) => enter(event.target.value)}
          onFocus={() => comeIntoView(section.current)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
        <SelectField
          label={t('packs.waste')}
          options={allowances}
          value={String(wastePercent)}
          onChange={(event) => allow(Number(event.target.value))}
        />
      </div>
      <div role="status" className={styles.outcome}>
        {count && <Outcome {...{ count, wastePercent, packAreaCm2, gross, buying }} />}
      </div>
    </section>
  );
}

function Outcome({
  count: { areaCm2, neededCm2, coveredCm2, packs },
  wastePercent,
  packAreaCm2,
  gross,
  buying,
}: Packs & { count: PackCount; wastePercent: number }) {
  const { t, locale } = useShop();
  const { quantity, setQuantity } = buying;
  const other = quantity === packs ? null : { count: quantity, area: areaText(quantity * packAreaCm2, locale, 2) };
  return (
    <>
      {wastePercent > 0 && (
        <p>
          {t('packs.with_waste', {
            area: areaText(areaCm2, locale),
            percent: wastePercent,
            needed: areaText(neededCm2, locale, 2),
          })}
        </p>
      )}
      <p className={styles.packs}>
        <span>
          <b>{t('packs.count', { count: packs })}</b> ({areaText(coveredCm2, locale, 2)})
        </span>
        <b>{formatMinor(toMinor(gross) * packs)}</b>
      </p>
      {other && (
        <p className={styles.other}>
          {quantity < packs ? t('packs.too_few', other) : t('packs.chosen', other)}{' '}
          <button type="button" className="link" onClick={() => setQuantity(packs)}>
            {t('packs.take', { count: packs })}
          </button>
        </p>
      )}
    </>
  );
}
