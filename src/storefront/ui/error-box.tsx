import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './error-box.module.css';
import { focusOn } from './focus.ts';
import { productListId } from './scroll.ts';
import { useOnline } from './use-online.ts';

/**
 * A failure that the visitor should know of, with a way to try again where there is one. It is tried again by itself
 * when the connection returns.
 */
export function ErrorBox({ text, retry }: { text: string; retry?: { text: string; onRetry: () => void } }) {
  useOnline(retry?.onRetry);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The button goes with the box; whoever has pressed it finds what comes instead.
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own && pressed.current && own.contains(document.activeElement)) focusAround(own);
    };
  }, []);
  return (
    <div className={styles.box} role="alert" ref={box}>
      <CircleAlert aria-hidden="true" />
      <p>{text}</p>
      {retry && (
        <button
          type="button"
          onClick={() => {
            pressed.current = true;
            retry.onRetry();
          }}
        >
          {retry.text}
        </button>
      )}
    </div>
  );
}

/** On the list that the box stands in, else on the nearest title. */
function focusAround(box: HTMLElement): void {
  const titles = 'h1, h2, h3';
  const part = box.closest<HTMLElement>(`#${productListId}, :has(${titles})`);
  const place = part?.id === productListId ? part : part?.querySelector<HTMLElement>(titles);
  if (place) focusOn(place);
}
