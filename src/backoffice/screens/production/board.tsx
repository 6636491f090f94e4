import { useState } from 'react';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import type { Board as BoardAnswer } from '#contract/staff-production.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../../card.tsx';
import { dayFormat } from '../../day-format.ts';
import { useKeys } from '../../keys.ts';
import { Link } from '../../link.tsx';
import { baseOf, go } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import goods from '../goods.module.css';
import styles from './board.module.css';
import { cardsOf, neighbour, nextWorkingDay, type Direction } from './board-cursor.ts';
import { ChosenCuts } from './piece-cuts.tsx';
import { PieceMark } from './piece-drawing.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { PieceSteps } from './piece-steps.tsx';
import { makeOf, placeOf, sizeOf } from './piece-words.ts';
import { StationHead } from './station-head.tsx';
import { useSteps } from './use-steps.ts';

type Props = { board: BoardAnswer; chosenStation: number | null; onChanged: () => void };

const hours = (minutes: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(minutes / 60);

/** Stations and days with their capacity. Keys move the cursor; a phone shows one station. */
export function Board({ board, chosenStation, onChanged }: Props) {
  const { t, locale, has } = useStaff();
  const { today, days, stations } = board;
  const cards = cardsOf(board);
  const [cursor, setCursor] = useState<string | null>(null);
  const at = cards.find(({ key }) => key === cursor) ?? cards[0];
  const { busy, failure, move, plan } = useSteps(onChanged);
  const may = has('production:write');
  const step = (direction: Direction) => at && setCursor(neighbour(cards, at, direction).key);
  const shift = (by: 1 | -1) => {
    if (may && at) void plan(at.piece, at.place, (from) => nextWorkingDay(board, from, by));
  };
  const touch = (state: 'working' | 'done') => may && at && void move(at.piece, at.place, state);
  useKeys([
    { keys: 'ArrowLeft', label: t('back.production.key.left'), run: () => step('left') },
    { keys: 'ArrowRight', label: t('back.production.key.right'), run: () => step('right') },
    { keys: 'ArrowUp', label: t('back.keys.up'), run: () => step('up') },
    { keys: 'ArrowDown', label: t('back.keys.down'), run: () => step('down') },
    { keys: 'Alt ArrowRight', label: t('back.production.key.later'), run: () => shift(1) },
    { keys: 'Alt ArrowLeft', label: t('back.production.key.earlier'), run: () => shift(-1) },
    { keys: 'z', label: t('back.production.do.working'), run: () => touch('working') },
    { keys: 'e', label: t('back.production.do.done'), run: () => touch('done') },
    {
      keys: 'Enter',
      label: t('back.keys.open'),
      run: () => at && go(`${baseOf(locale)}/production/${at.piece.mark}`),
    },
  ]);
  const dayName = dayFormat(locale, { weekday: 'short', day: 'numeric' });
  const shownDays = days.filter(({ day, works }) => works || cards.some((card) => card.day === day));
  const columns = { gridTemplateColumns: `96px repeat(${shownDays.length}, minmax(0, 1fr))` };
  return (
    <div className={classes(styles.two, !at && styles.alone)}>
      <div>
        <Failure text={failure} />
        <div className={styles.board}>
          <div className={styles.head} style={columns} aria-hidden="true">
            <span />
            {shownDays.map(({ day }) => (
              <b key={day} className={classes(day === today && styles.today)}>
                {dayName.format(new Date(day))}
              </b>
            ))}
          </div>
          {stations.map(({ id, name, minutesADay, cells }) => (
            <section
              key={id}
              aria-label={name}
              className={classes(styles.station, id === (chosenStation ?? stations[0]!.id) && styles.chosen)}
              style={columns}
            >
              <StationHead station={{ id, name }} today={today} />
              {shownDays.map(({ day, works }) => {
                const cell = cells.find((each) => each.day === day);
                const minutes = cell?.minutes ?? 0;
                const able = works ? minutesADay : 0;
                const title = dayName.format(new Date(day));
                return (
                  <div key={day} className={classes(styles.cell, day === today && styles.today)}>
                    <p className={styles.dayName}>{title}</p>
                    <Load minutes={minutes} able={able} text={`${hours(minutes, locale)} / ${hours(able, locale)} h`} />
                    <ul>
                      {cards
                        .filter((card) => card.stationId === id && card.day === day)
                        .map((card) => (
                          <Card
                            key={card.key}
                            piece={card.piece}
                            place={card.place}
                            here={card === at}
                            today={today}
                            busy={busy}
                            onTouch={may ? (state) => void move(card.piece, card.place, state) : null}
                            onChoose={() => setCursor(card.key)}
                          />
                        ))}
                    </ul>
                    {cell && cell.steps > cell.first.length && (
                      <Link
                        className={classes('link', styles.more)}
                        href={`${baseOf(locale)}/production?view=queue&station=${id}&day=${day}`}
                      >
                        {t('back.production.more', { count: cell.steps - cell.first.length })}
                      </Link>
                    )}
                  </div>
                );
              })}
            </section>
          ))}
        </div>
      </div>
      {at && (
        <aside className={styles.sheet} aria-label={t('back.production.sheet')}>
          <p className={styles.place}>{placeOf(at.piece)}</p>
          <PieceSteps piece={at.piece} stations={stations} onChanged={(_piece: Piece) => onChanged()} />
          <PiecePanel piece={at.piece} late={at.piece.promisedOn !== null && at.piece.promisedOn < today} />
          <ChosenCuts id={at.piece.id} />
        </aside>
      )}
    </div>
  );
}

function Load({ minutes, able, text }: { minutes: number; able: number; text: string }) {
  const over = minutes > able;
  return (
    <p className={classes(styles.load, over && styles.over)}>
      <span>{text}</span>
      <meter min={0} max={Math.max(able, 1)} value={Math.min(minutes, able)} aria-label={text} />
    </p>
  );
}

type CardProps = {
  piece: PieceRow;
  place: number;
  here: boolean;
  today: string;
  busy: boolean;
  /** null: who looks may not change it. */
  onTouch: ((state: 'working' | 'done') => void) | null;
  onChoose: () => void;
};

function Card({ piece, place, here, today, busy, onTouch, onChoose }: CardProps) {
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
