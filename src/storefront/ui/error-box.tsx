import { CircleAlert } from 'lucide-react';
import styles from './error-box.module.css';
import { useOnline } from './use-online.ts';

/**
 * A failure that the visitor should know of, with a way to try again where there is one. It is tried again by itself
 * when the connection returns.
 */
export function ErrorBox({ text, retry }: { text: string; retry?: { text: string; onRetry: () => void } }) {
  useOnline(retry?.onRetry);
  return (
    <div className={styles.box} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{text}</p>
      {retry && (
        <button type="button" onClick={retry.onRetry}>
          {retry.text}
        </button>
      )}
    </div>
  );
}
