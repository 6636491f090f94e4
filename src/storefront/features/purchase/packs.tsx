import { useEffect, useId, useRef, useState } from 'react';
import { areaText } from '#domain/catalogue/area.ts';
import { usualWastePercent, wasteAllowances } from '#domain/catalogue/packs-for-area.ts';
import { toMinor, type Major } from '#domain/pricing/money.ts';
import { formatMinor, formatPrice, perSquareMetre } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { quantityText } from '#storefront/texts/quantity-text.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useDebounced } from '#storefront/ui/debounce.ts';
import { useTypedEarly } from '#storefront/ui/use-typed-early.ts';
import { countPacks, type Area, type CountedPacks, type PackCount } from './count-packs.ts';
import type { Amount } from './use-amount.ts';
import styles from './packs.module.css';

/** A pack, and what it costs. */
type Pack = { packAreaCm2: number; price: Major };

/** How long an area that can't be counted must stay unchanged before the page says so: 0,5 begins with 0. */
const restMs = 700;

/** The price of a square metre, how many square metres a pack holds, and how many packs the price covers. */
export function PackPrice({ packAreaCm2, price, amount: { quantity } }: Pack & { amount: Pick<Amount, 'quantity'> }) {
  const shop = useShop();
  const { t, locale } = shop;
  return (
    <p className={styles.pack}>
      {quantity > 1 && (
        <>
          {quantityText(quantity, packAreaCm2, shop)}, {t('packs.each', { price: formatPrice(price) })}
          <br />
        </>
      )}
      <b>{perSquareMetre(price, packAreaCm2)}</b>, {t('packs.pack', { area: areaText(packAreaCm2, locale) })}
    </p>
  );
}

/** The field and its result must not be covered by the price at the bottom of the window. */
const comeIntoView = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

type PackCounterProps = Pack & { amount: Pick<Amount, 'quantity' | 'setQuantity' | 'area' | 'setArea' | 'counted'> };

/** An area to cover, typed in square metres, and the packs that it takes: they become the quantity to buy. */
export function PackCounter({ packAreaCm2, price, amount }: PackCounterProps) {
  const { t } = useShop();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, wastePercent } = amount.area ?? { text: '', wastePercent: usualWastePercent };
  const enter = (typed: string) => amount.setArea({ text: typed, wastePercent }, countPacks);
  useTypedEarly(field, enter);
  const count = amount.counted?.count ?? null;
  const isCounted = count !== null;
  useEffect(() => {
    if (isCounted) comeIntoView(section.current);
  }, [isCounted]);
  const { error, settle } = useProblem(text, amount.counted?.problem ?? null);
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
          onChange={(event) => amount.setArea({ text, wastePercent: Number(event.target.value) }, countPacks)}
        />
      </div>
      <div role="status" className={styles.outcome}>
        {count && <Outcome {...{ count, wastePercent, packAreaCm2, price, amount }} />}
      </div>
    </section>
  );
}

/** What is wrong with an area, said once it rests or its field is left. */
function useProblem(text: string, problem: CountedPacks['problem']) {
  const { t, locale } = useShop();
  const [settled, setSettled] = useState('');
  const settleLater = useDebounced(setSettled, restMs, 'cancel');
  useEffect(() => settleLater(text), [settleLater, text]);
  const words = () => {
    if (problem?.reason === 'too-large') return t('packs.too_large', { area: areaText(problem.largestCm2, locale) });
    return t(problem?.reason === 'not-positive' ? 'packs.not_positive' : 'packs.unreadable');
  };
  return { error: problem && settled === text ? words() : undefined, settle: () => setSettled(text) };
}

type OutcomeProps = PackCounterProps & { count: PackCount; wastePercent: Area['wastePercent'] };

function Outcome({ count, wastePercent, packAreaCm2, price, amount: { quantity, setQuantity } }: OutcomeProps) {
  const { t, locale } = useShop();
  const { areaCm2, neededCm2, coveredCm2, packs } = count;
  const other = quantity === packs ? null : { count: quantity, area: areaText(quantity * packAreaCm2, locale, 2) };
  const withWaste = {
    area: areaText(areaCm2, locale),
    percent: wastePercent,
    needed: areaText(neededCm2, locale, 2),
  };
  return (
    <>
      {wastePercent > 0 && <p>{t('packs.with_waste', withWaste)}</p>}
      <p className={styles.packs}>
        <span>
          <b>{t('packs.count', { count: packs })}</b> ({areaText(coveredCm2, locale, 2)})
        </span>
        <b>{formatMinor(toMinor(price) * packs)}</b>
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
