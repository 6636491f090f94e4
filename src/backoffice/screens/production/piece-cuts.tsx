import type { Piece } from '#contract/staff-production.ts';
import { tenthsText } from '#domain/production/cut-list.ts';
import { Failure } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';

/** What is cut for a piece, and why a part is missing. */
export function PieceCuts({ cutList: { cuts, problems } }: { cutList: NonNullable<Piece['cutList']> }) {
  const { t, locale } = useStaff();
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.production.cuts')}</h2>
      {problems.map((problem) => (
        <Failure key={problem} text={problem} />
      ))}
      <div className={table.scroll} role="region" aria-label={t('back.production.cuts')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('back.production.cut_part')}</th>
              <th scope="col">{t('back.production.cut_size')}</th>
              <th scope="col" className={table.amount}>
                {t('back.orders.pieces')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cuts.map(({ code, name, material, length, width, count, edges, remark }) => (
              <tr key={code}>
                <td>
                  {name}
                  <small>{[material, edges, remark].filter(Boolean).join(', ')}</small>
                </td>
                <td>
                  <b>
                    {[length, width]
                      .filter((side) => side !== null)
                      .map((side) => tenthsText(side, locale))
                      .join(' × ')}
                  </b>
                </td>
                <td className={table.amount}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
