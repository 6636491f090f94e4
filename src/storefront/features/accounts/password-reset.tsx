import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/use-sending.ts';
import { Card } from './card.tsx';
import styles from './form.module.css';

/** Asks for a link; the answer is the same whether there is an account or not. */
export function PasswordReset() {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const ask = async (form: FormData) => {
    const kind = textOf(form, 'kind') === 'partner' ? 'partner' : 'customer';
    await call('requestPasswordReset', { headers: { 'user-type': kind }, body: { email: textOf(form, 'email') } });
  };
  const { submit, busy, sent, fieldError, failure } = useSending(ask, { failed: 'account.failed' });
  if (sent)
    return (
      <Card title={t('account.reset.sent')}>
        <p role="status">{t('account.reset.sent_text', { email: textOf(sent, 'email') })}</p>
        <ButtonLink variant="quiet" href={pathTo('LOGIN')}>
          {t('account.login.title')}
        </ButtonLink>
      </Card>
    );
  return (
    <Card title={t('account.reset.title')} text={t('account.reset.text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure !== null && <ErrorBox text={failure} />}
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={255}
          required
          error={fieldError('email')}
        />
        <SelectField
          label={t('account.reset.kind')}
          name="kind"
          options={[
            { value: 'customer', label: t('account.reset.customer') },
            { value: 'partner', label: t('account.reset.partner') },
          ]}
        />
        <Button type="submit" busy={busy}>
          {t('account.reset.submit')}
        </Button>
      </form>
    </Card>
  );
}
