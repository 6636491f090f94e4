import { useState } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { currentKeys, switchKeys, useKeys, useKeysOn } from './keys.ts';
import styles from './shell.module.css';
import { useStaff } from './staff.tsx';

/** `?`: every key that does something on this screen. */
export function KeysHelp() {
  const { t } = useStaff();
  const [open, setOpen] = useState(false);
  const on = useKeysOn();
  useKeys([{ keys: '?', label: t('back.keys.help'), run: () => setOpen(true) }]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('back.keys.title')} closeLabel={t('back.close')}>
      {open && (
        <dl className={styles.keys}>
          {[{ keys: 'Ctrl k', label: t('back.nav.search') }, ...currentKeys()].map(({ keys, label }) => (
            <div key={`${keys} ${label}`}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>
                    {key === 'Space' ? t('back.keys.space') : key.length === 1 ? key.toUpperCase() : key}
                  </kbd>
                ))}
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
