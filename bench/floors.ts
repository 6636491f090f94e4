import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/** The two floors: the same bytes from memory, and a primary-key query, each behind a bare node:http. */
const [port, bodyFile, socketDir] = process.argv.slice(2) as [string, string, string];
const body = readFileSync(bodyFile);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length, 'content-encoding': 'br' };
const pool = new pg.Pool({ host: socketDir, port: 5432, user: 'postgres', database: 'komoda', max: 20 });

createServer((request, response) => {
  if (request.url === '/static') {
    response.writeHead(200, headers).end(body);
    return;
  }
  pool
    .query({
      name: 'floor',
      text: 'select id, code, stock_quantity from products where id = $1',
      values: [1 + Math.floor(Math.random() * 1000)],
    })
    .then(
      ({ rows }) => {
        const text = JSON.stringify(rows[0]);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      },
      () => response.writeHead(500).end(),
    );
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
