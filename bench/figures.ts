import type { Cpu } from './cpu.ts';
import { connections, sendAll, type Call } from './send.ts';

/** The cost of a call: CPU ms of server and PostgreSQL, and its time in ms alone and among others. */
export type Figure = Cpu & { alone: Percentiles; crowded: Percentiles };
type Percentiles = { p50: number; p99: number };

/** A measurement: calls by number, each number once. */
export type Measured = {
  name: string;
  call: (index: number) => Call;
  requests: number;
  warmUp?: number;
  /** The calls of the lone visitor; otherwise a quarter of the requests. */
  lone?: number;
  /** Leaves out the lone visitor, for calls that cannot be repeated often. */
  crowdedOnly?: boolean;
  /** The floor to compare with: the bare bytes of node:http. Otherwise it is a bare query by key. */
  floor?: 'bytes';
  /** At most so many times its floor, in CPU of server and PostgreSQL together. */
  wanted?: number;
};

export async function measure(
  { call, requests, warmUp, lone, crowdedOnly }: Measured,
  cpu: () => Cpu,
): Promise<Figure> {
  let asked = 0;
  const next = (count: number) => Array.from({ length: count }, () => call(asked++));
  await sendAll(next(warmUp ?? Math.ceil(requests / 4)));
  const calls = next(requests);
  const before = cpu();
  const crowded = await sendAll(calls);
  const after = cpu();
  gc?.();
  const alone = crowdedOnly ? crowded : await sendAll(next(lone ?? Math.ceil(requests / 4)), 1);
  return {
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
    alone: percentiles(alone),
    crowded: percentiles(crowded),
  };
}

function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p99: at(0.99) };
}

const whole = ({ server, database }: Figure) => server + database;
const cell = (value: number, places = 3) => value.toFixed(places).padStart(9);

/** One line a figure: what it costs, how often its floor, and how long it takes. A row without one is left out. */
export function report(title: string, rows: readonly Measured[], figures: ReadonlyMap<string, Figure>): void {
  console.log(`\n${title}`);
  console.log(
    `${''.padEnd(40)} CPU ms a request of                x its       one visitor       ${connections} at once\n` +
      `${''.padEnd(40)}   server PostgreSQL      sum    floor   p50 ms    p99 ms    p50 ms    p99 ms   wanted`,
  );
  for (const { name, floor, wanted } of rows) {
    const figure = figures.get(name);
    if (!figure) continue;
    const times = whole(figure) / whole(figures.get(floor === 'bytes' ? bytesFloor : queryFloor)!);
    const { server, database, alone, crowded } = figure;
    console.log(
      [
        name.padEnd(40),
        cell(server),
        cell(database),
        cell(whole(figure)),
        cell(times, 2),
        ...[alone.p50, alone.p99, crowded.p50, crowded.p99].map((value) => cell(value, 2)),
        wanted === undefined ? '' : `   ${wanted}`,
      ].join(' '),
    );
  }
}

export const bytesFloor = 'floor: the same bytes from node:http';
export const queryFloor = 'floor: a bare primary-key query';
