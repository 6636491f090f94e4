import { Failure } from '../card.tsx';
import { baseOf, useAddress } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { changedSearch } from './changed-search.ts';
import { Pages } from './pages.tsx';
import { QuotationsTable } from './quotations/quotations-table.tsx';
import screen from './screen.module.css';
import { Tabs } from './tabs.tsx';
import { useRows } from './use-rows.ts';

const views = ['waiting', 'all'] as const;

/** Quotations that business customers have asked for: those that wait, or all if the address says so. */
export function QuotationsScreen() {
  const { t, call, locale } = useStaff();
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const all = search.get('view') === 'all';
  const page = Number(search.get('page') ?? 1);
  const list = `${baseOf(locale)}/quotations`;
  const query = { page, ...(!all && { state: 'requested' as const }) };
  const { answer, error } = useAnswer(search.toString(), () => call('listQuotations', { query }), ['quotations']);
  const quotations = answer?.items ?? [];
  const at = useRows(quotations.map(({ number }) => `${list}/${number}`));
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.quotations')}</h1>
      </div>
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={views.map((view) => ({
          key: view,
          label: t(`back.quotations.view.${view}`),
          href: view === 'all' ? `${list}?view=all` : list,
          on: all === (view === 'all'),
        }))}
      />
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer !== null && quotations.length === 0 && (
        <p role="status">{t(all ? 'back.quotations.none' : 'back.quotations.none_waiting')}</p>
      )}
      {quotations.length > 0 && <QuotationsTable quotations={quotations} at={at} />}
      <Pages
        page={page}
        more={answer?.more === true}
        hrefOf={(to) => `${list}?${changedSearch(search, { page: String(to) })}`}
      />
    </>
  );
}
