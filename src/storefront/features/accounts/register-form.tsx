import { useState, type ReactNode } from 'react';
import type { RouteName } from '#domain/routing/routes.ts';
import type { TextKey } from '#i18n/keys.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Form, TrapField } from '#storefront/forms/form.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { FileField } from '#storefront/ui/file-field.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending, type Refuse, type FieldError } from '#storefront/forms/use-sending.ts';
import { NameFields, NewPasswordField } from './account-fields.tsx';
import { Card } from './card.tsx';
import { CompanyFields } from './company-fields.tsx';
import { ConsentFields, fieldOf } from './consent-fields.tsx';
import { imageText, isTooLarge, emptyFields, registrationOf } from './registration-of.ts';

export type RegistrationKind = 'customer' | 'redistributor' | 'architect';

const ways = [
  ['customer', 'REGISTER', 'account.register.to_customer'],
  ['redistributor', 'REGISTER_REDISTRIBUTOR', 'account.register.to_redistributor'],
  ['architect', 'REGISTER_ARCHITECT', 'account.register.to_architect'],
] as const satisfies readonly (readonly [RegistrationKind, RouteName, TextKey])[];

const heads = {
  customer: ['account.register.title', 'account.register.text'],
  redistributor: ['account.register.title_redistributor', 'account.register.text_redistributor'],
  architect: ['account.register.title_architect', 'account.register.text_architect'],
} as const satisfies Record<RegistrationKind, readonly [TextKey, TextKey]>;

/** The forms of the three accounts: customer, redistributor, architect. */
export function RegisterForm({ kind }: { kind: RegistrationKind }) {
  const shop = useShop();
  const { call, t } = shop;
  const { data: consents = [] } = useQuery(shopQuery(shop, 'listConsents', { query: { type: 'registration' } }));
  const [company, setCompany] = useState(false);
  const [architect, setArchitect] = useState(kind === 'architect');
  const register = async (form: FormData, refuse: Refuse) => {
    const file = form.get('image');
    if (architect && file instanceof File && isTooLarge(file))
      return refuse({ image: t('account.register.image_large') });
    const image = architect && file instanceof File ? await imageText(file) : '';
    const body = registrationOf(form, { company, architect, redistributor: kind === 'redistributor', image });
    const problems = {
      ...Object.fromEntries(emptyFields(body).map((field) => [field, t('validation.required')])),
      ...Object.fromEntries(
        consents
          .filter(({ id, required }) => required && !body.consents.includes(id))
          .map(({ id }) => [fieldOf(id), t('account.register.consent_missing')]),
      ),
    };
    if (Object.keys(problems).length > 0) return refuse(problems);
    await call('registerCustomer', { body });
  };
  const sending = useSending(register, { failed: 'account.failed' });
  const { busy, sent, fieldError } = sending;
  const [title, text] = heads[kind];
  if (sent) return <Registered email={textOf(sent, 'email')} />;
  return (
    <Card title={t(title)} text={t(text)} ways={<OtherWays kind={kind} />}>
      <Form sending={sending}>
        <Checkbox
          name="company"
          label={t('account.register.company')}
          checked={company}
          onChange={() => setCompany(!company)}
        />
        {company && <CompanyFields optional={t('account.optional')} fieldError={fieldError} />}
        <NameFields
          optional={company ? t('account.optional') : undefined}
          required={!company}
          fieldError={fieldError}
        />
        <EmailField label={t('account.email')} required error={fieldError('email')} />
        <TextField
          label={t('account.phone')}
          optional={t('account.optional')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={255}
          error={fieldError('phone')}
        />
        <NewPasswordField label={t('account.password')} fieldError={fieldError} />
        {kind !== 'redistributor' && (
          <Checkbox
            name="architect"
            label={t('account.register.architect')}
            checked={architect}
            disabled={kind === 'architect'}
            onChange={() => setArchitect(!architect)}
          />
        )}
        {architect && <ArchitectFields fieldError={fieldError} />}
        <ConsentFields consents={consents} fieldError={fieldError} />
        <TrapField />
        <Button type="submit" busy={busy}>
          {t('account.register.submit')}
        </Button>
      </Form>
    </Card>
  );
}

/** In the place of the form once it was sent. */
function Registered({ email }: { email: string }) {
  const { t } = useShop();
  const pathTo = usePathTo();
  return (
    <Card title={t('account.register.sent')}>
      <p role="status">{t('account.register.sent_text', { email })}</p>
      <ButtonLink variant="quiet" href={pathTo('HOME')}>
        {t('account.to_home')}
      </ButtonLink>
    </Card>
  );
}

type FieldsProps = { fieldError: FieldError };

/** The proof that somebody is an architect. */
function ArchitectFields({ fieldError }: FieldsProps) {
  const { t } = useShop();
  return (
    <>
      <FileField
        label={t('account.register.image')}
        pick={t('account.register.image_pick')}
        none={t('account.register.image_none')}
        hint={t('account.register.image_hint')}
        name="image"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        required
        error={fieldError('image')}
      />
      <TextAreaField
        label={t('account.register.description')}
        name="description"
        rows={4}
        maxLength={5000}
        required
        error={fieldError('description')}
      />
    </>
  );
}

function OtherWays({ kind }: { kind: RegistrationKind }): ReactNode {
  const { t } = useShop();
  const pathTo = usePathTo();
  return (
    <>
      <p>
        {t('account.register.known')}{' '}
        <a className="link" href={pathTo('LOGIN')}>
          {t('account.login.title')}
        </a>
      </p>
      <ul>
        {ways
          .filter(([other]) => other !== kind)
          .map(([other, route, label]) => (
            <li key={other}>
              <a className="link" href={pathTo(route)}>
                {t(label)}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
