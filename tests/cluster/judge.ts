import { isExcused, type Played } from './faults/fault.ts';
import type { NotedRequest, RequestBook } from './traffic/request-book.ts';

/** What became of the requests of one stretch of time. */
export type Row = {
  name: string;
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
  { played, promisedMs, seconds }: { played: readonly Played[]; promisedMs: number; seconds: number },
): { rows: Row[]; differences: string[] } {
  const parts = Map.groupBy(requests, (request) => causeOf(request, played));
  const differences = [...wrong];
  const rows = [...played, null].map((each): Row => {
    const own = parts.get(each) ?? [];
    const failed = own.filter(({ failure }) => failure !== null);
    const blamed = failed.filter((request) => !each || !isExcused(request, each));
    const name = each?.fault.name ?? 'between them';
    differences.push(...blamed.map((request) => inWords(request, name, each?.moments.hurt[0])));
    differences.push(
      ...own
        .filter(({ ageMs }) => ageMs > promisedMs)
        .map(({ what, ageMs }) => `${name}: ${what} was ${inSeconds(ageMs)} s old`),
    );
    const playedSeconds = played.reduce((sum, { moments }) => sum + secondsOf(moments), 0);
    return {
      name,
      seconds: each ? secondsOf(each.moments) : seconds - playedSeconds,
      requests: own.length,
      failedShown: failed.filter(({ kind }) => kind === 'shown').length,
      failedOwn: failed.filter(({ kind }) => kind === 'own').length,
      notExcused: blamed.length,
      longestMs: own.reduce((most, { startedAt, endedAt }) => Math.max(most, endedAt - startedAt), 0),
      oldestMs: own.reduce((most, { ageMs }) => Math.max(most, ageMs), 0),
    };
  });
  return { rows, differences };
}

/** What was played while a request was under way; of two the one that excuses it. */
function causeOf(request: NotedRequest, played: readonly Played[]): Played | null {
  const during = played.filter(({ moments }) => request.startedAt <= moments.ended && request.endedAt >= moments.began);
  return during.find((each) => isExcused(request, each)) ?? during[0] ?? null;
}

const secondsOf = ({ began, ended }: Played['moments']) => (ended - began) / 1000;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

function inWords({ what, failure, startedAt, endedAt }: NotedRequest, name: string, hurt: number | undefined): string {
  const after = hurt === undefined ? '' : `, sent ${inSeconds(startedAt - hurt)} s after`;
  return `${name}: ${what}: ${failure}${after}, for ${inSeconds(endedAt - startedAt)} s`;
}

/** The rows as they are printed. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['', 's', 'requests', 'pages failed', 'own failed', 'not excused', 'longest s', 'oldest s'];
  const lines = rows.map((row) => [
    row.name,
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
