import { z } from 'zod';
import { orderStates } from '#domain/orders/order-state.ts';
import { stepStates } from '#domain/production/steps.ts';

const Step = z.enum(stepStates);

const PieceStep = z.object({
  place: z.int(),
  stationId: z.int(),
  minutes: z.int(),
  plannedOn: z.string(),
  state: Step,
  /** Why it was stopped. */
  reason: z.string(),
  /** Where it can go from here; the first is what usually comes next. */
  next: z.array(Step),
});

/** A piece of work as lists show it. Words and measures are in the language of the call. */
export const PieceRow = z.object({
  id: z.int(),
  /** The mark on its sheet. */
  mark: z.string(),
  orderId: z.string(),
  reference: z.string(),
  /** From 1. */
  line: z.int(),
  unit: z.int(),
  units: z.int(),
  name: z.string(),
  productCode: z.string(),
  /** Width and height in millimetres, where both were chosen. */
  sides: z.object({ width: z.int(), height: z.int() }).nullable(),
  colour: z.string().nullable(),
  words: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What the buyer calls it. */
  label: z.string(),
  /** First name and town. */
  buyer: z.string(),
  promisedOn: z.string().nullable(),
  state: z.enum(['open', 'ready', 'withdrawn']),
  steps: z.array(PieceStep),
  version: z.int(),
});
export type PieceRow = z.infer<typeof PieceRow>;

export const Piece = PieceRow.extend({
  orderState: z.enum(orderStates),
  codeWithChoices: z.string(),
  /** What is cut for it, in tenths of a millimetre; null: nothing was written for its rule set. */
  cutList: z
    .object({
      cuts: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          material: z.string(),
          length: z.int(),
          width: z.int().nullable(),
          count: z.int(),
          edges: z.string(),
          remark: z.string(),
        }),
      ),
      /** Why parts are missing, in sentences. */
      problems: z.array(z.string()),
    })
    .nullable(),
  /** Whether every piece of its order is ready. */
  orderReady: z.boolean(),
});
export type Piece = z.infer<typeof Piece>;
