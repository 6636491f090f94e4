import { useRef, useState } from 'react';
import type { Piece, PieceRow } from '#contract/staff-production.ts';
import { stepStates } from '#domain/production/steps.ts';
import { StaffError } from '../../call.ts';
import { textOfError, useStaff } from '../../staff.tsx';

type StepState = (typeof stepStates)[number];

/**
 * Changes of pieces as they were seen; what was said against the last one stays until the next. They go one after the
 * other, and our own are seen at once: who presses two keys quickly is not told that somebody else was faster.
 */
export function useSteps(onDone: (piece: Piece) => void) {
  const { t, call } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ours = useRef(new Map<number, number>());
  const send = (piece: PieceRow, ask: (version: number) => Promise<Piece>) => {
    const sent = last.current.then(() => sendNow(piece, ask));
    last.current = sent;
    return sent;
  };
  const sendNow = async ({ id, version }: PieceRow, ask: (version: number) => Promise<Piece>) => {
    setBusy(true);
    setFailure(null);
    try {
      const changed = await ask(Math.max(version, ours.current.get(id) ?? 0));
      ours.current.set(id, changed.version);
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
      send(piece, (version) =>
        call('changeStep', { params: { id: piece.id }, query: {}, body: { version, place, state, reason } }),
      ),
    plan: (piece: PieceRow, place: number, day: string) =>
      send(piece, (version) =>
        call('planStep', { params: { id: piece.id }, query: {}, body: { version, place, day } }),
      ),
  };
}
