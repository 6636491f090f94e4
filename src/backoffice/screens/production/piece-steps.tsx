import { useState } from 'react';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import type { Board } from '#contract/staff-production.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './piece-steps.module.css';
import { useSteps } from './use-steps.ts';

export type StationName = Pick<Board['stations'][number], 'id' | 'name'>;

type Props = { piece: PieceRow; stations: readonly StationName[]; onChanged: (piece: Piece) => void };

/** The stations of a piece. One touch takes the next step; a step with a fault is stopped with a reason. */
export function PieceSteps({ piece, stations, onChanged }: Props) {
  const { t, has } = useStaff();
  const { busy, failure, move } = useSteps(onChanged);
  const [stopping, setStopping] = useState<number | null>(null);
  const current = piece.steps.find(({ state }) => state !== 'done')?.place;
  const may = has('production:write') && piece.state !== 'withdrawn';
  return (
    <>
      <Failure text={failure} />
      <ol className={styles.steps}>
        {piece.steps.map(({ place, stationId, state, reason, plannedOn, minutes, next }) => (
          <li key={place} className={classes(styles[state], place === current && styles.current)}>
            <div>
              <b>{stations.find(({ id }) => id === stationId)?.name}</b>
              <span className={screen.muted}>
                {t(`back.production.step.${state}`)}
                {state === 'done' ? '' : `, ${formatDay(plannedOn)}`},{' '}
                {t('back.production.minutes', { count: minutes })}
              </span>
              {reason !== '' && <span className={screen.bad}>{reason}</span>}
            </div>
            {may && (
              <p className={screen.row}>
                {next
                  .filter((to) => place === current || to === 'working')
                  .map((to, index) => (
                    <Button
                      key={to}
                      small={place !== current}
                      variant={place === current && index === 0 ? 'primary' : 'quiet'}
                      busy={busy}
                      onClick={() => (to === 'stopped' ? setStopping(place) : void move(piece, place, to))}
                    >
                      {t(state === 'done' ? 'back.production.do.undo' : `back.production.do.${to}`)}
                    </Button>
                  ))}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Dialog
        open={stopping !== null}
        onClose={() => setStopping(null)}
        title={t('back.production.stop_title')}
        closeLabel={t('back.close')}
      >
        <form
          className={stacked}
          onSubmit={(event) => {
            event.preventDefault();
            const reason = valueOf(new FormData(event.currentTarget), 'reason');
            void move(piece, stopping!, 'stopped', reason).then((done) => done && setStopping(null));
          }}
        >
          <Failure text={failure} />
          <TextAreaField label={t('back.production.reason')} name="reason" maxLength={500} required />
          <Button type="submit" busy={busy}>
            {t('back.production.do.stopped')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
