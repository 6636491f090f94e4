import { useState } from 'react';
import { TriangleAlert, Undo2 } from 'lucide-react';
import type { Rule } from '#domain/configurator/model.ts';
import { useTexts, useShop } from '#storefront/api/shop.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { useDebouncedValue } from '#storefront/ui/debounce.ts';
import { pieceAmount } from './price-difference.ts';
import type { Configuration } from './configuration.ts';
import { changesBetween, changeTexts } from './value-words.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import styles from './notes.module.css';

/** Warnings that the buyer may confirm; none of them blocks the purchase. */
export function Advice({ rules }: { rules: readonly Rule[] }) {
  const t = useTexts();
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  if (rules.length === 0) return null;
  const toggle = (id: number) =>
    setConfirmed(confirmed.includes(id) ? confirmed.filter((other) => other !== id) : [...confirmed, id]);
  return (
    <ul className={styles.advice} aria-label={t('configurator.advice')}>
      {rules.map((rule) => (
        <li key={rule.id} data-confirmed={confirmed.includes(rule.id) || undefined}>
          <TriangleAlert aria-hidden="true" />
          <div>
            <p>{rule.reason}</p>
            <Checkbox
              label={t('configurator.advice_confirm')}
              checked={confirmed.includes(rule.id)}
              onChange={() => toggle(rule.id)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Screen readers hear the price when the choices rest, not after each of them. */
const restMs = 800;

/**
 * Further changes that a choice has caused, with a button to undo them. Screen readers hear the new price when the
 * choices rest.
 */
export function TurnNote({
  configuration: { configured, input, model, turn, touched, undo },
}: {
  configuration: Configuration;
}) {
  const shop = useShop();
  const { t } = shop;
  const changes = turn ? changeTexts(model, changesBetween(turn.before, configured, turn.cause), shop) : [];
  const amount = pieceAmount(configured, input);
  const price = amount === null ? '' : formatMinor(amount);
  const alsoChanged = changes.length > 0 ? t('configurator.also_changed', { changes: changes.join('; ') }) : '';
  const priceNow = price && t('configurator.price_now', { price });
  const news = touched ? [alsoChanged, priceNow].filter(Boolean).join(' ') : '';
  const announcement = useDebouncedValue(news, restMs);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {alsoChanged !== '' && (
        <div className={styles.turn}>
          <p>{alsoChanged}</p>
          <button type="button" onClick={undo}>
            <Undo2 aria-hidden="true" />
            {t('configurator.undo')}
          </button>
        </div>
      )}
    </>
  );
}
