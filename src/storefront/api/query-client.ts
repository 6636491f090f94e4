/** A call, and the key under which its answer is kept; equal keys write their parts in the same order. */
export type Query<Data> = { queryKey: readonly unknown[]; queryFn: () => Promise<Data> };

export type QueryState<Data = unknown> = {
  data: Data | undefined;
  /** Why the last call failed, until the next one answers. */
  error: unknown;
  isFetching: boolean;
  /** When the data came, in milliseconds. */
  dataUpdatedAt: number;
};

type Entry = {
  state: QueryState;
  listeners: Set<() => void>;
  /** The latest of several calls counts. */
  running: Promise<unknown> | null;
  queryFn?: () => Promise<unknown>;
};

/** The answers in the data of a page. */
export type KeptAnswers = readonly (readonly [key: string, data: unknown])[];

const neverAsked: QueryState = { data: undefined, error: null, isFetching: false, dataUpdatedAt: 0 };
/** Beyond this number the oldest answers that are not shown are dropped. */
const mostKept = 200;

export const keyText = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey);

/** Keeps the answers of calls, for one rendered page or one tab of a browser. */
export class QueryClient {
  readonly #kept = new Map<string, Entry>();

  getQueryData<Data>(queryKey: readonly unknown[]): Data | undefined {
    return this.state<Data>(keyText(queryKey)).data;
  }

  setQueryData(queryKey: readonly unknown[], data: unknown): void {
    const entry = this.#at(keyText(queryKey));
    become(entry, { ...entry.state, ...arrived(entry, data) });
  }

  /** The kept answer of any age, else the answer of a call. */
  ensureQueryData<Data>({ queryKey, queryFn }: Query<Data>): Promise<Data> {
    const entry = this.#at(keyText(queryKey));
    if (entry.state.data !== undefined) return Promise.resolve(entry.state.data as Data);
    return (entry.running as Promise<Data> | null) ?? ask(entry, queryFn);
  }

  /** Calls again and never throws. The state holds the result. */
  async refetch(key: string, queryFn = this.#at(key).queryFn): Promise<void> {
    if (queryFn) await ask(this.#at(key), queryFn).catch(() => {});
  }

  /** Calls, unless an answer younger than this is there or one is on its way. */
  refresh(key: string, staleTimeMs: number, queryFn?: () => Promise<unknown>): void {
    const { state, running } = this.#at(key);
    const isFresh = state.data !== undefined && Date.now() - state.dataUpdatedAt < staleTimeMs;
    if (!isFresh && !running) void this.refetch(key, queryFn);
  }

  state<Data>(key: string): QueryState<Data> {
    return (this.#kept.get(key)?.state ?? neverAsked) as QueryState<Data>;
  }

  /** Calls the listener at each change of a state, until the answered function is called. */
  watch(key: string, listener: () => void): () => void {
    const { listeners } = this.#at(key);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  answers(): KeptAnswers {
    return this.known().map(([key, data]) => [key, data]);
  }

  /** The answers with the time when each came, in milliseconds. */
  known(): (readonly [key: string, data: unknown, at: number])[] {
    return [...this.#kept].flatMap(([key, { state }]) =>
      state.data === undefined ? [] : [[key, state.data, state.dataUpdatedAt] as const],
    );
  }

  /** Takes earlier answers for keys without an answer. */
  takeOlder(answers: readonly (readonly [key: string, data: unknown, at: number])[]): void {
    for (const [key, data, dataUpdatedAt] of answers) {
      const entry = this.#at(key);
      if (entry.state.data === undefined) become(entry, { ...entry.state, data, dataUpdatedAt });
    }
  }

  /**
   * The age of an answer counts from when the browser got it: the server has another clock and may have kept the page.
   */
  takeAnswers(answers: KeptAnswers): void {
    for (const [key, data] of answers) {
      const entry = this.#at(key);
      become(entry, { ...neverAsked, ...arrived(entry, data) });
    }
  }

  #at(key: string): Entry {
    const entry: Entry = this.#kept.get(key) ?? { state: neverAsked, listeners: new Set(), running: null };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    if (this.#kept.size > mostKept) this.#forgetOne();
    return entry;
  }

  #forgetOne(): void {
    const unused = [...this.#kept].find(([, { listeners, running }]) => listeners.size === 0 && running === null);
    if (unused) this.#kept.delete(unused[0]);
  }
}

async function ask<Data>(entry: Entry, queryFn: () => Promise<Data>): Promise<Data> {
  const isLatest = () => entry.running === running;
  const running = queryFn().then(
    (data) => {
      if (isLatest()) end(entry, arrived(entry, data));
      return data;
    },
    (error: unknown) => {
      // No component has seen this call, so its failure is not kept: the next component that shows the answer calls
      // again.
      if (isLatest()) end(entry, { error: entry.listeners.size > 0 ? error : null });
      throw error;
    },
  );
  entry.running = running;
  entry.queryFn = queryFn;
  become(entry, { ...entry.state, isFetching: true, ...(entry.state.data === undefined && { error: null }) });
  return running;
}

function end(entry: Entry, outcome: Partial<QueryState>): void {
  entry.running = null;
  become(entry, { ...entry.state, ...outcome, isFetching: false });
}

function become(entry: Entry, state: QueryState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

const arrived = ({ state }: Entry, data: unknown) => ({
  data: withKnownParts(state.data, data),
  error: null,
  dataUpdatedAt: Date.now(),
});

type Container = Record<string, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The new answer, made of the objects of the old one wherever they are equal, so that only the rest is drawn again. */
export function withKnownParts(before: unknown, after: unknown): unknown {
  if (before === after || !isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return after;
  const parts = Object.entries(after).map(([name, part]) => [name, withKnownParts(before[name], part)] as const);
  const isEqual = parts.length === Object.keys(before).length && parts.every(([name, part]) => part === before[name]);
  if (isEqual) return before;
  return Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
