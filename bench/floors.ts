import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { readBareOrders } from './bare-orders.ts';
import { writeBare } from './bare-writes.ts';

/**
 * The floors, each behind a bare node:http: the same bytes from memory, a query by key, bare writes, and the rows
 * of a list of orders.
 */
const [port, bodyFile, socketDir] = process.argv.slice(2) as [string, string, string];
const body = readFileSync(bodyFile);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length, 'content-encoding': 'br' };
const pool = new pg.Pool({ host: socketDir, port: 5432, user: 'postgres', database: 'komoda', max: 20 });

const findProduct = () =>
  pool.query({
    name: 'floor',
    text: 'select id, code, stock_quantity from products where id = $1',
    values: [1 + Math.floor(Math.random() * 1000)],
  });

async function answerOf(buyer: string | undefined, bare: string | undefined): Promise<unknown> {
  if (buyer !== undefined) return readBareOrders(pool, Number(buyer));
  const { rows } = await (bare === undefined ? findProduct() : writeBare(pool, bare));
  return rows[0];
}

createServer((request, response) => {
  if (request.url === '/static') {
    response.writeHead(200, headers).end(body);
    return;
  }
  const [, buyer] = /^\/orders\/(\d+)/.exec(request.url ?? '') ?? [];
  const [, bare] = /^\/bare\/(\w+)$/.exec(request.url ?? '') ?? [];
  answerOf(buyer, bare).then(
    (value) => {
      const text = JSON.stringify(value);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
