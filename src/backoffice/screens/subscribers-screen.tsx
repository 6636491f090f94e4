import { useRef, useState } from 'react';
import { isOneOf } from '#domain/is-one-of.ts';
import { subscriberStates } from '#domain/newsletter/newsletter.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { bytesOf, download } from '../download.ts';
import { baseOf, useAddress } from '../path.ts';
import { useAnswer, useStaff } from '../staff.tsx';
import styles from './list.module.css';
import { ListSearch } from './list-search.tsx';
import screen from './screen.module.css';
import { TablePage } from './table-page.tsx';
import { Tabs } from './tabs.tsx';
import { useRows } from './use-rows.ts';

/** Who gets the newsletter, and the list as a file for programs that send it. */
export function SubscribersScreen() {
  const { t, call, locale, has } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const stateName = search.get('state') ?? 'active';
  const state = isOneOf(subscriberStates, stateName) ? stateName : 'active';
  const [q, page] = [search.get('q') ?? '', Number(search.get('page') ?? 1)];
  const list = `${baseOf(locale)}/subscribers`;
  const query = { state, page, ...(q && { q }) };
  const { answer, error } = useAnswer(search.toString(), () => call('listSubscribers', { query }));
  const [failure, setFailure] = useState<unknown>(null);
  useRows([], form);
  const save = () =>
    void call('exportSubscribers', { body: { state } }).then(
      ({ name, type, base64 }) => download(name, type, bytesOf(base64)),
      setFailure,
    );
  const problem = error ?? failure;
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.subscribers')}</h1>
        {has('people:export') && (
          <Button small variant="quiet" onClick={save}>
            {t('back.orders.export.csv')}
          </Button>
        )}
      </div>
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={subscriberStates.map((each) => ({
          key: each,
          label: t(`back.subscribers.view.${each}`),
          href: each === 'active' ? list : `${list}?state=${each}`,
          on: each === state,
        }))}
      />
      <ListSearch label={t('back.subscribers.search')} {...{ list, search, form }} />
      <p className={screen.muted} role="status">
        {answer !== null && t('back.subscribers.count', { count: answer.total })}
      </p>
      <TablePage
        list={list}
        search={search}
        answer={answer}
        error={problem}
        page={page}
        label={t('back.nav.subscribers')}
        head={
          <>
            <th scope="col">{t('back.email')}</th>
            <th scope="col" className={styles.wide}>
              {t('back.subscribers.topics')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('back.subscribers.language')}
            </th>
            <th scope="col">{t(`back.subscribers.at.${state}`)}</th>
          </>
        }
      >
        {answer?.items.map(({ id, email, name, topics, locale: language, at }) => (
          <tr key={id}>
            <td>
              {email}
              {name !== '' && <small>{name}</small>}
            </td>
            <td className={styles.wide}>{topics.join(', ') || t('back.subscribers.all_topics')}</td>
            <td className={styles.wide}>{language.toUpperCase()}</td>
            <td>{formatMoment(new Date(at))}</td>
          </tr>
        ))}
      </TablePage>
    </>
  );
}
