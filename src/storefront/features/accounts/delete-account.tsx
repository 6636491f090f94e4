import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { forgetSignedIn, leaving } from '#storefront/api/session.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import styles from './account-frame.module.css';

/** Whether the server has accepted the request. A failure is logged and not shown. */
export async function deleteAccount(call: ShopCall, discr: User['discr'], continueUrl: string): Promise<boolean> {
  try {
    if (discr === 'partner') await leaving(() => call('deletePartner', {}));
    else await call('requestDeletion', { query: { continueUrl } });
    return true;
  } catch (error) {
    console.error('The account could not be deleted', error);
    return false;
  }
}

/** A customer gets a link by mail; the account of a partner is deleted at once. */
export function DeleteAccount({ user }: { user: User }) {
  const { call, t, config } = useShop();
  const pathTo = usePathTo();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const continueUrl = `${config.publicUrl}${pathTo('USER_CONFIRM_DELETE', { token: '' })}`;
    const isTaken = await deleteAccount(call, user.discr, continueUrl.endsWith('/') ? continueUrl : `${continueUrl}/`);
    setBusy(false);
    if (!isTaken) return;
    setOpen(false);
    if (user.discr === 'customer') return setSent(true);
    forgetSignedIn();
    location.assign(pathTo('HOME'));
  };
  return (
    <section className={styles.block}>
      <div className={styles.actions}>
        <Button variant="quiet" small onClick={() => setOpen(true)}>
          {t('account.profile.delete')}
        </Button>
        <p role="status">{sent ? t('account.profile.delete_sent') : ''}</p>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('account.profile.delete_title')}
        closeLabel={t('account.login.close')}
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={() => void confirm()}>
              {t('account.profile.delete_yes')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('account.profile.delete_no')}
            </Button>
          </>
        }
      >
        <p>{t(user.discr === 'partner' ? 'account.profile.delete_partner' : 'account.profile.delete_customer')}</p>
      </Dialog>
    </section>
  );
}
