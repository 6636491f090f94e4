import { describe, expect, it } from 'vitest';
import type { Fault, FaultRun } from './faults/fault.ts';
import { judgeRequests } from './judge.ts';
import type { NotedRequest } from './traffic/request-book.ts';

const fault: Fault = {
  name: 'a kill',
  play: async () => {},
  mayFail: ({ kind, startedAt }) => kind === 'own' && startedAt <= 1500,
};
const played: FaultRun[] = [
  { fault, moments: { began: 900, hurt: [1000], noticed: null, takenOver: null, ended: 3000 } },
];

const request = (overrides: Partial<NotedRequest>): NotedRequest => ({
  what: 'GET /',
  kind: 'shown',
  startedAt: 1200,
  endedAt: 1300,
  failure: 'no answer',
  servedBy: null,
  ageMs: 0,
  ...overrides,
});
const judged = (...requests: NotedRequest[]) =>
  judgeRequests({ requests, wrong: [] }, { played, promisedMs: 500, seconds: 10 });

describe('which failed requests are excused', () => {
  it('excuses what was under way when something was killed, and what the fault allows', () => {
    const late = request({ startedAt: 990, endedAt: 9000 });

    expect(judged(request({ startedAt: 990 }), late, request({ kind: 'own' })).differences).toEqual([]);
  });

  it('excuses no page that was asked for later, and nothing between two faults', () => {
    const { rows, differences } = judged(request({}), request({ startedAt: 5000, endedAt: 5100 }));

    expect(differences).toEqual([
      'a kill: GET / got no answer, sent 0.2 s after, for 0.1 s',
      'between them: GET / got no answer, for 0.1 s',
    ]);
    expect(rows.map(({ requests, notExcused }) => [requests, notExcused])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('excuses what may still fail for a fault after its end, and nothing later', () => {
    const long: Fault = { ...fault, mayFail: ({ kind }) => kind === 'own', aftermathMs: 2000 };
    const requests = [4900, 5100].map((startedAt) => request({ kind: 'own', startedAt, endedAt: startedAt + 100 }));

    expect(
      judgeRequests({ requests, wrong: [] }, { played: [{ ...played[0]!, fault: long }], promisedMs: 500, seconds: 10 })
        .differences,
    ).toEqual(['between them: GET / got no answer, for 0.1 s']);
  });

  it('excuses nothing that another instance was asked for', () => {
    const ofSecond: FaultRun[] = [{ ...played[0]!, fault: { ...fault, machine: 1 } }];
    const asked = (servedBy: string | null) => request({ startedAt: 900, servedBy });
    const requests = [asked('shop1'), asked('shop2'), asked(null)];

    expect(
      judgeRequests({ requests, wrong: [] }, { played: ofSecond, promisedMs: 500, seconds: 10 }).differences,
    ).toEqual(['a kill: GET / got no answer by shop1, sent -0.1 s after, for 0.4 s']);
  });

  it('counts a fault that was played again in one row', () => {
    const again: FaultRun[] = [
      ...played,
      { fault, moments: { began: 5000, hurt: [5100], noticed: null, takenOver: null, ended: 6000 } },
    ];
    const { rows } = judgeRequests(
      { requests: [request({ startedAt: 990 }), request({ startedAt: 5050, endedAt: 5200 })], wrong: [] },
      { played: again, promisedMs: 500, seconds: 10 },
    );

    expect(rows.map(({ name, times, seconds, requests }) => [name, times, seconds, requests])).toEqual([
      ['a kill', 2, 3.1, 2],
      ['between them', 3, 6.9, 0],
    ]);
  });

  it('blames a page that is older than promised', () => {
    expect(judged(request({ failure: null, ageMs: 600 })).differences).toEqual(['a kill: GET / was 0.6 s old']);
  });

  it('blames whatever was wrong', () => {
    const wrong = ['a page showed a price that no product had'];
    expect(judgeRequests({ requests: [], wrong }, { played, promisedMs: 0, seconds: 10 }).differences).toEqual(wrong);
  });
});
