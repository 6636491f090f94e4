import type { PieceRow } from '#contract/staff-piece.ts';
import type { Board } from '#contract/staff-production.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { dayFormat } from '../../day-format.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import goods from '../goods.module.css';
import type { Card } from './board-cursor.ts';
import styles from './board.module.css';
import { PieceMark } from './piece-drawing.tsx';
import { makeOf, placeOf, sizeOf } from './piece-words.ts';

/** The next state of a step after a click on its card, or a key. */
export type Touch = 'working' | 'done';

type BoardCellProps = {
  board: Board;
  station: Board['stations'][number];
  day: Board['days'][number];
  cards: readonly Card[];
  /** The card that the keys are at. */
  cursor: Card | undefined;
  busy: boolean;
  /** Null: the viewer may not change it. */
  onTouch: ((card: Card, state: Touch) => void) | null;
  onChoose: (card: Card) => void;
};

/** A day of a station: how much of it is taken, and its first cards. */
export function BoardCell({ board, station, day, cards, cursor, busy, onTouch, onChoose }: BoardCellProps) {
  const { t, locale } = useStaff();
  const cell = station.cells.find((each) => each.day === day.day);
  const minutes = cell?.minutes ?? 0;
  const able = day.works ? station.minutesADay : 0;
  const name = dayFormat(locale, { weekday: 'short', day: 'numeric' }).format(new Date(day.day));
  return (
    <div className={classes(styles.cell, day.day === board.today && styles.today)}>
      <p className={styles.dayName}>{name}</p>
      <Load minutes={minutes} able={able} text={`${hours(minutes, locale)} / ${hours(able, locale)} h`} />
      <ul>
        {cards.map((card) => (
          <PieceCard
            key={card.key}
            piece={card.piece}
            place={card.place}
            here={card === cursor}
            today={board.today}
            busy={busy}
            onTouch={onTouch && ((state) => onTouch(card, state))}
            onChoose={() => onChoose(card)}
          />
        ))}
      </ul>
      {cell && cell.steps > cell.first.length && (
        <Link
          className={classes('link', styles.more)}
          href={`${baseOf(locale)}/production?view=queue&station=${station.id}&day=${day.day}`}
        >
          {t('back.production.more', { count: cell.steps - cell.first.length })}
        </Link>
      )}
    </div>
  );
}

const hours = (minutes: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(minutes / 60);

function Load({ minutes, able, text }: { minutes: number; able: number; text: string }) {
  const over = minutes > able;
  return (
    <p className={classes(styles.load, over && styles.over)}>
      <span>{text}</span>
      <meter min={0} max={Math.max(able, 1)} value={Math.min(minutes, able)} aria-label={text} />
    </p>
  );
}

type PieceCardProps = {
  piece: PieceRow;
  place: number;
  here: boolean;
  today: string;
  busy: boolean;
  /** null: who looks may not change it. */
  onTouch: ((state: Touch) => void) | null;
  onChoose: () => void;
};

function PieceCard({ piece, place, here, today, busy, onTouch, onChoose }: PieceCardProps) {
  const { t, locale } = useStaff();
  const step = piece.steps.find((each) => each.place === place)!;
  const late = step.state !== 'done' && (step.plannedOn < today || (piece.promisedOn ?? today) < today);
  const [next] = step.next;
  return (
    <li className={classes(styles.card, styles[step.state], here && styles.here)} aria-current={here || undefined}>
      <PieceMark piece={piece} />
      <div>
        <Link
          className={classes(styles.size, late && styles.lateSize)}
          href={`${baseOf(locale)}/production/${piece.mark}`}
          onFocus={onChoose}
        >
          {sizeOf(piece)}
        </Link>
        <small>{piece.sides === null ? makeOf(piece) : [piece.name, makeOf(piece)].filter(Boolean).join(', ')}</small>
        {piece.label !== '' && (
          <small>
            <span className={goods.mark}>{piece.label}</span>
          </small>
        )}
        <small className={classes(late && styles.lateSize)}>
          {placeOf(piece)}
          {late && `, ${t('back.orders.late')}`}
          {step.state === 'stopped' && `, ${step.reason}`}
        </small>
        {onTouch && (next === 'working' || next === 'done') && step.state !== 'done' && (
          <Button
            className={styles.touch}
            busy={busy}
            variant={next === 'done' ? 'primary' : 'quiet'}
            onClick={() => onTouch(next)}
          >
            {t(`back.production.do.${next}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
