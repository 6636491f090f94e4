import { useEffect, useRef, useState } from 'react';
import { onNotices } from '#storefront/api/answer-headers.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Toast, type ToastProps } from './toast.tsx';
import styles from './notifications.module.css';

type Entry = Pick<ToastProps, 'type' | 'text'> & { id: number };

/** Shows what x-ui-notify says, above everything else (API-5). */
export function Notifications() {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const counter = useRef(0);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(
    () =>
      onNotices((notices) => {
        const added = notices.map(({ type, text }) => ({ id: (counter.current += 1), type, text }));
        setEntries((shown) => [...shown, ...added]);
        raise(list.current);
      }),
    [],
  );
  return (
    <div
      ref={list}
      className={styles.notifications}
      popover="manual"
      role="region"
      aria-label={t('notifications.region')}
    >
      {entries.map(({ id, type, text }) => (
        <Toast
          key={id}
          type={type}
          text={text}
          onEnd={() => setEntries((shown) => shown.filter((entry) => entry.id !== id))}
        />
      ))}
    </div>
  );
}

/** Opened anew it lies above a dialog that has been opened since. */
function raise(list: HTMLDivElement | null): void {
  if (list?.matches(':popover-open')) list.hidePopover();
  list?.showPopover();
}
