import type { PieceRow } from '#contract/staff-piece.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import goods from '../goods.module.css';
import list from '../list.module.css';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { PieceMark } from './piece-drawing.tsx';
import type { StationName } from './piece-steps.tsx';
import { currentStep, makeOf, placeOf, sizeOf } from './piece-words.ts';
import { DataTable } from '../data-table.tsx';

type Props = { pieces: readonly PieceRow[]; stations: readonly StationName[]; today: string; at: number };

/** Pieces in the order in which they were promised. */
export function Queue({ pieces, stations, today, at }: Props) {
  const { t, locale } = useStaff();
  return (
    <DataTable
      label={t('back.production.queue')}
      className={list.list}
      head={
        <>
          <th scope="col">{t('back.production.piece')}</th>
          <th scope="col" className={list.wide}>
            {t('back.production.size')}
          </th>
          <th scope="col" className={list.wide}>
            {t('back.production.make')}
          </th>
          <th scope="col">{t('back.production.station')}</th>
          <th scope="col" className={table.amount}>
            {t('back.production.promised')}
          </th>
        </>
      }
    >
      {pieces.map((piece, index) => {
        const step = currentStep(piece);
        const late = piece.promisedOn !== null && piece.promisedOn < today;
        return (
          <tr key={piece.id} className={classes(index === at && list.here)} aria-current={index === at || undefined}>
            <td>
              <div className={goods.good}>
                <PieceMark piece={piece} />
                <div>
                  <Link className={list.name} href={`${baseOf(locale)}/production/${piece.mark}`}>
                    {placeOf(piece)}
                  </Link>{' '}
                  {piece.name}
                  {piece.sides && <small className={list.narrowNote}>{sizeOf(piece)} mm</small>}
                  {piece.label !== '' && (
                    <small className={list.narrowNote}>
                      <span className={goods.mark}>{piece.label}</span>
                    </small>
                  )}
                  <small>{piece.buyer}</small>
                </div>
              </div>
            </td>
            <td className={list.wide}>
              <b>{piece.sides && sizeOf(piece)}</b>
              {piece.label !== '' && (
                <small>
                  <span className={goods.mark}>{piece.label}</span>
                </small>
              )}
            </td>
            <td className={list.wide}>{makeOf(piece)}</td>
            <td>
              {step ? stations.find(({ id }) => id === step.stationId)?.name : t('back.production.no_way')}
              {step && (
                <small className={classes(step.state === 'stopped' && screen.bad)}>
                  {t(`back.production.step.${step.state}`)}
                </small>
              )}
            </td>
            <td className={table.amount}>
              {piece.promisedOn === null ? '–' : formatDay(piece.promisedOn)}
              {late && <small className={screen.bad}>{t('back.orders.late')}</small>}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
