import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { download } from '../../download.ts';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';

type PersonDataProps = { email?: string; onErased?: () => void };
type Erased = { name: string; erased: number; kept: { count: number; why: string } | null }[];

/** What is kept of a person, with or without an account: saved as a file, or forgotten. */
export function PersonData({ email = '', onErased }: PersonDataProps) {
  const { t } = useStaff();
  const [open, setOpen] = useState(false);
  const [erased, setErased] = useState<Erased | null>(null);
  const title = t('back.person.title');
  const close = () => {
    setOpen(false);
    setErased(null);
    if (erased !== null) onErased?.();
  };
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={close} title={title} closeLabel={t('back.close')}>
        {open && (erased === null ? <Ask email={email} onErased={setErased} /> : <Report parts={erased} />)}
      </Dialog>
    </>
  );
}

function Ask({ email, onErased }: { email: string; onErased: (parts: Erased) => void }) {
  const { t, call, has } = useStaff();
  const [message, setMessage] = useState('');
  const save = useSubmit(t, async (form) => {
    const person = await call('exportPerson', { body: { email: valueOf(form, 'email') } });
    download(`${person.email}.json`, 'application/json', JSON.stringify(person, null, 2));
    setMessage(t('back.person.saved', { email: person.email }));
  });
  const erase = useSubmit(t, async (form) =>
    onErased(await call('erasePerson', { body: { email: valueOf(form, 'email') } })),
  );
  const field = { label: t('back.email'), autoComplete: 'off', required: true, defaultValue: email };
  return (
    <>
      <form className={stacked} onSubmit={save.submit}>
        <p>{t('back.person.export_text')}</p>
        <Failure text={save.failure} />
        <EmailField {...field} error={save.fieldError('email')} />
        <Button type="submit" busy={save.busy}>
          {t('back.person.export')}
        </Button>
        <p role="status">{message}</p>
      </form>
      {has('people:erase') && (
        <form className={stacked} onSubmit={erase.submit}>
          <p>{t('back.person.erase_text')}</p>
          <Failure text={erase.failure} />
          <EmailField {...field} error={erase.fieldError('email')} />
          <Checkbox label={t('back.person.sure')} name="sure" required />
          <Button type="submit" variant="danger" busy={erase.busy}>
            {t('back.person.erase')}
          </Button>
        </form>
      )}
    </>
  );
}

function Report({ parts }: { parts: Erased }) {
  const { t } = useStaff();
  const count = parts.reduce((sum, { erased }) => sum + erased, 0);
  const reasons = parts.flatMap((part) => (part.kept === null ? [] : [part.kept]));
  return (
    <>
      <p role="status">{t(count === 0 ? 'back.person.nothing' : 'back.person.erased', { count })}</p>
      <ul className={screen.list}>
        {reasons.map((why) => (
          <li key={why.why}>{t('back.person.kept', why)}</li>
        ))}
      </ul>
      <p className={screen.muted}>{t('back.person.elsewhere')}</p>
    </>
  );
}
