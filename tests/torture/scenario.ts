import type { Arena } from './arena.ts';

/** How much a turn of a scenario does: little with every test, more in a long run. */
export type Amount = 'short' | 'long';

export type Turn = {
  /** Where it happens. */
  arena: Arena;
  amount: Amount;
  /** Names the turn, so that buyers of two turns are never the same. */
  name: string;
};

export type Scenario = {
  name: string;
  /** What it proves, in a sentence. */
  title: string;
  /** Does what may go wrong; the count comes after it. */
  play: (turn: Turn) => Promise<void>;
  /** A shop of its own instead of the one of the run; a sentence says why there can be none here. */
  openArena?: (given: { folder: string; chance: Arena['chance'] }) => Promise<Arena | string>;
};
