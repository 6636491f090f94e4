import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../link.tsx';
import { useKeys } from '../keys.ts';
import { baseOf, go, useAddress } from '../path.ts';
import { useAnswer, useStaff } from '../staff.tsx';
import { authorName } from './author-name.ts';
import styles from './list.module.css';
import screen from './screen.module.css';
import { TablePage } from './table-page.tsx';
import table from './table.module.css';
import { useRows } from './use-rows.ts';

const tables = ['newsletters', 'newsletter_issues'];

/** Newsletters that are written or were sent, and the beginning of a new one. */
export function NewslettersScreen() {
  const { t, call, locale } = useStaff();
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const list = `${baseOf(locale)}/newsletters`;
  const page = Number(search.get('page') ?? 1);
  const ask = () => call('listNewsletters', { query: { page } });
  const { answer, error } = useAnswer(search.toString(), ask, tables);
  const rows = answer?.items ?? [];
  const at = useRows(rows.map(({ id }) => `${list}/${id}`));
  const title = t('back.newsletters.write');
  useKeys([{ keys: 'n', label: title, run: () => go(`${list}/new`) }]);
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.newsletters')}</h1>
        <Link className="link" href={`${list}/new`}>
          {title} <kbd>N</kbd>
        </Link>
      </div>
      <TablePage
        {...{ list, search, answer, error, page }}
        label={t('back.nav.newsletters')}
        none={t('back.newsletters.none')}
        head={
          <>
            <th scope="col">{t('back.newsletters.subject')}</th>
            <th scope="col">{t('back.orders.state')}</th>
            <th scope="col" className={styles.wide}>
              {t('back.money.when')}
            </th>
            <th scope="col" className={table.amount}>
              {t('back.newsletters.queued')}
            </th>
          </>
        }
      >
        {rows.map(({ id, subject, state, author, createdAt, sendingAt, queued }, index) => (
          <tr key={id} className={classes(index === at && styles.here)} aria-current={index === at || undefined}>
            <td>
              <Link className={styles.name} href={`${list}/${id}`}>
                {subject || t('back.newsletters.untitled')}
              </Link>
              <small>{authorName(author, t)}</small>
            </td>
            <td>{t(`back.newsletters.state.${state}`)}</td>
            <td className={styles.wide}>{formatMoment(new Date(sendingAt ?? createdAt))}</td>
            <td className={table.amount}>{state === 'draft' ? '' : queued}</td>
          </tr>
        ))}
      </TablePage>
    </>
  );
}
