import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Rule } from '#domain/configurator/model.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './notes.module.css';

/** What the buyer is warned of and may confirm; it never stands in the way (spec addition, rules of advice). */
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
