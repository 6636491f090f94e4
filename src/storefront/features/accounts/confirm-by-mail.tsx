import { useState } from 'react';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { ButtonLink, Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { Card } from './card.tsx';
import { forgetSignedIn, leaving } from '#storefront/api/session.ts';
import { useTokenCall } from '#storefront/forms/use-token-call.ts';
import { useOneCall } from '#storefront/forms/use-one-call.ts';
import styles from './account-frame.module.css';

/** Confirms the e-mail of the link that was followed. */
export function ConfirmEmail({ token }: { token: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [outcome] = useTokenCall(() => call('confirmUser', { body: { token } }));
  if (!outcome)
    return (
      <Card title={t('account.confirm.title')}>
        <Spinner label={t('account.confirm.title')} />
      </Card>
    );
  const failure = 'failure' in outcome ? outcome.failure : null;
  return (
    <Card title={t(failure ? 'account.confirm.title' : 'account.confirm.done')}>
      {failure ? <ErrorBox {...failure} /> : <p role="status">{t('account.confirm.done_text')}</p>}
      <ButtonLink href={pathTo('LOGIN')}>{t('account.login.title')}</ButtonLink>
    </Card>
  );
}

/** Deletes an account at a click; opening the page does not, because readers of mail open links. */
export function ConfirmDelete({ token }: { token: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [done, setDone] = useState(false);
  const { busy, failure, run } = useOneCall('account.not_done');
  const confirm = async () => {
    await leaving(() => call('confirmDeletion', { body: { token } }));
    forgetSignedIn();
    setDone(true);
  };
  if (done)
    return (
      <Card title={t('account.delete_confirm.done')}>
        <p role="status">{t('account.delete_confirm.done_text')}</p>
        <ButtonLink variant="quiet" href={pathTo('HOME')}>
          {t('account.to_home')}
        </ButtonLink>
      </Card>
    );
  return (
    <Card title={t('account.delete_confirm.title')} text={t('account.delete_confirm.text')}>
      {failure !== null && <ErrorBox text={failure} />}
      <div className={styles.actions}>
        <Button variant="danger" busy={busy} onClick={() => void run(confirm)}>
          {t('account.delete_confirm.yes')}
        </Button>
        <ButtonLink variant="quiet" href={pathTo('HOME')}>
          {t('account.delete_confirm.no')}
        </ButtonLink>
      </div>
    </Card>
  );
}
