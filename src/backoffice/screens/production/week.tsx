import type { Board as BoardAnswer } from '#contract/staff-production.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { countText } from '#domain/staff/counted.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../../card.tsx';
import { dayFormat } from '../../day-format.ts';
import { useKeys } from '../../keys.ts';
import { Link } from '../../link.tsx';
import { go } from '../../path.ts';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import { changedSearch } from '../changed-search.ts';
import screen from '../screen.module.css';
import { Tabs } from '../tabs.tsx';
import { Board } from './board.tsx';
import { PrintButton } from './print-button.tsx';
import styles from './production.module.css';

/** The tables whose changes the screens of the workshop show. */
export const workshopTables = ['production_pieces', 'production_stations', 'production_routes'];

/** The board of a week, with the ways to other weeks. */
export function Week({ search, list }: { search: URLSearchParams; list: string }) {
  const { t, call } = useStaff();
  const day = search.get('day') ?? undefined;
  const { answer, error, again } = useAnswer(
    `board ${day}`,
    () => call('getBoard', { query: { day } }),
    workshopTables,
  );
  const to = (target: string | null) => `${list}?${changedSearch(search, { day: target ?? '' })}`;
  const monday = answer?.days[0]!.day;
  const weekFrom = (days: number) => (monday === undefined ? list : to(dayFrom(dayNumber(monday) + days)));
  useKeys([
    { keys: 't', label: t('back.production.this_week'), run: () => go(to(null)) },
    { keys: 'n', label: t('back.production.next_week'), run: () => go(weekFrom(7)) },
    { keys: 'p', label: t('back.production.previous_week'), run: () => go(weekFrom(-7)) },
  ]);
  if (answer === null)
    return error === null ? <p role="status">{t('back.loading')}</p> : <Failure text={textOfError(t, error)} />;
  const { stations } = answer;
  const stationId = Number(search.get('station')) || null;
  return (
    <>
      <WeekHead board={answer} list={list} to={to} weekFrom={weekFrom} />
      {stations.length === 0 ? (
        <p>
          {t('back.production.no_stations')}{' '}
          <Link className="link" href={`${list}?view=workshop`}>
            {t('back.production.view.workshop')}
          </Link>
        </p>
      ) : (
        <>
          <div className={styles.stationTabs}>
            <Tabs
              alone
              label={t('back.production.station')}
              tabs={stations.map(({ id, name, cells }) => ({
                key: String(id),
                label: `${name} ${cells.reduce((sum, { steps, done }) => sum + steps - done, 0)}`,
                href: `${list}?${changedSearch(search, { station: String(id) })}`,
                on: id === (stationId ?? stations[0]!.id),
              }))}
            />
          </div>
          <Board board={answer} chosenStation={stationId} onChanged={again} />
        </>
      )}
    </>
  );
}

type WeekHeadProps = {
  board: BoardAnswer;
  list: string;
  /** The address of the week of a day; null: of this week. */
  to: (day: string | null) => string;
  /** The address of the week that begins so many days after this one. */
  weekFrom: (days: number) => string;
};

/** What the week holds, its papers, and the ways to other weeks. */
function WeekHead({ board, list, to, weekFrom }: WeekHeadProps) {
  const { t, call, locale } = useStaff();
  const { open, late, unrouted, days, today } = board;
  const span = dayFormat(locale, { day: 'numeric', month: 'long' });
  return (
    <div className={screen.partHead}>
      <p className={styles.counts}>
        <b>{span.formatRange(new Date(days[0]!.day), new Date(days.at(-1)!.day))}</b>
        <Link className="link" href={`${list}?view=queue`}>
          {t('back.production.open', { count: countText(open) })}
        </Link>
        {late > 0 && (
          <Link className={classes('link', screen.bad)} href={`${list}?view=queue&due=late`}>
            {t('back.production.late', { count: countText(late) })}
          </Link>
        )}
        {unrouted > 0 && (
          <Link className="link" href={`${list}?view=workshop`}>
            {t('back.production.unrouted', { count: countText(unrouted) })}
          </Link>
        )}
      </p>
      <div className={screen.row}>
        <PrintButton
          label={t('back.production.print_day')}
          ask={() => call('printDay', { query: {}, body: { day: today } })}
        />
        {(['pdf', 'csv'] as const).map((format) => (
          <PrintButton
            key={format}
            label={t(`back.production.cuts_${format}`)}
            ask={() => call('listCuts', { query: {}, body: { day: today, format } })}
          />
        ))}
        <Link className="link" href={weekFrom(-7)}>
          {t('back.production.previous_week')}
        </Link>
        <Link className="link" href={to(null)}>
          {t('back.production.this_week')} <kbd>T</kbd>
        </Link>
        <Link className="link" href={weekFrom(7)}>
          {t('back.production.next_week')}
        </Link>
      </div>
    </div>
  );
}
