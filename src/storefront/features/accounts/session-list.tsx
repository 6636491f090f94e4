import { useState } from 'react';
import type { AccountSession } from '#contract/sign-in.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { Answered } from '#storefront/late/answered.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import styles from './account-frame.module.css';

const key = ['listSessions'];

/** The devices on which the account is signed in. All except this one can be signed out here. */
export function SessionList() {
  const { call, t } = useShop();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery<AccountSession[]>({
    queryKey: key,
    queryFn: () => call('listSessions', {}),
  });
  const end = async (id: number) => {
    setFailure(null);
    try {
      client.setQueryData(key, await call('endSession', { params: { id } }));
    } catch (error) {
      setFailure(errorText(error, t, 'account.not_done'));
    }
  };
  return (
    <section className={styles.block}>
      <h2 className="h3">{t('account.sessions.title')}</h2>
      {failure !== null && <ErrorBox text={failure} />}
      <Answered query={query} waiting={null}>
        {(sessions) => (
          <ul className={styles.cards}>
            {sessions.map(({ id, device, signedInAt, current }) => (
              <li key={id} className={styles.card}>
                <div>
                  <b>{device || t('account.sessions.unknown')}</b>
                  <p className="muted">{t('account.sessions.since', { moment: formatMoment(new Date(signedInAt)) })}</p>
                </div>
                <div className={styles.actions}>
                  {current ? (
                    <span className={styles.labels}>{t('account.sessions.this')}</span>
                  ) : (
                    <Button variant="quiet" small onClick={() => void end(id)}>
                      {t('account.sessions.end')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
