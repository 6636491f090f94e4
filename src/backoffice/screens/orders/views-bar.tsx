import { memo, useState } from 'react';
import type { StaffView } from '#contract/staff-order-work.ts';
import type { TextKey } from '#i18n/keys.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useAnswer, useStaff, useSubmit, valueOf } from '../../staff.tsx';
import styles from './views-bar.module.css';
import { Tabs } from '../tabs.tsx';
import { viewQuery } from './list-query.ts';

/** Views that every shop needs, before those that the people of this one have kept. */
const usual: readonly { name: TextKey; query: string }[] = [
  { name: 'back.views.all', query: '' },
  { name: 'back.views.accept', query: 'state=new,paid&sort=oldest' },
  { name: 'back.views.unpaid', query: 'state=awaiting_payment&sort=oldest' },
  { name: 'back.views.in_progress', query: 'state=in_progress&sort=ready' },
  { name: 'back.views.send', query: 'state=in_progress&due=today&sort=ready' },
  { name: 'back.views.late', query: 'due=late&sort=ready' },
  { name: 'back.views.configured', query: 'state=new,paid,in_progress&configured=1' },
  { name: 'back.views.business', query: 'business=1' },
];

const sameQuery = (one: string, other: string) => {
  const sorted = (query: string) => [...new URLSearchParams(query)].map(String).toSorted().join('&');
  return sorted(one) === sorted(other);
};

/** The views of the list as tabs, and how another one is kept. */
export const ViewsBar = memo(function ViewsBar({ search, list }: { search: URLSearchParams; list: string }) {
  const { t, call } = useStaff();
  const { answer: savedViews, set } = useAnswer('views', () => call('listViews', {}));
  const [open, setOpen] = useState(false);
  const query = viewQuery(search);
  const entries = [
    ...usual.map((view) => ({ id: 0, label: t(view.name), query: view.query, own: false })),
    ...(savedViews ?? []).map(({ id, name, query: own, own: mine }) => ({ id, label: name, query: own, own: mine })),
  ];
  const current = entries.findLast((entry) => sameQuery(entry.query, query));
  const remove = (id: number) => void call('removeView', { params: { id } }).then(set);
  return (
    <div className={styles.views}>
      <Tabs
        label={t('back.views.title')}
        tabs={entries.map((entry) => ({
          key: `${entry.id} ${entry.label}`,
          label: entry.label,
          href: entry.query === '' ? list : `${list}?${entry.query}`,
          on: entry === current,
        }))}
      />
      {current === undefined && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('back.views.keep')}
        </button>
      )}
      {current?.own === true && (
        <button type="button" className="link" onClick={() => remove(current.id)}>
          {t('back.views.remove')}
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('back.views.keep')} closeLabel={t('back.close')}>
        {open && <KeepView query={query} onKept={(views) => (set(views), setOpen(false))} />}
      </Dialog>
    </div>
  );
});

function KeepView({ query, onKept }: { query: string; onKept: (views: StaffView[]) => void }) {
  const { t, call } = useStaff();
  const { submit, busy, failure, fieldError } = useSubmit(t, async (form) =>
    onKept(await call('keepView', { body: { name: valueOf(form, 'name'), query, shared: form.has('shared') } })),
  );
  return (
    <form className={stacked} onSubmit={submit}>
      <Failure text={failure} />
      <TextField label={t('back.views.name')} name="name" maxLength={60} required error={fieldError('name')} />
      <Checkbox label={t('back.views.shared')} name="shared" />
      <Button type="submit" busy={busy}>
        {t('back.views.keep')}
      </Button>
    </form>
  );
}
