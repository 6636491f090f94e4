import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './calls.ts';

export type Answer = { status: number; type: string; body: string };
/** The outcome of a call: an answer, or none, which is right for a call that was cut. */
export type Outcome = Answer | 'no answer' | 'hung';

const patienceMs = 30_000;
const rawPatienceMs = 500;
const keepAlive = new Agent({ keepAlive: true, maxSockets: 32 });
const fresh = new Agent();

export async function send(url: URL, call: Call): Promise<Outcome> {
  const outcome = call.manner === 'raw' ? sendRaw(url, call) : sendHttp(url, call);
  const over = new AbortController();
  const late = sleep(patienceMs, 'hung' as const, { signal: over.signal }).catch(() => 'hung' as const);
  return Promise.race([outcome, late]).finally(() => over.abort());
}

function sendHttp(url: URL, call: Call, agent: Agent = keepAlive): Promise<Outcome> {
  const { hostname, port } = url;
  const { method, path, headers, body, manner } = call;
  return new Promise((resolve) => {
    const sent = request({ hostname, port, method, path, headers: withLength(headers, body), agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => resolve('no answer'));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: answer.headers['content-encoding'] ? '' : Buffer.concat(parts).toString(),
        }),
      );
    });
    // A kept connection may end at the moment when it is used again; that is no fault. Node does not say of
    // a call that waited for it that its connection was one before.
    const again = agent === keepAlive && manner !== 'cut';
    sent.on('error', () => resolve(again ? sendHttp(url, call, fresh) : 'no answer'));
    if (manner === 'cut') {
      sent.flushHeaders();
      sent.write((body ?? '').slice(0, 10));
      setTimeout(() => sent.destroy(), 5);
    } else if (manner === 'slow') void sendSlowly(sent, body ?? '');
    else sent.end(body);
  });
}

function withLength(headers: Record<string, string>, body: string | undefined): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
}

async function sendSlowly(sent: ReturnType<typeof request>, body: string): Promise<void> {
  const half = Math.floor(body.length / 2);
  for (const part of [body.slice(0, half), body.slice(half)]) {
    if (part !== '') sent.write(part);
    await sleep(300);
  }
  sent.end();
}

/** Bytes that are no HTTP or only nearly; the server may answer or hang up. */
function sendRaw({ hostname, port }: URL, { path, body = '' }: Call): Promise<Outcome> {
  const forms = [
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET http://evil.example${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
    `GET * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n${body}`,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${body.slice(0, 50)}`,
    `BREW ${path} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${path} HTTP/9.9\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    `\u0016\u0003\u0001${body.slice(0, 20)}\r\n\r\n`,
  ];
  const text = forms[path.length % forms.length]!;
  return new Promise((resolve) => {
    let answer = '';
    const end = () => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
      resolve(status === undefined ? 'no answer' : { status: Number(status), type: '', body: answer });
    };
    const socket = connect(Number(port), hostname, () => void socket.write(text, 'latin1'));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.length > 20_000) end();
    });
    socket.setTimeout(rawPatienceMs, end).on('end', end).on('error', end);
  });
}
