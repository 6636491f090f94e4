import { useState } from 'react';
import type { Turnover } from '#contract/staff-today.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import styles from './today.module.css';

const [width, height, floor] = [760, 150, 128];

/** Thirty days beside the same days of the year before: drawn, and as a table for who wants the figures. */
export function TurnoverOfDays({ turnover }: { turnover: Turnover }) {
  const { t } = useStaff();
  const [figures, setFigures] = useState(false);
  const { currency, gross, grossBefore, orders, ordersBefore, days } = turnover;
  const price = (amount: Turnover['gross']) => formatPrice(amount, currency);
  const change = Number(grossBefore) === 0 ? null : Math.round((Number(gross) / Number(grossBefore) - 1) * 100);
  const title = t('back.turnover.title', { from: formatDay(days[0]!.day), to: formatDay(days.at(-1)!.day) });
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{title}</h2>
        <button type="button" className="link" aria-pressed={figures} onClick={() => setFigures(!figures)}>
          {t('back.turnover.figures')}
        </button>
      </div>
      <div className={styles.turnover}>
        <div>
          <p className={styles.sum}>{price(gross)}</p>
          <p className={screen.muted}>{t('back.turnover.with_vat')}</p>
          <dl className={styles.facts}>
            <dt>{t('back.turnover.before')}</dt>
            <dd>{price(grossBefore)}</dd>
            {change !== null && (
              <>
                <dt>{t('back.turnover.change')}</dt>
                <dd>
                  {change > 0 ? '+' : ''}
                  {change}%
                </dd>
              </>
            )}
            <dt>{t('back.turnover.orders')}</dt>
            <dd>
              {orders} ({ordersBefore})
            </dd>
          </dl>
        </div>
        {figures ? <Figures days={days} price={price} /> : <Drawing days={days} label={title} />}
      </div>
    </section>
  );
}

/** Bars for this year, a line across each for the year before. */
function Drawing({ days, label }: { days: Turnover['days']; label: string }) {
  const { t } = useStaff();
  const most = Math.max(1, ...days.flatMap(({ gross, before }) => [Number(gross), Number(before)]));
  const step = width / days.length;
  const top = (amount: number) => floor - (amount / most) * (floor - 8);
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('back.turnover.drawing', { title: label })}>
        {[0.5, 1].map((part) => (
          <line key={part} x1="0" x2={width} y1={top(most * part)} y2={top(most * part)} className={styles.grid} />
        ))}
        {days.map(({ day, gross, before }, index) => (
          <g key={day} transform={`translate(${index * step} 0)`}>
            <rect
              x={step * 0.17}
              width={step * 0.66}
              y={top(Number(gross))}
              height={floor - top(Number(gross))}
              className={index === days.length - 1 ? styles.today : styles.bar}
            />
            {Number(before) > 0 && (
              <line
                x1={step * 0.08}
                x2={step * 0.92}
                y1={top(Number(before))}
                y2={top(Number(before))}
                className={styles.before}
              />
            )}
            {index % 7 === 0 && (
              <text x={step * 0.17} y={height - 6} className={styles.label}>
                {formatDay(day).slice(0, 5)}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2={width} y1={floor} y2={floor} className={styles.floor} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.now}>{t('back.turnover.now')}</span>
        <span className={styles.then}>{t('back.turnover.before')}</span>
      </figcaption>
    </figure>
  );
}

function Figures({ days, price }: { days: Turnover['days']; price: (amount: Turnover['gross']) => string }) {
  const { t } = useStaff();
  return (
    <div className={styles.figures} role="region" aria-label={t('back.turnover.figures')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('back.turnover.day')}</th>
            <th scope="col" className={table.amount}>
              {t('back.turnover.now')}
            </th>
            <th scope="col" className={table.amount}>
              {t('back.turnover.before')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, gross, before }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td className={table.amount}>{price(gross)}</td>
              <td className={table.amount}>{price(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
