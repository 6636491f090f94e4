import { useState, type ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import type { SavedCart } from '#contract/saved-carts.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { longestCartName } from '#domain/saved-carts/saved-cart.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQueryClient } from '#storefront/api/use-query.ts';
import { Form } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import { useOneCall } from '#storefront/forms/use-one-call.ts';
import { BusinessFrame, BusinessList } from './business-list.tsx';
import styles from './account-frame.module.css';

const key = ['listSavedCarts'];

/** Draws the button that adds a saved cart to the cart. */
type Adding = { addButton: (cart: SavedCart, texts: { label: string; failed: TextKey }) => ReactNode };

/** The carts that a business customer keeps under names, and those that colleagues have shared (SAVED-3). */
export function SavedCarts({ addButton }: Adding) {
  const { t } = useShop();
  return (
    <BusinessFrame title={t('account.saved_carts.title')}>
      {(user) => (
        <>
          {user.discr !== 'partner' && <p className="muted">{t('account.saved_carts.no_company')}</p>}
          <List user={user} addButton={addButton} />
        </>
      )}
    </BusinessFrame>
  );
}

function List({ user, addButton }: Adding & { user: User }) {
  const { call, t } = useShop();
  return (
    <BusinessList
      queryKey={key}
      load={() => call('listSavedCarts', {})}
      none={{ title: t('account.saved_carts.none_title'), text: t('account.saved_carts.none_text') }}
    >
      {(cart) => (
        <li key={cart.id} className={styles.order}>
          <h2 className={`h4 ${styles.details}`}>{cart.name}</h2>
          <p className={`muted ${styles.details}`}>
            {t('account.saved_carts.saved', {
              lines: t('account.saved_carts.lines', { count: cart.lines }),
              date: formatDay(warsawDayOf(new Date(cart.savedAt))),
            })}
            {!cart.own && `, ${t('account.saved_carts.by', { name: cart.owner })}`}
            {cart.own && cart.shared && `, ${t('account.saved_carts.shared')}`}
          </p>
          <div className={styles.details}>
            <Items cart={cart} />
            <div className={`${styles.actions} ${styles.pairs}`}>
              {addButton(cart, { label: t('account.saved_carts.add'), failed: 'account.saved_carts.add_failed' })}
              {cart.own && <OwnerSteps cart={cart} inCompany={user.discr === 'partner'} />}
            </div>
          </div>
        </li>
      )}
    </BusinessList>
  );
}

/** The content of a saved cart, shown before it is added. */
function Items({ cart: { items } }: { cart: SavedCart }) {
  const { t } = useShop();
  return (
    <details className="opens">
      <summary>{t('account.saved_carts.holds')}</summary>
      <ul className={styles.lines}>
        {items.map(({ name, mark, quantity }, index) => (
          <li key={index}>
            <span>
              {name} <span className="muted">{mark}</span>
            </span>
            <span className="tabular">{t('account.saved_carts.pieces', { quantity })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The actions that only the owner of a saved cart has. */
function OwnerSteps({ cart, inCompany }: { cart: SavedCart; inCompany: boolean }) {
  const { call, t } = useShop();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'name' | 'delete' | null>(null);
  const { busy, failure, run } = useOneCall('account.not_done');
  const change = async (body: { name?: string; shared?: boolean }) => {
    const changedCart = await call('changeSavedCart', { params: { id: cart.id }, body });
    const carts = client.getQueryData<SavedCart[]>(key) ?? [];
    client.setQueryData(
      key,
      carts.map((one) => (one.id === cart.id ? changedCart : one)),
    );
    setDialog(null);
  };
  const remove = async () => client.setQueryData(key, await call('removeSavedCart', { params: { id: cart.id } }));
  return (
    <>
      <Button small variant="quiet" onClick={() => setDialog('name')}>
        {t('account.saved_carts.rename')}
      </Button>
      {inCompany && (
        <Button small variant="quiet" busy={busy} onClick={() => void run(() => change({ shared: !cart.shared }))}>
          {t(cart.shared ? 'account.saved_carts.unshare' : 'account.saved_carts.share')}
        </Button>
      )}
      <Button small variant="quiet" onClick={() => setDialog('delete')}>
        {t('account.saved_carts.delete')}
      </Button>
      {failure !== null && dialog === null && <ErrorBox text={failure} />}
      {dialog === 'name' && (
        <RenameDialog cart={cart} onClose={() => setDialog(null)} onName={(name) => change({ name })} />
      )}
      <Dialog
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        title={t('account.saved_carts.delete_title', { name: cart.name })}
        closeLabel={t('account.login.close')}
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={() => void run(remove)}>
              {t('account.saved_carts.delete')}
            </Button>
            <Button variant="quiet" onClick={() => setDialog(null)}>
              {t('account.profile.delete_no')}
            </Button>
          </>
        }
      >
        {failure !== null && <ErrorBox text={failure} />}
        <p>{t(cart.shared ? 'account.saved_carts.delete_shared' : 'account.saved_carts.delete_text')}</p>
      </Dialog>
    </>
  );
}

type RenameProps = { cart: SavedCart; onClose: () => void; onName: (name: string) => Promise<void> };

function RenameDialog({ cart, onClose, onName }: RenameProps) {
  const { t } = useShop();
  const sending = useSending((form) => onName(textOf(form, 'name')), { failed: 'account.failed' });
  return (
    <Dialog open onClose={onClose} title={t('account.saved_carts.rename')} closeLabel={t('account.login.close')}>
      <Form sending={sending}>
        <TextField
          label={t('account.saved_carts.name')}
          name="name"
          required
          maxLength={longestCartName}
          defaultValue={cart.name}
          error={sending.fieldError('name')}
        />
        <Button type="submit" busy={sending.busy}>
          {t('account.saved_carts.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
