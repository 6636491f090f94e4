import type { FormEvent, RefObject } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { go } from '../path.ts';
import { useStaff, valueOf } from '../staff.tsx';
import { changedSearch } from './changed-search.ts';
import screen from './screen.module.css';

type Props = {
  label: string;
  /** The path of the list. */
  list: string;
  /** The address as it is; the words stand in it as `q`. */
  search: URLSearchParams;
  form: RefObject<HTMLFormElement | null>;
};

/** The one field by which a list is searched; its words become part of the address. */
export function ListSearch({ label, list, search, form }: Props) {
  const { t } = useStaff();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(`${list}?${changedSearch(search, { q: valueOf(new FormData(event.currentTarget), 'q').trim() })}`);
  };
  return (
    <form className={screen.filters} onSubmit={find} key={search.toString()} role="search" ref={form}>
      <TextField label={label} name="q" type="search" defaultValue={search.get('q') ?? ''} maxLength={100} />
      <Button type="submit" small variant="quiet">
        {t('back.orders.find')}
      </Button>
    </form>
  );
}
