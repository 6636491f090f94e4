import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Form } from '#storefront/forms/form.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { textOf, useSending, type Refuse } from '#storefront/forms/use-sending.ts';
import { NewPasswordField } from './account-fields.tsx';
import { Card } from './card.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';

/** A new password, typed twice, by the link of a mail. */
export function PasswordChange({ token }: { token: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const change = async (form: FormData, refuse: Refuse) => {
    const password = textOf(form, 'password');
    if (password !== textOf(form, 'again')) return refuse({ again: t('account.password.differs') });
    await call('changePassword', { body: { token, password } });
  };
  const sending = useSending(change, { failed: 'account.failed' });
  const { busy, sent, fieldError } = sending;
  if (sent)
    return (
      <Card title={t('account.change.done')}>
        <p role="status">{t('account.change.done_text')}</p>
        <ButtonLink href={pathTo('LOGIN')}>{t('account.login.title')}</ButtonLink>
      </Card>
    );
  return (
    <Card
      title={t('account.change.title')}
      text={t('account.change.text')}
      ways={
        <p>
          <a className="link" href={pathTo('PASSWORD_RESET')}>
            {t('account.change.new_link')}
          </a>
        </p>
      }
    >
      <Form sending={sending}>
        <NewPasswordField label={t('account.password.new')} fieldError={fieldError} />
        <NewPasswordField name="again" label={t('account.password.again')} again fieldError={fieldError} />
        <Button type="submit" busy={busy}>
          {t('account.change.submit')}
        </Button>
      </Form>
    </Card>
  );
}

/** Asks for a link; the answer is the same whether there is an account or not. */
export function PasswordReset() {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const ask = async (form: FormData) => {
    const kind = textOf(form, 'kind') === 'partner' ? 'partner' : 'customer';
    await call('requestPasswordReset', { headers: { 'user-type': kind }, body: { email: textOf(form, 'email') } });
  };
  const sending = useSending(ask, { failed: 'account.failed' });
  const { busy, sent, fieldError } = sending;
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
      <Form sending={sending}>
        <EmailField label={t('account.email')} autoComplete="username" required error={fieldError('email')} />
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
      </Form>
    </Card>
  );
}
