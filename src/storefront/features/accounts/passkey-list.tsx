import { useState } from 'react';
import type { AccountPasskey } from '#contract/sign-in.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { Form } from '#storefront/forms/form.tsx';
import { Answered } from '#storefront/late/answered.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { makePasskey } from '#storefront/ui/passkey.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import styles from './account-frame.module.css';
import form from './form.module.css';
import { useKnowsPasskeys } from './passkey-sign-in.tsx';

const key = ['listPasskeys'];

/** The passkeys that sign in to the account, with a way to add and remove them. */
export function PasskeyList() {
  const { call, t } = useShop();
  const client = useQueryClient();
  const knowsPasskeys = useKnowsPasskeys();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery<AccountPasskey[]>({
    queryKey: key,
    queryFn: () => call('listPasskeys', {}),
  });
  const open = () => {
    setAdded(false);
    setAdding(true);
  };
  const remove = async (id: string) => {
    setFailure(null);
    setAdded(false);
    try {
      client.setQueryData(key, await call('removePasskey', { params: { id } }));
    } catch (error) {
      setFailure(errorText(error, t, 'account.not_done'));
    }
  };
  const take = (all: AccountPasskey[]) => {
    client.setQueryData(key, all);
    setAdding(false);
    setAdded(true);
  };
  return (
    <section className={styles.block}>
      <h2 className="h3">{t('account.passkeys.title')}</h2>
      <p>{t(knowsPasskeys ? 'account.passkeys.text' : 'account.passkeys.unknown')}</p>
      {failure !== null && <ErrorBox text={failure} />}
      <Answered query={query} waiting={null}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className={styles.cards}>
              {passkeys.map((passkey) => (
                <PasskeyCard key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
              ))}
            </ul>
          )
        }
      </Answered>
      <div className={styles.actions}>
        {knowsPasskeys && (
          <Button variant="quiet" onClick={open}>
            {t('account.passkeys.add')}
          </Button>
        )}
        <p role="status" className={form.done}>
          {added ? t('account.passkeys.done') : ''}
        </p>
      </div>
      {adding && <AddPasskey onClose={() => setAdding(false)} onAdded={take} />}
    </section>
  );
}

function PasskeyCard({ passkey, onRemove }: { passkey: AccountPasskey; onRemove: () => void }) {
  const { t } = useShop();
  const { name, createdAt, usedAt } = passkey;
  const moment = formatMoment(new Date(usedAt ?? createdAt));
  return (
    <li className={styles.card}>
      <div>
        <b>{name}</b>
        <p className="muted">{t(usedAt === null ? 'account.passkeys.added' : 'account.passkeys.used', { moment })}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" small aria-label={t('account.passkeys.remove_named', { name })} onClick={onRemove}>
          {t('account.passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Asks for a name and the password before the device makes a passkey, so that errors appear first. */
function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: (all: AccountPasskey[]) => void }) {
  const { call, t } = useShop();
  const [notMade, setNotMade] = useState(false);
  const sending = useSending(
    async (values, refuse) => {
      const name = textOf(values, 'name').trim();
      setNotMade(false);
      if (name === '') return refuse({ name: t('validation.required') });
      const body = { currentPassword: textOf(values, 'currentPassword') };
      const passkey = await makePasskey(await call('beginPasskey', { body }));
      if (!passkey) return setNotMade(true);
      onAdded(await call('addPasskey', { body: { name, passkey } }));
    },
    { failed: 'account.failed' },
  );
  const { busy, fieldError } = sending;
  return (
    <Dialog open onClose={onClose} title={t('account.passkeys.add')} closeLabel={t('account.login.close')}>
      <Form sending={sending}>
        {notMade && <ErrorBox text={t('account.passkeys.not_made')} />}
        <TextField
          label={t('account.passkeys.name')}
          hint={t('account.passkeys.name_hint')}
          name="name"
          autoComplete="off"
          maxLength={100}
          required
          error={fieldError('name')}
        />
        <TextField
          label={t('account.profile.current_password')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          error={fieldError('currentPassword')}
        />
        <Button type="submit" busy={busy}>
          {t('account.passkeys.add')}
        </Button>
      </Form>
    </Dialog>
  );
}
