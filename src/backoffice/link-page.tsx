import { useEffect, useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { StaffLinkPurpose } from '#domain/staff/staff-session.ts';
import type { Translate } from '#i18n/keys.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import type { StaffCall } from './call.ts';
import { Card, Failure, stacked } from './card.tsx';
import { useSubmit, valueOf } from './staff.tsx';

type LinkPageProps = {
  t: Translate;
  call: StaffCall;
  token: string;
  onSignedIn: (session: StaffSession) => void;
  onGiveUp: () => void;
};

type OpenLink = { purpose: StaffLinkPurpose; email: string | null };

/** The page behind a link of a mail: its reader sets a password and goes on to the second factor. */
export function LinkPage({ t, call, token, onSignedIn, onGiveUp }: LinkPageProps) {
  const [link, setLink] = useState<OpenLink | 'over' | null>(null);
  useEffect(() => {
    call('readLink', { body: { token } }).then(setLink, () => setLink('over'));
  }, [call, token]);
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) => {
    const fields = { email: valueOf(form, 'email') || undefined, name: valueOf(form, 'name') || undefined };
    onSignedIn(await call('useLink', { body: { token, password: valueOf(form, 'password'), ...fields } }));
  });
  if (link === null) return <p role="status">{t('back.loading')}</p>;
  if (link === 'over')
    return (
      <Card t={t} title={t('back.link.over')} text={t('back.link.over_text')}>
        <Button variant="quiet" onClick={onGiveUp}>
          {t('back.sign_in.back')}
        </Button>
      </Card>
    );
  const { purpose, email } = link;
  return (
    <Card t={t} title={t(`back.link.${purpose}`)} {...(email !== null && { text: email })}>
      <form className={stacked} onSubmit={submit}>
        <Failure text={failure} />
        {email === null && <EmailField label={t('back.email')} required error={fieldError('email')} />}
        {email === null && (
          <TextField label={t('back.name')} name="name" autoComplete="name" required error={fieldError('name')} />
        )}
        <TextField
          label={t('back.password')}
          hint={t('back.password.hint')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          required
          error={fieldError('password')}
        />
        <Button type="submit" busy={busy}>
          {t('back.link.submit')}
        </Button>
      </form>
    </Card>
  );
}
