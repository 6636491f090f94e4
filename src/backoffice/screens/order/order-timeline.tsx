import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { Translate } from '#i18n/keys.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useDraft } from '../../draft.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './order-timeline.module.css';
import { OrderMail } from './order-mail.tsx';
import { authorName } from '../author-name.ts';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

type Kind = 'history' | 'note' | 'mail';
type Entry = { key: string; kind: Kind; at: string; title: string; author: string; mail?: number; note?: number };

const filters = ['all', 'note', 'mail'] as const;

/** Everything that happened, notes and mails in one line of time, the latest first. */
export function OrderTimeline(part: Changing) {
  const { t, has, session } = useStaff();
  const [kind, setKind] = useState<(typeof filters)[number]>('all');
  const [mail, setMail] = useState<number | null>(null);
  const entries = entriesOf(part.order, session.email, t).filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <section className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">{t('back.order.history')}</h2>
        <div className={styles.switch} role="group" aria-label={t('back.order.history')}>
          {filters.map((name) => (
            <button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
              {t(`back.order.shown.${name}`)}
            </button>
          ))}
        </div>
      </div>
      {has('orders:write') && <NoteForm {...part} />}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.key} data-kind={entry.kind}>
            <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
            <div>
              {entry.mail === undefined ? (
                entry.title
              ) : (
                <button type="button" className="link" onClick={() => setMail(entry.mail!)}>
                  {entry.title}
                </button>
              )}
              <small>{entry.author}</small>
              {entry.note !== undefined && has('orders:write') && <WithdrawNote {...part} note={entry.note} />}
            </div>
          </li>
        ))}
      </ol>
      <OrderMail id={mail} onClose={() => setMail(null)} onSent={part.onChanged} order={part.order} />
    </section>
  );
}

/** The entries of an order. Its reader can take back notes with this e-mail, which are the reader's own. */
function entriesOf({ history, notes, mails }: StaffOrder, email: string, t: Translate): Entry[] {
  const happened = history.map(({ at, kind, state, author, note, shipment }, index): Entry => {
    const moved = shipment === null ? '' : `: ${t(`back.sending.state.${shipment}`)}`;
    const what = kind === 'state' ? t(`back.state.${state}`) : `${t(`back.order.kind.${kind}`)}${moved}`;
    return {
      key: `history ${index}`,
      kind: 'history',
      at,
      title: note === '' ? what : `${what}: ${note}`,
      author: authorName(author, t),
    };
  });
  const noteEntries = notes.map(({ id, at, author, text }): Entry => ({
    key: `note ${id}`,
    kind: 'note',
    at,
    title: text,
    author: authorName(author, t),
    ...(author === email && { note: id }),
  }));
  const mailEntries = (mails ?? []).map(({ id, at, recipient, subject, sentAt, failed }): Entry => {
    const state = failed ? 'back.mail.failed' : sentAt === null ? 'back.mail.waiting' : 'back.mail.sent';
    return { key: `mail ${id}`, kind: 'mail', at, title: subject, author: t(state, { recipient }), mail: id };
  });
  return [...happened, ...noteEntries, ...mailEntries].toSorted((one, other) => other.at.localeCompare(one.at));
}

function WithdrawNote({ note, ...part }: Changing & { note: number }) {
  const { t, call } = useStaff();
  const { id, version } = part.order;
  const { submit, busy, failure } = useChange(part, () =>
    call('withdrawNote', { params: { id, note }, body: { version } }),
  );
  return (
    <form onSubmit={submit}>
      <Failure text={failure} />
      <button type="submit" className="link" disabled={busy}>
        {t('back.order.note_withdraw')}
      </button>
    </form>
  );
}

function NoteForm(part: Changing) {
  const { t, call } = useStaff();
  const { id, version, notes } = part.order;
  const { draft, onInput, drop } = useDraft(`order-note ${id}`);
  const { submit, busy, failure } = useChange(part, async (form) => {
    const changedOrder = await call('noteOrder', { params: { id }, body: { version, text: valueOf(form, 'text') } });
    drop();
    return changedOrder;
  });
  return (
    <form className={stacked} onSubmit={submit} onInput={onInput} key={notes.length}>
      <Failure text={failure} />
      <TextAreaField
        label={t('back.order.note')}
        hint={t('back.order.note_hint')}
        name="text"
        rows={2}
        maxLength={2000}
        defaultValue={draft['text']}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        required
      />
      <Button type="submit" variant="quiet" small busy={busy}>
        {t('back.order.note_submit')} <kbd>Ctrl ↵</kbd>
      </Button>
    </form>
  );
}
