import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { countText } from '#domain/staff/counted.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../card.tsx';
import { dayFormat } from '../day-format.ts';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go, useAddress } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { changedSearch } from './changed-search.ts';
import { isOneOf } from './is-one-of.ts';
import { Board } from './production/board.tsx';
import styles from './production/production.module.css';
import { PrintButton } from './production/print-button.tsx';
import { Queue } from './production/queue.tsx';
import { ScanBar } from './production/scan-bar.tsx';
import { WorkshopSettings } from './production/workshop-settings.tsx';
import { Pages } from './pages.tsx';
import screen from './screen.module.css';
import { Tabs } from './tabs.tsx';
import { useRows } from './use-rows.ts';

const views = ['board', 'queue', 'workshop'] as const;
const dues = ['late', 'week', 'unrouted'] as const;
const tables = ['production_pieces', 'production_stations', 'production_routes'];

/** The workshop: its week, its queue, and what its stations can do. */
export function ProductionScreen() {
  const { t, locale } = useStaff();
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const view = views.find((name) => name === search.get('view')) ?? 'board';
  const list = `${baseOf(locale)}/production`;
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.production')}</h1>
      </div>
      <ScanBar />
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={views.map((name) => ({
          key: name,
          label: t(`back.production.view.${name}`),
          href: name === 'board' ? list : `${list}?view=${name}`,
          on: name === view,
        }))}
      />
      {view === 'board' && <Week search={search} list={list} />}
      {view === 'queue' && <PieceQueue search={search} list={list} />}
      {view === 'workshop' && <WorkshopSettings />}
    </>
  );
}

type ListProps = { search: URLSearchParams; list: string };

function Week({ search, list }: ListProps) {
  const { t, call, locale } = useStaff();
  const day = search.get('day') ?? undefined;
  const { answer, error, again } = useAnswer(`board ${day}`, () => call('getBoard', { query: { day } }), tables);
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
  const { stations, open, late, unrouted, days } = answer;
  const span = dayFormat(locale, { day: 'numeric', month: 'long' });
  const stationId = Number(search.get('station')) || null;
  return (
    <>
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
            ask={() => call('printDay', { query: {}, body: { day: answer.today } })}
          />
          {(['pdf', 'csv'] as const).map((format) => (
            <PrintButton
              key={format}
              label={t(`back.production.cuts_${format}`)}
              ask={() => call('listCuts', { query: {}, body: { day: answer.today, format } })}
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

function PieceQueue({ search, list }: ListProps) {
  const { t, call } = useStaff();
  const due = dues.find((name) => name === search.get('due'));
  const station = Number(search.get('station')) || undefined;
  const day = search.get('day') ?? undefined;
  const page = Number(search.get('page') ?? 1);
  const ask = async () => {
    const [pieces, board] = await Promise.all([
      call('listPieces', { query: { due, station, day, page } }),
      call('getBoard', { query: {} }),
    ]);
    return { ...pieces, stations: board.stations, today: board.today };
  };
  const { answer, error } = useAnswer(search.toString(), ask, tables);
  const pieces = answer?.items ?? [];
  const at = useRows(pieces.map(({ mark }) => `${list}/${mark}`));
  const tab = (name: string, label: string) => ({
    key: name,
    label,
    href: `${list}?view=queue${name === '' ? '' : `&due=${name}`}`,
    on: isOneOf(dues, due) ? due === name : name === '' && station === undefined && day === undefined,
  });
  return (
    <>
      <Tabs
        alone
        label={t('back.production.queue')}
        tabs={[tab('', t('back.views.all')), ...dues.map((name) => tab(name, t(`back.production.due.${name}`)))]}
      />
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer !== null && (
        <p className={screen.muted} role="status">
          {t('back.production.pieces', { count: countText(answer.total) })}
        </p>
      )}
      {answer !== null && pieces.length > 0 && (
        <Queue pieces={pieces} stations={answer.stations} today={answer.today} at={at} />
      )}
      <Pages
        page={page}
        more={answer?.more === true}
        hrefOf={(to) => `${list}?${changedSearch(search, { page: String(to) })}`}
      />
    </>
  );
}
