import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; body: Buffer; headers: IncomingHttpHeaders };

/** How many requests are under way at once when a figure says nothing else. */
export const connections = 16;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** One request. */
export function send(call: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(call.url, { method: call.method ?? 'GET', agent, headers: call.headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, body: Buffer.concat(chunks), headers: incoming.headers }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = ({ headers }: Answer): string =>
  headers['set-cookie']!.map((cookie) => cookie.split(';')[0]).join('; ');

/** Sends calls, so many at once, and answers how long each took in ms; one that is not answered 200 ends them. */
export async function sendAll(calls: readonly Call[], atOnce = connections): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < calls.length) {
      const call = calls[next++]!;
      const start = performance.now();
      const answer = await send(call);
      times.push(performance.now() - start);
      if (answer.status !== 200)
        throw new Error(`${call.url} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}
