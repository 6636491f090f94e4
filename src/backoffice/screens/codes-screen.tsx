import { baseOf, useAddress } from '../path.ts';
import { useStaff } from '../staff.tsx';
import { CardBook, CardsList } from './codes/cards.tsx';
import { CodeBook, CodesList } from './codes/codes.tsx';
import screen from './screen.module.css';
import { Tabs } from './tabs.tsx';

/** Gift cards and discount codes, and beneath them the book of the one that the address names. */
export function CodesScreen() {
  const { t, locale } = useStaff();
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const codes = search.get('view') === 'codes';
  const list = `${baseOf(locale)}/codes`;
  const open = Number(search.get('open') ?? 0);
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.codes')}</h1>
      </div>
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={[
          { key: 'cards', label: t('back.book.cards'), href: list, on: !codes },
          { key: 'codes', label: t('back.book.codes'), href: `${list}?view=codes`, on: codes },
        ]}
      />
      {codes ? <CodesList {...{ list, search }} /> : <CardsList {...{ list, search }} />}
      {open > 0 && (codes ? <CodeBook key={open} id={open} /> : <CardBook key={open} id={open} />)}
    </>
  );
}
