import type { Piece } from '#contract/staff-piece.ts';
import { tenthsText } from '#domain/production/cut-list.ts';
import { Failure } from '../../card.tsx';
import { useAnswer, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

/** What is cut for a piece, and why a part is missing. */
export function PieceCuts({ cutList: { cuts, problems } }: { cutList: NonNullable<Piece['cutList']> }) {
  const { t, locale } = useStaff();
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.production.cuts')}</h2>
      {problems.map((problem) => (
        <Failure key={problem} text={problem} />
      ))}
      <DataTable
        label={t('back.production.cuts')}
        head={
          <>
            <th scope="col">{t('back.production.cut_part')}</th>
            <th scope="col">{t('back.production.cut_size')}</th>
            <th scope="col" className={table.amount}>
              {t('back.orders.pieces')}
            </th>
          </>
        }
      >
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
      </DataTable>
    </section>
  );
}

/** The cut list of the piece that is chosen on the board. The rows of the board do not have it. */
export function ChosenCuts({ id }: { id: number }) {
  const { call } = useStaff();
  const { answer } = useAnswer(`cuts ${id}`, () => call('getPiece', { params: { id }, query: {} }));
  // The answer for the piece before may still be there.
  return answer?.id === id && answer.cutList !== null ? <PieceCuts cutList={answer.cutList} /> : null;
}
