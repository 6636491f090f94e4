import type { EndpointName } from '#contract/endpoints.ts';
import type { QueryClient } from './query-client.ts';
import { keepAnswersMs } from './shop.tsx';

const storedUnder = 'answers';
const mostLetters = 1_000_000;

/** Calls with the same answer for everybody. Personal answers are never kept. */
const publicCalls: ReadonlySet<string> = new Set<EndpointName>([
  'listProducts',
  'getProduct',
  'listRecommended',
  'getCategory',
  'getCategoryTree',
  'listPages',
  'listResources',
  'listOutlet',
]);

type StoredAnswers = { version: string; answers: (readonly [key: string, data: unknown, at: number])[] };

/**
 * Keeps the answers of this tab for its next document while they are fresh, so that they need not be asked for again
 * (API-18). Each version of the scripts reads only what it has stored itself.
 */
export function keepAnswersInSession(client: QueryClient, version: string): void {
  client.takeOlder(read(version).filter(([, , at]) => isFresh(at)));
  window.addEventListener('pagehide', () => write({ version, answers: worthKeeping(client) }));
}

const isFresh = (at: number) => at > Date.now() - keepAnswersMs && at <= Date.now();

/** The latest answers first, as many as fit. */
function worthKeeping(client: QueryClient): StoredAnswers['answers'] {
  let room = mostLetters;
  return client
    .known()
    .filter(([key, , at]) => isFresh(at) && publicCalls.has(String((JSON.parse(key) as unknown[])[0])))
    .toSorted(([, , one], [, , other]) => other - one)
    .filter((answer) => (room -= JSON.stringify(answer).length) > 0);
}

function read(version: string): StoredAnswers['answers'] {
  try {
    const stored: StoredAnswers | null = JSON.parse(sessionStorage.getItem(storedUnder) ?? 'null');
    return stored?.version === version ? stored.answers : [];
  } catch {
    return [];
  }
}

/** If the browser forbids storing, nothing is kept. */
function write(stored: StoredAnswers): void {
  try {
    sessionStorage.setItem(storedUnder, JSON.stringify(stored));
  } catch {
    sessionStorage.removeItem(storedUnder);
  }
}
