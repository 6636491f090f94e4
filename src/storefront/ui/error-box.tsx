import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './error-box.module.css';
import { focusOn } from './focus.ts';
import { useOnline } from './use-online.ts';

/**
 * A failure that the visitor should know of, with a way to try again where there is one. It is tried again by itself
 * when the connection returns.
 */
export function ErrorBox({ text, retry }: { text: string; retry?: { text: string; onRetry: () => void } }) {
  useOnline(retry?.onRetry);
  const leadFocus = useRef(() => {});
  // The button goes with the box; whoever has pressed it finds what comes instead.
  useLayoutEffect(() => () => leadFocus.current(), []);
  return (
    <div className={styles.box} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{text}</p>
      {retry && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const place = currentTarget.closest<HTMLElement>('section, [tabindex]');
            leadFocus.current = () => {
              if (document.activeElement === currentTarget) focusOn(place);
            };
            retry.onRetry();
          }}
        >
          {retry.text}
        </button>
      )}
    </div>
  );
}
