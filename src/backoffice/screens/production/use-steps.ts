import { useRef, useState } from 'react';
import type { Piece, PieceRow } from '#contract/staff-production.ts';
import { stepStates } from '#domain/production/steps.ts';
import { StaffError } from '../../call.ts';
import { textOfError, useStaff } from '../../staff.tsx';

type StepState = (typeof stepStates)[number];

/** Asks for a change of a piece as it is when its turn comes; null: there is nothing to change. */
type Ask = (piece: PieceRow) => Promise<Piece> | null;

/**
 * Changes of pieces as they were seen; what was said against the last one stays until the next. They go one after the
 * other, and our own are seen at once: who presses two keys quickly is not told that somebody else was faster.
 */
export function useSteps(onDone: (piece: Piece) => void) {
  const { t, call } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ours = useRef(new Map<number, Piece>());
  const send = (piece: PieceRow, ask: Ask) => {
    const sent = last.current.then(() => sendNow(piece, ask));
    last.current = sent;
    return sent;
  };
  const sendNow = async (shown: PieceRow, ask: Ask) => {
    const own = ours.current.get(shown.id);
    const change = ask(own && own.version > shown.version ? own : shown);
    if (change === null) return false;
    setBusy(true);
    setFailure(null);
    try {
      const changed = await change;
      ours.current.set(changed.id, changed);
      onDone(changed);
      return true;
    } catch (error) {
      const theirs = error instanceof StaffError && error.status === 409 ? error.problem?.['theirs'] : null;
      if (theirs) onDone(theirs as Piece);
      setFailure(textOfError(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    move: (piece: PieceRow, place: number, state: StepState, reason = '') =>
      send(piece, ({ id, version }) =>
        call('changeStep', { params: { id }, query: {}, body: { version, place, state, reason } }),
      ),
    /** `dayFrom` answers the new day from the day that the step has when its turn comes; undefined: the day stays. */
    plan: (piece: PieceRow, place: number, dayFrom: (plannedOn: string) => string | undefined) =>
      send(piece, ({ id, version, steps }) => {
        const day = dayFrom(steps.find((step) => step.place === place)!.plannedOn);
        return day === undefined
          ? null
          : call('planStep', { params: { id }, query: {}, body: { version, place, day } });
      }),
  };
}
