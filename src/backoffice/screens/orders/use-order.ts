import type { StaffCall } from '../../call.ts';
import { askAhead } from '../../kept-answers.ts';
import { useAnswer, useStaff } from '../../staff.tsx';

const keptAs = 'order';
const asking = (call: StaffCall, id: string) => () => call('getOrder', { params: { id } });

/** One order, at once where it was asked for before. */
export function useOrder(id: string) {
  const { call } = useStaff();
  return useAnswer(id, asking(call, id), ['orders'], keptAs);
}

/** Asks for an order that will probably be opened next. */
export const orderAhead = (call: StaffCall, id: string): void => askAhead(`${keptAs} ${id}`, asking(call, id));
