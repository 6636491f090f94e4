import { useState } from 'react';
import type { PieceRow } from '#contract/staff-piece.ts';
import type { Board as BoardAnswer } from '#contract/staff-production.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../../card.tsx';
import { dayFormat } from '../../day-format.ts';
import { useKeys } from '../../keys.ts';
import { baseOf, go } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import { BoardCell, type Touch } from './board-cell.tsx';
import styles from './board.module.css';
import { cardsOf, neighbour, nextWorkingDay, type Direction } from './board-cursor.ts';
import { ChosenCuts } from './piece-cuts.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { PieceSteps } from './piece-steps.tsx';
import { placeOf } from './piece-words.ts';
import { PrintButton } from './print-button.tsx';
import { useSteps } from './use-steps.ts';

type Props = { board: BoardAnswer; chosenStation: number | null; onChanged: () => void };

/** Stations and days with their capacity. Keys move the cursor; a phone shows one station. */
export function Board({ board, chosenStation, onChanged }: Props) {
  const { locale, has } = useStaff();
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
  const touch = (state: Touch) => may && at && void move(at.piece, at.place, state);
  const open = () => at && go(`${baseOf(locale)}/production/${at.piece.mark}`);
  useBoardKeys({ step, shift, touch, open });
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
          {stations.map((station) => (
            <section
              key={station.id}
              aria-label={station.name}
              className={classes(styles.station, station.id === (chosenStation ?? stations[0]!.id) && styles.chosen)}
              style={columns}
            >
              <StationHead station={station} today={today} />
              {shownDays.map((day) => (
                <BoardCell
                  key={day.day}
                  board={board}
                  station={station}
                  day={day}
                  cards={cards.filter((card) => card.stationId === station.id && card.day === day.day)}
                  cursor={at}
                  busy={busy}
                  onTouch={may ? (card, state) => void move(card.piece, card.place, state) : null}
                  onChoose={({ key }) => setCursor(key)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      {at && <Sheet piece={at.piece} board={board} onChanged={onChanged} />}
    </div>
  );
}

type BoardKeys = {
  step: (direction: Direction) => void;
  shift: (by: 1 | -1) => void;
  touch: (state: Touch) => void;
  open: () => void;
};

function useBoardKeys({ step, shift, touch, open }: BoardKeys): void {
  const { t } = useStaff();
  useKeys([
    { keys: 'ArrowLeft', label: t('back.production.key.left'), run: () => step('left') },
    { keys: 'ArrowRight', label: t('back.production.key.right'), run: () => step('right') },
    { keys: 'ArrowUp', label: t('back.keys.up'), run: () => step('up') },
    { keys: 'ArrowDown', label: t('back.keys.down'), run: () => step('down') },
    { keys: 'Alt ArrowRight', label: t('back.production.key.later'), run: () => shift(1) },
    { keys: 'Alt ArrowLeft', label: t('back.production.key.earlier'), run: () => shift(-1) },
    { keys: 'z', label: t('back.production.do.working'), run: () => touch('working') },
    { keys: 'e', label: t('back.production.do.done'), run: () => touch('done') },
    { keys: 'Enter', label: t('back.keys.open'), run: open },
  ]);
}

type SheetProps = { piece: PieceRow; board: BoardAnswer; onChanged: () => void };

/** The piece that the cursor is at. */
function Sheet({ piece, board: { stations, today }, onChanged }: SheetProps) {
  const { t } = useStaff();
  return (
    <aside className={styles.sheet} aria-label={t('back.production.sheet')}>
      <p className={styles.place}>{placeOf(piece)}</p>
      <PieceSteps piece={piece} stations={stations} onChanged={() => onChanged()} />
      <PiecePanel piece={piece} late={piece.promisedOn !== null && piece.promisedOn < today} />
      <ChosenCuts id={piece.id} />
    </aside>
  );
}

type StationHeadProps = { station: { id: number; name: string }; today: string };

/** The name of a station, and a button that prints today's cut list of the station. */
function StationHead({ station: { id, name }, today }: StationHeadProps) {
  const { t, call } = useStaff();
  return (
    <div className={styles.stationHead}>
      <h2>{name}</h2>
      <PrintButton
        plain
        label={t('back.production.cuts')}
        fullName={t('back.production.cuts_of', { station: name })}
        ask={() => call('listCuts', { query: {}, body: { day: today, station: id, format: 'pdf' } })}
      />
    </div>
  );
}
