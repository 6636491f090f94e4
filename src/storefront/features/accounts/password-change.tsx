import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { textOf, useSending, type Refuse } from '#storefront/use-sending.ts';
import { NewPasswordField } from './account-fields.tsx';
import { Card } from './card.tsx';
import styles from './form.module.css';

/** A new password, typed twice, by the link of a mail. */
export function PasswordChange({ token }: { token: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const change = async (form: FormData, refuse: Refuse) => {
    const password = textOf(form, 'password');
    if (password !== textOf(form, 'again')) return refuse({ again: t('account.password.differs') });
    await call('changePassword', { body: { token, password } });
  };
  const { submit, busy, sent, fieldError, failure } = useSending(change, { failed: 'account.failed' });
  if (sent)
    return (
      <Card title={t('account.change.done')}>
        <p role="status">{t('account.change.done_text')}</p>
        <ButtonLink href={pathTo('LOGIN')}>{t('account.login.title')}</ButtonLink>
      </Card>
    );
  return (
    <Card title={t('account.change.title')} text={t('account.change.text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure !== null && <ErrorBox text={failure} />}
        <NewPasswordField label={t('account.password.new')} fieldError={fieldError} />
        <NewPasswordField name="again" label={t('account.password.again')} again fieldError={fieldError} />
        <Button type="submit" busy={busy}>
          {t('account.change.submit')}
        </Button>
      </form>
    </Card>
  );
}
