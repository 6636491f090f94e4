import { useState } from 'react';
import type { Consent } from '#contract/accounts.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { Answered } from '#storefront/late/answered.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './account-frame.module.css';

const consentsKey = ['ownConsents'];

/** The customer's consents, each with its time. */
export function ConsentsPage() {
  const { t } = useShop();
  return (
    <AccountFrame title={t('account.consents.title')}>
      {() => (
        <>
          <p>{t('account.consents.text')}</p>
          <Consents />
        </>
      )}
    </AccountFrame>
  );
}

function Consents() {
  const { call, t } = useShop();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<{ saved: boolean; text: string } | null>(null);
  const query = useQuery<Consent[]>({
    queryKey: consentsKey,
    queryFn: () => call('listConsents', { query: { type: 'registration' } }),
  });
  const change = async (id: Consent['id'], isGiven: boolean) => {
    try {
      client.setQueryData(consentsKey, await call('changeConsents', { body: { given: { [id]: isGiven } } }));
      setOutcome({ saved: true, text: t('account.consents.saved') });
    } catch (error) {
      setOutcome({ saved: false, text: errorText(error, t, 'account.failed') });
    }
  };
  return (
    <>
      {outcome && !outcome.saved && <ErrorBox text={outcome.text} />}
      <Answered query={query} waiting={<Spinner label={t('account.menu.loading')} />}>
        {(consents) =>
          consents.map((consent) => (
            <ConsentBlock key={consent.id} consent={consent} onChange={(isGiven) => void change(consent.id, isGiven)} />
          ))
        }
      </Answered>
      <p role="status">{outcome?.saved ? outcome.text : ''}</p>
    </>
  );
}

type ConsentBlockProps = { consent: Consent; onChange: (isGiven: boolean) => void };

function ConsentBlock({ consent, onChange }: ConsentBlockProps) {
  const { t } = useShop();
  const { name, content, required, given, changedAt } = consent;
  return (
    <div className={styles.block}>
      <Checkbox
        checked={given === true}
        disabled={required}
        onChange={() => onChange(given !== true)}
        label={
          <>
            <b>{name}</b>
            <br />
            <span className="small muted">
              {unbroken(content)} {required && t('account.consents.required')}{' '}
              {changedAt !== null &&
                given &&
                t('account.consents.since', { date: formatDay(warsawDayOf(new Date(changedAt))) })}
            </span>
          </>
        }
      />
    </div>
  );
}
