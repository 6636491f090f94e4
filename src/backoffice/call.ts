import { methodAndPath, type Answer, type CallInput, type Endpoint } from '#contract/endpoint.ts';
import { staffEndpoints, unattendedHeader, type StaffEndpointName } from '#contract/staff-endpoints.ts';
import type { staffCalls } from '#contract/staff-calls.ts';
import type { Problem } from '#contract/wire.ts';
import type { Locale } from '#domain/locale.ts';
import { flattenQuery } from '#domain/flatten-query.ts';
import { forgetAnswers } from './kept-answers.ts';

type Calls = typeof staffCalls;

/** Every call of the staff. */
export type StaffCall = <K extends StaffEndpointName>(
  name: K,
  input: CallInput<Calls[K] & Endpoint>,
) => Promise<Answer<Calls[K] & Endpoint>>;

/** A refused call: status 0 when nothing answered. */
export class StaffError extends Error {
  readonly status: number;
  readonly problem: (Problem & Record<string, unknown>) | null;

  // Written down, because the names of classes are shortened for the browser, and consoles tell them.
  static {
    this.prototype.name = 'StaffError';
  }

  constructor(status: number, problem: StaffError['problem']) {
    super(problem?.message ?? '');
    this.status = status;
    this.problem = problem;
  }

  /** Texts by field, empty unless the server sent validation data. */
  get fields(): Record<string, string[]> {
    return this.problem?.errors ?? {};
  }
}

const awayMs = 60_000;
let handAt = performance.now();
for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, () => (handAt = performance.now()), true);

type Parts = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

/** Calls relative to `/api/staff`, in the language of the page. */
export function createStaffCall(locale: Locale): StaffCall {
  return async (name, input) => {
    const { params = {}, query = {}, body } = input as Parts;
    const { method, path } = methodAndPath(staffEndpoints[name]);
    const address = path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(String(params[key])));
    const search = new URLSearchParams({ ...flattenQuery(query), locale });
    const response = await fetch(`/api/staff${address}?${search}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(performance.now() - handAt > awayMs && { [unattendedHeader]: '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (method !== 'GET') forgetAnswers();
    if (response === null) throw new StaffError(0, null);
    const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
    if (!response.ok) throw new StaffError(response.status, answer as StaffError['problem']);
    return answer as Answer<Calls[typeof name] & Endpoint>;
  };
}
