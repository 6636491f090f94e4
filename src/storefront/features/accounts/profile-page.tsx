import type { User } from '#contract/accounts.ts';
import { isBusiness, isFlaggedBusiness } from '#domain/accounts/user.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQueryClient } from '#storefront/api/use-query.ts';
import { Form, half } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import { NameFields } from './account-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import frame from './account-frame.module.css';
import { AddressBook } from './address-book.tsx';
import { addressCalls, addressesKey } from './address-calls.ts';
import { CompanyFields, keptAddressOf } from './company-fields.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './form.module.css';
import { MemberList } from './member-list.tsx';
import { OwnData } from './own-data.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';
import { useUser } from '#storefront/use-user.ts';

/** Details, addresses, e-mail and password, and the end of the account. */
export function ProfilePage() {
  const { t } = useShop();
  const { setUser } = useUser();
  return (
    <AccountFrame title={t('account.profile.title')}>
      {(user) => (
        <>
          {isFlaggedBusiness(user) && !isBusiness(user) && <p className={frame.note}>{t('account.profile.waiting')}</p>}
          <Details user={user} onSaved={setUser} />
          <AddressBook user={user} />
          {user.discr === 'partner' && <MemberList />}
          <Access user={user} onSaved={setUser} />
          <PasskeyList />
          <SessionList />
          <OwnData />
          <DeleteAccount user={user} />
        </>
      )}
    </AccountFrame>
  );
}

type PartProps = { user: User; onSaved: (user: User) => void };

function Details({ user, onSaved }: PartProps) {
  const { call, t } = useShop();
  const client = useQueryClient();
  const save = async (form: FormData) => {
    const company = user.company && {
      companyName: textOf(form, 'companyName'),
      taxNumber: textOf(form, 'taxNumber'),
    };
    const body = {
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      phone: textOf(form, 'phone'),
      locale: textOf(form, 'locale') === 'en' ? ('en' as const) : ('pl' as const),
      ...company,
    };
    onSaved(await call('changeUser', { body }));
    const address = keptAddressOf(form);
    if (address) client.setQueryData(addressesKey(user), await addressCalls(call, user.discr).add(address));
  };
  const sending = useSending(save, { failed: 'account.failed' });
  const { busy, sent, fieldError } = sending;
  return (
    <section className={frame.block}>
      <h2 className="h3">{t('account.profile.details')}</h2>
      <Form sending={sending}>
        {user.company && <CompanyFields values={user.company} fieldError={fieldError} />}
        <NameFields values={user} fieldError={fieldError} />
        <TextField
          className={half}
          label={t('account.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={255}
          defaultValue={user.phone}
          error={fieldError('phone')}
        />
        <SelectField
          className={half}
          label={t('account.profile.language')}
          name="locale"
          defaultValue={user.settings.locale}
          options={[
            { value: 'pl', label: 'Polski' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Button type="submit" busy={busy}>
          {t('account.profile.save')}
        </Button>
        <p role="status" className={styles.done}>
          {sent ? t('account.profile.saved') : ''}
        </p>
      </Form>
    </section>
  );
}

function Access({ user, onSaved }: PartProps) {
  const { call, t } = useShop();
  const save = async (form: FormData) => {
    const newPassword = textOf(form, 'newPassword');
    const body = {
      currentPassword: textOf(form, 'currentPassword'),
      email: textOf(form, 'email').trim(),
      ...(newPassword !== '' && { newPassword }),
    };
    onSaved(await call('changeUser', { body }));
  };
  const sending = useSending(save, { failed: 'account.failed' });
  const { busy, sent, fieldError } = sending;
  const email = sent ? textOf(sent, 'email').trim() : '';
  const isOther = email.toLowerCase() !== user.email;
  return (
    <section className={frame.block}>
      <h2 className="h3">{t('account.profile.email')}</h2>
      <Form key={String(sent !== null)} sending={sending}>
        <EmailField label={t('account.email')} defaultValue={user.email} error={fieldError('email')} />
        <TextField
          className={half}
          label={t('account.password.new')}
          hint={t('account.profile.new_password_hint')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          error={fieldError('newPassword')}
        />
        <TextField
          className={half}
          label={t('account.profile.current_password')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          error={fieldError('currentPassword')}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {t('account.profile.save')}
        </Button>
        <p role="status" className={styles.done}>
          {sent && t(isOther ? 'account.profile.email_sent' : 'account.profile.saved', { email })}
        </p>
      </Form>
    </section>
  );
}
