import { useAnswer, useStaff } from '../../staff.tsx';
import { PieceCuts } from './piece-cuts.tsx';

/** What is cut for the piece that is chosen on the board, whose rows say nothing of that. */
export function ChosenCuts({ id }: { id: number }) {
  const { call } = useStaff();
  const { answer } = useAnswer(`cuts ${id}`, () => call('getPiece', { params: { id }, query: {} }));
  // The answer for the piece before may still be there.
  return answer?.id === id && answer.cutList !== null ? <PieceCuts cutList={answer.cutList} /> : null;
}
