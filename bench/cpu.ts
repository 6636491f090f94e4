import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const ticksPerSecond = 100;

/** CPU seconds that a process has used so far. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** One request; answers status and body. */
export function send(call: Call): Promise<{ status: number; body: Buffer; headers: Record<string, unknown> }> {
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

/** CPU milliseconds of the process per request, after a warm-up; every answer must have the wanted status. */
export async function cpuPerRequest(
  pid: number,
  make: (index: number) => Call,
  options: { requests: number; warmUp?: number; status?: number },
): Promise<number> {
  await run(make, 0, options.warmUp ?? Math.ceil(options.requests / 4), options.status ?? 200);
  const before = cpuSeconds(pid);
  await run(make, 1_000_000, options.requests, options.status ?? 200);
  return ((cpuSeconds(pid) - before) * 1000) / options.requests;
}

async function run(make: (index: number) => Call, first: number, count: number, status: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = first + next++;
      const answer = await send(make(index));
      if (answer.status !== status)
        throw new Error(`${make(index).url} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
