import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, guestEmail } from '#tests/support/order-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { commandsOf } from '#tests/support/commands-of.ts';

const shop = useTestShop();
const run = commandsOf(shop);
let product: number;

beforeAll(async () => {
  product = await aProduct(shop.database, { code: 'FOTEL' });
});

const write = (email: string, content: string) =>
  shop.visitor().send('POST', '/product/opinion', { product, value: 4, author: 'Anna', email, content });
const published = async () =>
  (await shop.visitor().get(`/product/opinion?product=${product}`)).json<{ total: number }>().total;

describe('komoda opinions (OPINION-7)', () => {
  it('lists what waits, publishes and rejects it, and shows its book', async () => {
    expect((await run('opinions', 'list')).output).toBe('There are no such opinions.');
    await anOrder(shop, { items: [{ product }] });
    await write(guestEmail, 'Wygodny,\n\u001b[31mładny fotel.');
    await write('spam@example.com', 'Tanie leki tylko tutaj.');

    const { output } = await run('opinions', 'list');
    const [first, second] = output.split('\n').map((line) => line.split('  ')[0]!) as [string, string];
    expect(output).toContain(`4/5  FOTEL  Anna  ${guestEmail}  bought here  Wygodny, [31mładny fotel.`);

    expect(await run('opinions', 'publish', first, '--by', 'ola')).toMatchObject({
      code: 0,
      output: `${first}: published`,
    });
    expect(await published()).toBe(1);
    expect(await run('opinions', 'reject', second)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--reason'),
    });
    expect(await run('opinions', 'reject', second, '99999', '--reason', 'advertising')).toMatchObject({
      code: 2,
      output: `${second}: rejected`,
      errors: expect.stringContaining('no opinion 99999'),
    });
    expect((await run('opinions', 'list', '--state', 'rejected')).output).toContain('Tanie leki');
    expect((await run('opinions', 'show', second)).output).toMatch(/rejected {2}komoda {2}advertising$/);
  });

  it.each([
    [['list', '--state', 'lost'], 'pending, published or rejected'],
    [['show', '99999'], 'no opinion 99999'],
    [['publish'], 'opinions list'],
    [['publish', 'x'], 'opinions list'],
    [[], 'opinions list'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    expect(await run('opinions', ...args)).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) });
  });
});
