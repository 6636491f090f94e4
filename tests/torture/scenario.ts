import type { Arena } from './arena.ts';

/** How much one turn of a scenario does: little in a usual test run, more in a long one. */
export type Amount = 'short' | 'long';

export type Turn = {
  /** The shop in which it happens. */
  arena: Arena;
  amount: Amount;
  /** Names the turn, so that buyers of two turns are never the same. */
  name: string;
};

export type Scenario = {
  name: string;
  /** What it proves, in a sentence. */
  title: string;
  /** Provokes the fault; the count comes after it. */
  play: (turn: Turn) => Promise<void>;
  /** A shop of its own instead of the one of the run; a sentence says why there can be none here. */
  openArena?: (given: { folder: string; chance: Arena['chance'] }) => Promise<Arena | string>;
};
