import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discountCodes } from '#server/database/schema/index.ts';
import { createApi, createApp } from '#server/http/app.ts';
import { statement } from '#server/database/statement.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const code = 'TAJNY-KOD-7';
const mail = 'anna@example.com';

describe('the log (API-15)', () => {
  const shop = useTestShop();
  const lines: string[] = [];
  const log = () => lines.join('');
  let app: ReturnType<typeof createApp>;
  const preparedCast = statement<never>('log_test', sql`select ${sql.placeholder('text')}::int`);
  const failures: Record<string, () => Promise<unknown>> = {
    cast: () => shop.database.reader.execute(sql`select ${code}::int`),
    prepared: () => preparedCast(shop.database.reader, { text: code }),
    twice: () =>
      shop.database.transaction((tx) => {
        const row = { code, kind: 'percent' as const, percent: 10 };
        return tx.insert(discountCodes).values([row, row]);
      }),
    mail: () => Promise.reject(new Error(`550 <${mail}> is unknown`)),
  };
  beforeAll(async () => {
    app = createApp({ ...shop.config, logLevel: 'info' }, { write: (line) => void lines.push(line) });
    await createApi(app, shop.database, shop.config, (api) => {
      api.get<{ Params: { name: string } }>('/fail/:name/:code', ({ params }) => failures[params.name]!());
    });
  });
  beforeEach(() => void lines.splice(0));

  it('has one line a request, with its route, its status and its time, and nothing that was typed or who typed it', async () => {
    await app.inject({ url: `/api/nowhere/${code}?code=${code}&email=${mail}`, remoteAddress: '203.0.113.9' });
    await app.inject({ url: `/${code}?code=${code}`, headers: { 'x-user-email': mail } });

    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', path: '/api/*', status: 404, msg: 'answered' });
    expect(JSON.parse(lines[0]!).ms).toBeTypeOf('number');
    for (const secret of [code, mail, '203.0.113.9']) expect(log()).not.toContain(secret);
  });

  it.each([
    ['cast', '22P02'],
    ['prepared', '22P02'],
    ['twice', '23505'],
    ['mail', '550'],
  ])('says why something failed without its values: %s', async (name, reason) => {
    const answer = await app.inject(`/api/fail/${name}/${code}`);

    expect(answer.statusCode).toBe(500);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['call failed', 'answered']);
    expect(JSON.parse(lines[0]!).err.stack).toContain('at ');
    expect(log()).toContain(reason);
    for (const text of [log(), answer.body]) for (const secret of [code, mail]) expect(text).not.toContain(secret);
  });
});
