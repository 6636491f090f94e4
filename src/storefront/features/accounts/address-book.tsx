import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { streetLine } from '#domain/accounts/street-line.ts';
import { countryName } from '#i18n/country-name.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { Answered } from '#storefront/late/answered.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressCalls, addressesKey, type Addresses, type ListedAddress } from './address-calls.ts';
import styles from './account-frame.module.css';

/** The addresses of a customer, or of a partner's company. */
export function AddressBook({ user }: { user: User }) {
  const { call, t } = useShop();
  const client = useQueryClient();
  const calls = addressCalls(call, user.discr);
  const key = addressesKey(user);
  const query = useQuery<Addresses>({ queryKey: key, queryFn: calls.list });
  const [edited, setEdited] = useState<ListedAddress | 'new' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = (list: Addresses) => client.setQueryData(key, list);
  const run = async (change: () => Promise<Addresses>) => {
    setFailure(null);
    try {
      take(await change());
    } catch (error) {
      setFailure(errorText(error, t, 'account.not_done'));
    }
  };
  const company = user.discr === 'partner';
  return (
    <section className={styles.block}>
      <h2 className="h3">
        {company ? t('account.addresses.company', { name: user.company?.name ?? '' }) : t('account.addresses.title')}
      </h2>
      {failure !== null && <ErrorBox text={failure} />}
      <Answered query={query} waiting={null}>
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="muted">
              {t('account.addresses.none')}. {t('account.addresses.none_text')}
            </p>
          ) : (
            <ul className={styles.cards}>
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  company={company}
                  only={addresses.length === 1}
                  onEdit={() => setEdited(address)}
                  onRemove={() => void run(() => calls.remove(address.id))}
                  onFlag={(flag) => void run(() => calls.change(address.id, { [flag]: true }))}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => setEdited('new')}>
          {t('account.addresses.add')}
        </Button>
      </div>
      {edited !== null && (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={async (fields) => {
            take(await (edited === 'new' ? calls.add(fields) : calls.change(edited.id, fields)));
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

type CardProps = {
  address: ListedAddress;
  company: boolean;
  /** The last address cannot be removed. */
  only: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onFlag: (flag: 'main' | 'default') => void;
};

function AddressCard({ address, company, only, onEdit, onRemove, onFlag }: CardProps) {
  const { t, locale } = useShop();
  const { addressName, postalCode, city, country, province, contactUser, main } = address;
  const isDefault = company && 'default' in address && address.default;
  const place = [province, country === 'PL' ? '' : countryName(country, locale)].filter(Boolean).join(', ');
  const lines = [contactUser.firstnameLastname, streetLine(address), `${postalCode} ${city}`.trim(), place];
  const labels = [main && t('account.addresses.main'), isDefault && t('account.addresses.default')].filter(Boolean);
  return (
    <li className={styles.card}>
      <div>
        {labels.length > 0 && <p className={styles.labels}>{labels.join(' · ')}</p>}
        {addressName !== '' && <b>{addressName}</b>}
        {lines.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" small onClick={onEdit}>
          {t('account.addresses.edit')}
        </Button>
        {!main && (
          <Button variant="quiet" small onClick={() => onFlag('main')}>
            {t('account.addresses.make_main')}
          </Button>
        )}
        {company && !isDefault && (
          <Button variant="quiet" small onClick={() => onFlag('default')}>
            {t('account.addresses.make_default')}
          </Button>
        )}
        {!only && (
          <Button variant="quiet" small onClick={onRemove}>
            {t('account.addresses.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
