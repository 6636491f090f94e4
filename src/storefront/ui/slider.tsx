import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Children, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { breakpoints } from './breakpoints.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { dragOf, fixWidthsAfterMenus, followArrowKeys, glide, stepOf, turn } from './slider-motion.ts';
import styles from './slider.module.css';

const ranges = ['least', 'small', 'medium', 'large', 'wide', 'wider'] as const satisfies readonly (
  | 'least'
  | keyof typeof breakpoints
)[];
type Range = (typeof ranges)[number];

/**
 * How many slides are seen at once, and of how many there must be more for the row to slide; else it is a plain list.
 */
type Step = { shown?: number; moreThan?: number };
/** Values by the width of the window from which they hold; `least` holds below all of them. */
type SliderSteps = Partial<Record<Range, Step>>;

type SliderTexts = {
  previous: string;
  next: string;
  pause: string;
  play: string;
  slide: (number: number) => string;
};

type SliderProps = {
  /** Its name; shown above it when `titled`. */
  label: string;
  titled?: boolean;
  /** A link beside the title. */
  more?: ReactNode;
  steps: SliderSteps;
  texts: SliderTexts;
  /** Moves by itself every so many milliseconds. */
  autoplayMs?: number | undefined;
  /** How long a move takes, where it is not the usual time. */
  moveMs?: number;
  /** A mouse may pull it. */
  drag?: boolean;
  /** A dot for every slide. */
  dots?: boolean;
  className?: string | undefined;
  /** One slide each. */
  children: ReactNode;
};

/**
 * Slides in a row, as many at once as fit the window; a row that fits is a plain list. After the last slide comes the
 * first. The style sheet sets all widths, so that nothing moves when the scripts come.
 */
export function Slider({
  label,
  titled = false,
  more,
  steps,
  texts,
  autoplayMs,
  moveMs,
  drag = false,
  dots = false,
  className,
  children,
}: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = Children.toArray(children);
  const { sliding, shown } = layoutOf(steps, slides.length);
  const go = (index: number) => glide(track.current!, () => index * stepOf(track.current!));
  const move = (by: 1 | -1) => turn(track.current!, by);
  const { playing, setPlaying } = useAutoplay(autoplayMs, track, () => move(1));
  useEffect(() => fixWidthsAfterMenus(track.current!), []);
  useEffect(() => followArrowKeys(track.current!), []);
  useEffect(() => (drag ? dragOf(track.current!) : undefined), [drag]);
  const controls = sliding !== '' && (
    <div className={styles.controls}>
      {dots && (
        <div className={styles.dots}>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={texts.slide(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      )}
      {autoplayMs !== undefined && (
        <IconButton outlined label={playing ? texts.pause : texts.play} onClick={() => setPlaying(!playing)}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton outlined label={texts.previous} onClick={() => move(-1)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton outlined label={texts.next} onClick={() => move(1)}>
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </div>
  );
  const style: Record<string, string | number> = { ...shown, ...(moveMs !== undefined && { '--move': `${moveMs}ms` }) };
  return (
    <section className={classes(styles.slider, className)} style={style} data-slides={sliding} aria-label={label}>
      {titled && (
        <div className="section-head">
          <h2 className="h2">{label}</h2>
          <div className={styles.tools}>
            {more}
            {controls}
          </div>
        </div>
      )}
      <ul
        ref={track}
        className={classes(styles.track, drag && styles.draggable)}
        tabIndex={sliding === '' ? undefined : 0}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / stepOf(currentTarget)))}
      >
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {!titled && controls}
    </section>
  );
}

/** In which ranges of widths so many slides slide, and how many are seen in each; a range is as the one below it. */
function layoutOf(steps: SliderSteps, count: number): { sliding: string; shown: Readonly<Record<string, number>> } {
  let step: Step = {};
  const shownNow: Record<string, number> = {};
  const sliding = ranges.filter((range) => {
    step = { ...step, ...steps[range] };
    if (step.shown !== undefined) shownNow[`--shown-${range}`] = step.shown;
    return step.moreThan !== undefined && count > step.moreThan;
  });
  return { sliding: sliding.join(' '), shown: shownNow };
}

/** It stands still under the pointer, with the focus, in a hidden tab, and where the visitor wants less motion. */
function useAutoplay(everyMs: number | undefined, track: { current: HTMLElement | null }, next: () => void) {
  const [playsByChoice, setPlaying] = useState<boolean | null>(null);
  const still = useSyncExternalStore(onMotionChange, wantsLessMotion, () => false);
  const playing = playsByChoice ?? !still;
  const move = useRef(next);
  useEffect(() => {
    move.current = next;
  });
  useEffect(() => {
    if (!playing || everyMs === undefined) return;
    const timer = setInterval(() => {
      const row = track.current;
      if (!row || document.hidden || row.scrollWidth <= row.clientWidth + 2) return;
      const used = row.closest('section')?.matches(':hover, :has(:focus-visible)');
      const { top, bottom } = row.getBoundingClientRect();
      if (!used && bottom > 0 && top < window.innerHeight) move.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [playing, everyMs, track]);
  return { playing, setPlaying };
}

const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const wantsLessMotion = () => motion().matches;
function onMotionChange(listener: () => void): () => void {
  const query = motion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
