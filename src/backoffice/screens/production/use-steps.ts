import { useRef, useState } from 'react';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import { stepStates } from '#domain/production/steps.ts';
import { textOfError, useStaff } from '../../staff.tsx';
import { theirsOf } from '../use-change.ts';

type StepState = (typeof stepStates)[number];

/** Composes the change of a piece when its turn comes. Null: there is nothing to change. */
type Ask = (piece: PieceRow) => Promise<Piece> | null;

/**
 * Changes pieces as they were seen, one change after the other. The screen shows its own changes at once, so whoever
 * presses two keys quickly does not collide with himself. An error stays until the next change.
 */
export function useSteps(onDone: (piece: Piece) => void) {
  const { t, call } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ours = useRef(new Map<number, Piece>());
  const send = (piece: PieceRow, ask: Ask) => {
    const outcome = last.current.then(() => sendNow(piece, ask));
    last.current = outcome;
    return outcome;
  };
  const sendNow = async (piece: PieceRow, ask: Ask) => {
    const own = ours.current.get(piece.id);
    const change = ask(own && own.version > piece.version ? own : piece);
    if (change === null) return false;
    setBusy(true);
    setFailure(null);
    try {
      const changedPiece = await change;
      ours.current.set(changedPiece.id, changedPiece);
      onDone(changedPiece);
      return true;
    } catch (error) {
      const theirs = theirsOf<Piece>(error);
      if (theirs !== null) onDone(theirs);
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
