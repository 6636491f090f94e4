import { z } from 'zod';
import { stepStates } from '#domain/production/steps.ts';
import { Piece, PieceRow } from './staff-piece.ts';
import type { StaffContract } from './staff-wire.ts';
import { Id, LocaleQuery } from './wire.ts';

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Seen = z.int();
const Step = z.enum(stepStates);

const Station = z.object({
  id: z.int(),
  name: z.object({ pl: z.string(), en: z.string() }),
  minutesADay: z.int(),
  version: z.int(),
});
export type Station = z.infer<typeof Station>;

const RouteStep = z.object({ stationId: z.int(), minutes: z.int().min(1).max(10_000) });

export const Workshop = z.object({
  stations: z.array(Station),
  /**
   * The way of each rule set, by its code; '' is the usual way. `steps` null: the rule set takes the usual way; empty:
   * it is not made here.
   */
  ways: z.array(
    z.object({
      ruleSet: z.string(),
      name: z.string(),
      steps: z.array(RouteStep).nullable(),
      version: z.int().nullable(),
    }),
  ),
});
export type Workshop = z.infer<typeof Workshop>;

export const Board = z.object({
  today: z.string(),
  /** From Monday; `works` false: a day off. */
  days: z.array(z.object({ day: z.string(), works: z.boolean() })),
  stations: z.array(
    Station.pick({ id: true, minutesADay: true }).extend({
      name: z.string(),
      cells: z.array(
        z.object({
          day: z.string(),
          minutes: z.int(),
          steps: z.int(),
          done: z.int(),
          late: z.int(),
          first: z.array(z.object({ place: z.int(), piece: PieceRow })),
        }),
      ),
    }),
  ),
  open: z.int(),
  late: z.int(),
  unrouted: z.int(),
});
export type Board = z.infer<typeof Board>;

const Name = z.string().trim().min(1).max(60);
const PieceParams = z.object({ id: Id });
const changedPiece = { params: PieceParams, query: LocaleQuery, response: Piece };

export const staffProductionContract = {
  getBoard: {
    summary: 'A week of the workshop: what each station has to do on each day, against what it can do.',
    query: LocaleQuery.extend({ day: Day.optional() }),
    response: Board,
  },
  listPieces: {
    summary: 'Open pieces of work, the first promised first. A total ends at 1000.',
    query: LocaleQuery.extend({
      station: Id.optional(),
      day: Day.optional(),
      step: Step.optional(),
      due: z.enum(['late', 'week', 'unrouted']).optional(),
      page: Id.optional(),
    }),
    response: z.object({ items: z.array(PieceRow), total: z.int(), page: z.int(), more: z.boolean() }),
  },
  getPiece: { summary: 'One piece of work by its number.', params: PieceParams, query: LocaleQuery, response: Piece },
  readScan: {
    summary: 'What was scanned or typed: a piece of work, or what else it is.',
    query: LocaleQuery.extend({ text: z.string().trim().min(1).max(500) }),
    response: z.object({
      kind: z.enum(['piece', 'unknown-piece', 'misread', 'order', 'product', 'page', 'other-shop', 'unknown']),
      pieceId: z.int().nullable(),
      orderId: z.string().nullable(),
      /** What it is called: a reference, a product, a host. */
      name: z.string(),
    }),
  },
  changeStep: {
    summary: 'Moves a piece on at one station; 400 where it can not go there, or a stop has no reason.',
    ...changedPiece,
    body: z.object({ version: Seen, place: z.int(), state: Step, reason: z.string().trim().max(500).default('') }),
  },
  planStep: {
    summary: 'Plans a step of a piece for another working day.',
    ...changedPiece,
    body: z.object({ version: Seen, place: z.int(), day: Day }),
  },
  getWorkshop: {
    summary: 'Stations with what they can do, and ways through them.',
    query: LocaleQuery,
    response: Workshop,
  },
  keepStations: {
    summary: 'Writes the stations as they are to be, in their order; one that is in use stays.',
    query: LocaleQuery,
    body: z.object({
      stations: z
        .array(
          z.object({
            id: z.int().nullable(),
            version: z.int().nullable(),
            name: z.object({ pl: Name, en: Name }),
            minutesADay: z.int().min(1).max(100_000),
          }),
        )
        .max(30),
    }),
    response: Workshop,
  },
  keepWay: {
    summary: 'Writes the way of a rule set through the stations; pieces that are under way keep theirs.',
    query: LocaleQuery,
    body: z.object({
      ruleSet: z.string().max(100),
      version: z.int().nullable(),
      steps: z.array(RouteStep).max(30).nullable(),
    }),
    response: Workshop,
  },
} satisfies StaffContract;
