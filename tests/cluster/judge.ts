import { isExcused, type FaultRun } from './faults/fault.ts';
import type { NotedRequest, RequestBook } from './traffic/request-book.ts';

const calm = 'between them';

/** What became of the requests while one fault was played, however often, or while none was. */
export type Row = {
  name: string;
  times: number;
  seconds: number;
  requests: number;
  failedShown: number;
  failedOwn: number;
  notExcused: number;
  longestMs: number;
  oldestMs: number;
};

/** A row for each fault and one for the time between them, and each fault of the shop in words. */
export function judgeRequests(
  { requests, wrong }: Pick<RequestBook, 'requests' | 'wrong'>,
  { played, promisedMs, seconds }: { played: readonly FaultRun[]; promisedMs: number; seconds: number },
): { rows: Row[]; differences: string[] } {
  const parts = Map.groupBy(requests, (request) => causeOf(request, played));
  const differences = [...wrong];
  for (const [each, own] of parts) {
    const tell = (request: NotedRequest, what: string) =>
      differences.push(`${each?.fault.name ?? calm}: ${request.what} ${what}`);
    for (const request of own) {
      if (isBlamed(request, each)) tell(request, inWords(request, each?.moments.hurt[0]));
      if (request.ageMs > promisedMs) tell(request, `was ${inSeconds(request.ageMs)} s old`);
    }
  }
  const turns = Map.groupBy(played, ({ fault }) => fault);
  const playedSeconds = played.reduce((sum, { moments }) => sum + secondsOf(moments), 0);
  const rows = [
    ...[...turns].map(([{ name }, of]) =>
      rowOf(
        { name, times: of.length, seconds: of.reduce((sum, { moments }) => sum + secondsOf(moments), 0) },
        of.map((each) => [each, parts.get(each) ?? []]),
      ),
    ),
    rowOf({ name: calm, times: played.length + 1, seconds: seconds - playedSeconds }, [[null, parts.get(null) ?? []]]),
  ];
  return { rows, differences };
}

type Share = readonly [played: FaultRun | null, requests: readonly NotedRequest[]];

function rowOf(head: Pick<Row, 'name' | 'times' | 'seconds'>, shares: readonly Share[]): Row {
  const own = shares.flatMap(([, requests]) => requests);
  const failed = own.filter(({ failure }) => failure !== null);
  return {
    ...head,
    requests: own.length,
    failedShown: failed.filter(({ kind }) => kind === 'shown').length,
    failedOwn: failed.filter(({ kind }) => kind === 'own').length,
    notExcused: shares.flatMap(([each, requests]) => requests.filter((request) => isBlamed(request, each))).length,
    longestMs: own.reduce((most, { startedAt, endedAt }) => Math.max(most, endedAt - startedAt), 0),
    oldestMs: own.reduce((most, { ageMs }) => Math.max(most, ageMs), 0),
  };
}

const isBlamed = (request: NotedRequest, each: FaultRun | null) =>
  request.failure !== null && (each === null || !isExcused(request, each));

/** The fault during which a request was under way, or for which it may still fail; of several one that excuses it. */
function causeOf(request: NotedRequest, played: readonly FaultRun[]): FaultRun | null {
  const isDuring = ({ moments }: FaultRun, aftermathMs = 0) =>
    request.startedAt <= moments.ended + aftermathMs && request.endedAt >= moments.began;
  const aftermathOf = ({ fault }: FaultRun) => (request.failure === null ? 0 : fault.aftermathMs);
  return (
    played.find((each) => isDuring(each, aftermathOf(each)) && isExcused(request, each)) ??
    played.find((each) => isDuring(each)) ??
    null
  );
}

const secondsOf = ({ began, ended }: FaultRun['moments']) => (ended - began) / 1000;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

function inWords(
  { failure, startedAt, endedAt, servedBy }: Omit<NotedRequest, 'what'>,
  hurt: number | undefined,
): string {
  const by = servedBy === null ? '' : ` by ${servedBy}`;
  const after = hurt === undefined ? '' : `, sent ${inSeconds(startedAt - hurt)} s after`;
  return `got ${failure}${by}${after}, for ${inSeconds(endedAt - startedAt)} s`;
}

/** The rows as they are printed. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['', 'times', 's', 'requests', 'pages failed', 'own failed', 'not excused', 'longest s', 'oldest s'];
  const lines = rows.map((row) => [
    row.name,
    row.times,
    row.seconds.toFixed(0),
    row.requests,
    row.failedShown,
    row.failedOwn,
    row.notExcused,
    inSeconds(row.longestMs),
    inSeconds(row.oldestMs),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => String(line[column]).length)),
  );
  const written = (line: readonly (string | number)[]) =>
    line
      .map((cell, column) => (column === 0 ? String(cell).padEnd(widths[0]!) : String(cell).padStart(widths[column]!)))
      .join('  ');
  return [head, ...lines].map(written).join('\n');
}
