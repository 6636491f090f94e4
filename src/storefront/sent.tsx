import { useEffect, useRef } from 'react';
import styles from './sent.module.css';

/** In the place of a form that was sent; the focus goes there, for the button that had it is gone. */
export function Sent({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.sent} role="status" tabIndex={-1}>
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}
