import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type FakeAnswer = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  html?: string;
  svg?: string;
  /** Of the type that `headers` names. */
  text?: string;
  bytes?: Buffer;
};

export type FakeServer = { url: string; close: () => Promise<void> };

export const redirectTo = (location: string): FakeAnswer => ({ status: 303, headers: { location } });

/** A small server for a fake provider; its handler sees whole bodies. */
export async function startFakeServer(
  port: number,
  handle: (request: FakeRequest) => Promise<FakeAnswer> | FakeAnswer,
): Promise<FakeServer> {
  const server = createServer((request, response) => {
    void read(request)
      .then(handle)
      .then(
        (answer) => write(response, answer),
        (error: unknown) => write(response, { status: 500, json: { error: String(error) } }),
      );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function write(
  response: ServerResponse,
  { status = 200, headers = {}, json, html, svg, text: own, bytes }: FakeAnswer,
): void {
  const [type, text] =
    html !== undefined
      ? ['text/html; charset=utf-8', html]
      : svg !== undefined
        ? ['image/svg+xml', svg]
        : ['application/json', own ?? (json === undefined ? '' : JSON.stringify(json))];
  response.writeHead(status, { 'content-type': type, ...headers }).end(bytes ?? text);
}
