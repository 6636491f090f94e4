import { countText } from '#domain/staff/counted.ts';
import { Failure } from '../card.tsx';
import { baseOf, useAddress } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { changedSearch } from './changed-search.ts';
import { isOneOf } from '#domain/is-one-of.ts';
import { Queue } from './production/queue.tsx';
import { ScanBar } from './production/scan-bar.tsx';
import { Week, workshopTables } from './production/week.tsx';
import { WorkshopSettings } from './production/workshop-settings.tsx';
import { Pages } from './pages.tsx';
import screen from './screen.module.css';
import { Tabs } from './tabs.tsx';
import { useRows } from './use-rows.ts';

const views = ['board', 'queue', 'workshop'] as const;
const dues = ['late', 'week', 'unrouted'] as const;

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
  const { answer, error } = useAnswer(search.toString(), ask, workshopTables);
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
