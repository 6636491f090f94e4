import type { Call } from './calls.ts';
import type { Outcome } from './send.ts';

const stack = /\n\s+at \S|\bat .+\.(?:ts|tsx|js|mjs):\d+|node_modules|Failed query/;
const readBytes = 64 * 1024;
/** Statuses of the shop's own answers, and those of HTTP itself for what is no request. */
const allowed = new Set([200, 204, 206, 301, 302, 304, 400, 401, 403, 404]);
/** Headers too large for any route, and parts of files that files do not have. */
const tooMuch = new Set([416, 431]);
const ofHttp = new Set([400, 404, 405, 408, 413, 414, 416, 431, 501, 505]);

/** The name under which an outcome is counted, and what is wrong with it. */
export function judge(call: Call, outcome: Outcome): { counted: string; fault: string | null } {
  if (outcome === 'no answer') return { counted: outcome, fault: faultOfSilence(call) };
  if (outcome === 'hung') return { counted: outcome, fault: 'no answer within half a minute' };
  const { status, body } = outcome;
  if (call.manner === 'raw')
    return { counted: `raw ${status}`, fault: ofHttp.has(status) || allowed.has(status) ? null : `status ${status}` };
  if (stack.test(body)) return { counted: String(status), fault: 'the inside of the program in the answer' };
  if (tooMuch.has(status)) return { counted: String(status), fault: null };
  if (!allowed.has(status)) return { counted: String(status), fault: `status ${status}` };
  if (status === 400 && body.includes('"code":"too-many-requests"')) return { counted: 'limited', fault: null };
  return { counted: String(status), fault: faultOfForm(call, outcome) };
}

/** A body that is too large need not be read to its end, so its sender may see the refusal no more. */
function faultOfSilence({ manner, body = '' }: Call): string | null {
  return (manner === 'whole' || manner === 'slow') && body.length < readBytes ? 'no answer' : null;
}

/** A call is answered in JSON with a message, also a refusal. */
function faultOfForm({ path, method }: Call, { status, type, body }: Exclude<Outcome, string>): string | null {
  if (!path.startsWith('/api/') || path.startsWith('/api/docs') || method === 'HEAD' || status === 204) return null;
  if (!type.startsWith('application/json')) return `${type || 'nothing'} where JSON was to be`;
  return status < 400 || body.includes('"message":"') ? null : 'a refusal without a message';
}
