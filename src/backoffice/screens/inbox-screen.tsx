import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { useState } from 'react';
import type { InboxEntry } from '#contract/staff-inbox.ts';
import { Failure } from '../card.tsx';
import { Link } from '../link.tsx';
import { baseOf } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { UndoBar, useUndo } from '../undo-bar.tsx';
import screen from './screen.module.css';

/** What people have written to the shop, until somebody is done with it. */
export function InboxScreen() {
  const { t, call } = useStaff();
  const { answer, error, set } = useAnswer('inbox', () => call('listInbox', {}), [
    'contact_messages',
    'order_statements',
  ]);
  const [failure, setFailure] = useState<unknown>(null);
  const undo = useUndo();
  const tick = async ({ id, kind, name, subject }: InboxEntry) => {
    const mark = async (done: boolean) => set(await call('tickInbox', { params: { id }, body: { kind, done } }));
    await mark(true);
    undo.setDone({ text: t('back.inbox.ticked', { about: subject || name }), takeBack: () => mark(false) });
  };
  const problem = error ?? failure;
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.inbox')}</h1>
        {answer !== null && <p className={screen.muted}>{t('back.inbox.count', { count: answer.length })}</p>}
      </div>
      <Failure text={problem === null ? null : textOfError(t, problem)} />
      <UndoBar {...undo} onFailed={setFailure} />
      {answer?.length === 0 && <p>{t('back.inbox.none')}</p>}
      {answer?.map((entry) => (
        <Entry key={`${entry.kind} ${entry.id}`} entry={entry} onDone={() => void tick(entry).catch(setFailure)} />
      ))}
    </>
  );
}

function Entry({ entry, onDone }: { entry: InboxEntry; onDone: () => void }) {
  const { t, locale } = useStaff();
  const { kind, at, name, email, phone, subject, text, orderId } = entry;
  return (
    <article className={screen.part}>
      <div className={screen.partHead}>
        <h2 className="h5">
          {t(`back.inbox.kind.${kind}`)}: {subject || name}
        </h2>
        <span className={screen.muted}>{formatMoment(new Date(at))}</span>
      </div>
      <p className={screen.row}>
        {name}
        <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
          {email}
        </a>
        {phone}
        {orderId !== null && (
          <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(orderId)}`}>
            {t('back.inbox.order')}
          </Link>
        )}
      </p>
      <p className={screen.written}>{text}</p>
      <p>
        <Button small variant="quiet" onClick={onDone}>
          {t('back.inbox.done')}
        </Button>
      </p>
    </article>
  );
}
