import type { Consent } from '#contract/accounts.ts';
import { consentIds, type ConsentId } from '#domain/accounts/consents.ts';
import { usePathTo, useShop, shopQuery } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './form.module.css';
import type { FieldError } from '#storefront/forms/use-sending.ts';

/** The field of a consent in a form, and in the refusals of the server. */
export const fieldOf = (id: ConsentId) => `consents.${id}`;

/** The consents that are ticked in a form. */
export const tickedIn = (form: FormData): ConsentId[] => consentIds.filter((id) => form.has(fieldOf(id)));

/** The consents of a registration. No box is ticked at first. */
export function ConsentFields({ consents, fieldError }: { consents: readonly Consent[]; fieldError: FieldError }) {
  const { t } = useShop();
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">{t('account.consents.title')}</legend>
      {consents.map(({ id, name, content, required }) => (
        <Checkbox
          key={id}
          name={fieldOf(id)}
          required={required}
          error={fieldError(fieldOf(id))}
          label={
            <>
              {name} {!required && <span className="muted">{t('account.optional')}</span>} <ReadLink id={id} />
              <br />
              <span className="small muted">{unbroken(content)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

/** Leads to the page that a consent is about, where the shop has one. */
export function ReadLink({ id }: { id: Consent['id'] }) {
  const shop = useShop();
  const pathTo = usePathTo();
  const { data: pages = [] } = useQuery(shopQuery(shop, 'listPages', {}));
  const page = pages.find(({ code }) => code === id);
  if (!page) return null;
  return (
    <a className="link" target="_blank" href={pathTo('CMS_PAGE', { locale: shop.locale, slug: page.slug })}>
      {shop.t('account.register.read')}
    </a>
  );
}
