import type { TelephoneOrder } from '#contract/staff-telephone.ts';
import { StaffError } from '../../call.ts';

/** The props of every part of the screen of an order by telephone. */
export type Calling = { order: TelephoneOrder; onChanged: (order: TelephoneOrder) => void };

/** The error of placing the order, for the parts that hold its fields. */
export type OrderRefusal = { refusal: unknown };

/** The name under which the details of an order are kept until they are saved. */
export const draftOf = (id: number): string => `telephone ${id}`;

/** The shop's refusals by the fields that they name. */
export const errorsOf = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof StaffError ? error.fields : {};

/** All reasons of the refusal, each sentence once. */
export function problemsOf(error: unknown): string[] {
  if (!(error instanceof StaffError)) return [];
  const messages = Object.values(errorsOf(error)).flat();
  return messages.length > 0 ? [...new Set(messages)] : [error.message];
}
