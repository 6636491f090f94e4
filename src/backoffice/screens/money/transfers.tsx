import { useState } from 'react';
import type { Transfer } from '#contract/staff-transfers.ts';
import { statementKinds } from '#domain/money/statement-table.ts';
import { transferStates } from '#domain/money/match-transfer.ts';
import { Failure } from '../../card.tsx';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import { changedSearch } from '../changed-search.ts';
import { isOneOf } from '#domain/is-one-of.ts';
import { Pages } from '../pages.tsx';
import screen from '../screen.module.css';
import { Tabs } from '../tabs.tsx';
import type { MoneyPart } from './part.ts';
import { StatementForm } from './statement-form.tsx';
import { TransferItem } from './transfer-item.tsx';
import styles from './transfers.module.css';

type TransferAnswer = { transfer: Transfer; place: number };

/** A line that was answered here keeps its place and shows the outcome until another list is opened. */
function withAnswered(items: readonly Transfer[], answered: readonly TransferAnswer[]): Transfer[] {
  const ids = new Set(answered.map(({ transfer }) => transfer.id));
  const shownItems = items.filter(({ id }) => !ids.has(id));
  for (const { transfer, place } of answered.toSorted((a, b) => a.place - b.place))
    shownItems.splice(place, 0, transfer);
  return shownItems;
}

/** What statements of banks and lists of couriers have told: first what somebody has to answer. */
export function Transfers({ list, search }: MoneyPart) {
  const { t, call, has } = useStaff();
  const [kindNamed, stateNamed] = [search.get('kind') ?? '', search.get('state') ?? ''];
  const kind = isOneOf(statementKinds, kindNamed) ? kindNamed : 'bank';
  const state = isOneOf(transferStates, stateNamed) ? stateNamed : 'asked';
  const page = Number(search.get('page') ?? 1);
  const query = { kind, state, page };
  const key = JSON.stringify(query);
  const { answer, error, again } = useAnswer(key, () => call('listTransfers', { query }), ['statement_lines']);
  const [conflict, setConflict] = useState(false);
  const [answered, setAnswered] = useState<{ key: string; transfers: readonly TransferAnswer[] }>({
    key,
    transfers: [],
  });
  const items = withAnswered(answer?.items ?? [], answered.key === key ? answered.transfers : []);
  const hrefOf = (changes: Record<string, string>) =>
    `${list}?${changedSearch(search, { page: '', ...changes, view: 'transfers' })}`;
  const put = (transfer: Transfer) => {
    const place = items.findIndex(({ id }) => id === transfer.id);
    setAnswered((before) => ({
      key,
      transfers: [
        ...(before.key === key ? before.transfers : []).filter((other) => other.transfer.id !== transfer.id),
        { transfer, place },
      ],
    }));
  };
  return (
    <>
      {has('payments:write') && <StatementForm onTaken={again} />}
      <div className={styles.views}>
        <Tabs
          label={t('back.transfers.kind')}
          tabs={statementKinds.map((each) => ({
            key: each,
            label: [t(`back.transfers.kind.${each}`), answer?.asked[each] || ''].join(' ').trim(),
            href: hrefOf({ kind: each }),
            on: each === kind,
          }))}
        />
        <Tabs
          label={t('back.views.title')}
          tabs={(['asked', 'booked', 'strange', 'left'] as const).map((each) => ({
            key: each,
            label: t(`back.transfers.state.${each}`),
            href: hrefOf({ state: each }),
            on: each === state,
          }))}
        />
      </div>
      <Failure text={error === null ? null : textOfError(t, error)} />
      <Failure text={conflict ? t('back.transfers.changed') : null} />
      {answer !== null && items.length === 0 && <p role="status">{t(`back.transfers.none.${state}`)}</p>}
      <ul className={screen.list}>
        {items.map((transfer) => (
          <TransferItem
            key={transfer.id}
            transfer={transfer}
            onChanged={(changed) => {
              setConflict(false);
              put(changed);
            }}
            onConflict={(theirs) => {
              setConflict(true);
              put(theirs);
            }}
          />
        ))}
      </ul>
      <Pages page={page} more={answer?.more === true} hrefOf={(to) => hrefOf({ page: String(to) })} />
    </>
  );
}
