import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './notifications.module.css';
import { onNotices } from '#storefront/api/answer-headers.ts';

/** How long a notice stays (API-5); how long it fades stands in its style sheet. */
export const noticeMs = 10_000;

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };
const isKnown = (type: string): type is keyof typeof icons => Object.hasOwn(icons, type);

type ToastProps = { type: string; text: string; onEnd: () => void };

/** One notice; its time stands still while it is pointed at or focused. */
function Toast({ type, text, onEnd }: ToastProps) {
  const t = useTexts();
  const [held, setHeld] = useState(false);
  const [fading, setFading] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const remainingMs = useRef(noticeMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (held || fading) return;
    const since = Date.now();
    const timer = setTimeout(() => setFading(true), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - since;
    };
  }, [held, fading]);
  useEffect(() => {
    if (!fading) return;
    const timer = setTimeout(() => end.current(), fadeMs(notice.current));
    return () => clearTimeout(timer);
  }, [fading]);

  const Icon = isKnown(type) ? icons[type] : Info;
  const urgent = type === 'error' || type === 'warning';
  return (
    <div
      ref={notice}
      className={classes(styles.toast, isKnown(type) && styles[type], fading && styles.fading)}
      role={urgent ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <b>{t(`notifications.title.${type}` as TextKey)}</b>
        <p>{text}</p>
      </div>
      <IconButton label={t('notifications.close')} onClick={() => setFading(true)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The duration of the element's transition. It is 0 if the visitor wants less motion. */
const fadeMs = (notice: HTMLElement | null) =>
  notice === null ? 0 : 1000 * (parseFloat(getComputedStyle(notice).transitionDuration) || 0);

type Entry = Pick<ToastProps, 'type' | 'text'> & { id: number };

/** Shows the notices of x-ui-notify above everything else (API-5). */
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

/** Opened again, it lies above a dialog that was opened after it. */
function raise(list: HTMLDivElement | null): void {
  if (list?.matches(':popover-open')) list.hidePopover();
  list?.showPopover();
}
