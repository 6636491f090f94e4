import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './scroll-row.module.css';

type ScrollRowProps = {
  title: string;
  children: ReactNode;
  /** A link beside the title. */
  more?: ReactNode;
  texts: { previous: string; next: string };
};

/**
 * A titled row that scrolls by touch, by wheel and by its arrows, which are there only when it does not fit. An arrow
 * that leads no further keeps the focus, so it is not disabled by the browser.
 */
export function ScrollRow({ title, children, more, texts }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = useCallback(() => {
    const { start, end } = endsOf(row.current!);
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  }, []);
  useEffect(() => {
    // It tells the first size too, once the row is laid out: asking for it sooner would lay it out at once.
    const sizes = new ResizeObserver(look);
    sizes.observe(row.current!);
    return () => sizes.disconnect();
  }, [look]);
  const move = (direction: 1 | -1) =>
    row.current!.scrollBy({ left: direction * row.current!.clientWidth, behavior: 'smooth' });
  return (
    <>
      <div className="section-head">
        <h2 className="h2">{title}</h2>
        <div className={styles.tools}>
          {more}
          {!(ends.start && ends.end) && (
            <div className={styles.arrows}>
              <IconButton outlined label={texts.previous} aria-disabled={ends.start} onClick={() => move(-1)}>
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              <IconButton outlined label={texts.next} aria-disabled={ends.end} onClick={() => move(1)}>
                <ArrowRight aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </div>
      </div>
      <ul ref={row} className={styles.row} onScroll={look} aria-label={title}>
        {children}
      </ul>
    </>
  );
}

/** Whether the row stands at its first or its last place; two pixels are forgiven for rounding. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { start: scrollLeft < 2, end: scrollLeft > scrollWidth - clientWidth - 2 };
}
