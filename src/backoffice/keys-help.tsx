import { useState } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { currentKeys, switchKeys, useKeys, useKeysOn, type Key } from './keys.ts';
import styles from './shell.module.css';
import { useStaff } from './staff.tsx';

/** `?`: every key that does something on this screen. */
export function KeysHelp() {
  const { t } = useStaff();
  const [listedKeys, setListedKeys] = useState<readonly Key[] | null>(null);
  const on = useKeysOn();
  useKeys([{ keys: '?', label: t('back.keys.help'), run: () => setListedKeys(currentKeys()) }]);
  return (
    <Dialog
      open={listedKeys !== null}
      onClose={() => setListedKeys(null)}
      title={t('back.keys.title')}
      closeLabel={t('back.close')}
    >
      {listedKeys !== null && (
        <dl className={styles.keys}>
          {[{ keys: 'Ctrl k', label: t('back.nav.search') }, ...listedKeys].map(({ keys, label }) => (
            <div key={`${keys} ${label}`}>
              <dt>
                <KeyCaps keys={keys} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
      <Checkbox
        label={t('back.keys.single')}
        checked={on}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

/** Keys as they stand on the keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  const { t } = useStaff();
  return keys
    .split(' ')
    .map((key) => (
      <kbd key={key}>{key === 'Space' ? t('back.keys.space') : key.length === 1 ? key.toUpperCase() : key}</kbd>
    ));
}
