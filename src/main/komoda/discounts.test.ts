import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { commandsOf } from '#tests/support/commands-of.ts';

const shop = useTestShop();
const run = commandsOf(shop);

beforeAll(async () => {
  await ensureDefaultMethods(shop.database, shop.config);
  await aCategory(shop.database, { code: 'sofas' });
});

describe('komoda codes', () => {
  it('adds a code that customers can use, lists it and stops it', async () => {
    const visitor = shop.visitor();
    await visitor.send('POST', '/ecommerce/cart/item', {
      product: await aProduct(shop.database, { price: 100 }),
      quantity: 1,
      conversionId: 'one',
    });

    expect(
      await run(
        'codes',
        'add',
        'lato 15',
        '--percent',
        '15',
        '--to',
        '2999-12-31',
        '--uses',
        '3',
        '--name-en',
        'Summer',
      ),
    ).toMatchObject({ code: 0, output: 'LATO15: 15%, … - 31.12.2999' });
    expect(
      (await visitor.send('PATCH', '/ecommerce/cart?locale=en', { discountCode: 'LATO15' })).json<Cart>(),
    ).toMatchObject({ totals: { codeGross: 15 }, items: [{ discountName: 'Summer' }] });
    expect((await run('codes', 'list')).output).toMatch(/^LATO15 +15% {2}… - 31\.12\.2999 {2}0\/3$/m);
    expect(await run('codes', 'stop', 'lato15')).toMatchObject({ code: 0 });
    expect((await visitor.get('/ecommerce/cart')).json<Cart>()).toMatchObject({
      discountCodeProblem: 'stopped',
      totals: { codeGross: 0 },
    });
    expect((await run('codes', 'list')).output).toContain('stopped');
  });

  it('keeps scopes and minimums', async () => {
    expect(
      await run(
        'codes',
        'add',
        'SOFA',
        '--amount',
        '50,00',
        '--category',
        'sofas',
        '--min-gross',
        '1 000',
        '--on-reduced',
        '--from',
        '2026-01-01',
      ),
    ).toMatchObject({ code: 0, output: 'SOFA: 50,00 zł, 01.01.2026 - …' });
    expect(await shop.tables.query.discountCodes.findFirst({ where: (t, { eq }) => eq(t.code, 'SOFA') })).toMatchObject(
      {
        kind: 'amount',
        amount: 50_00,
        minimumGross: 1000_00,
        onReduced: true,
        categoryIds: [expect.any(Number)],
      },
    );
  });

  it.each([
    [['--percent', '0'], 'not a whole number from 1 to 100'],
    [['--percent', '10', '--amount', '5'], 'either --percent'],
    [[], 'either --percent'],
    [['--amount', 'much'], 'Write it like 123.45'],
    [['--percent', '5', '--to', '31.12.2026'], 'Write it like 2026-01-31'],
    [['--percent', '5', '--from', '2026-02-02', '--to', '2026-02-01'], '--from must not be'],
    [['--percent', '5', '--category', 'boats'], 'no category boats'],
    [['--percent', '5', '--producer', 'nobody'], 'no producer nobody'],
    [['--amount', '5', '--currency', 'NOK'], 'sells in PLN'],
  ])('refuses %j in a sentence', async (options, sentence) => {
    expect(await run('codes', 'add', 'WRONG', ...options)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(sentence),
    });
  });

  it('takes no word twice and knows what it does not know', async () => {
    await run('codes', 'add', 'ONCE', '--percent', '5');

    expect(await run('codes', 'add', 'once', '--percent', '6')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already a code ONCE'),
    });
    expect(await run('codes', 'stop', 'NEVER')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('codes list'),
    });
    expect(await run('codes')).toMatchObject({ code: 1, errors: expect.stringContaining('codes add CODE') });
  });
});

describe('komoda gift-cards', () => {
  it('issues cards that pay, mails them, shows and blocks them', async () => {
    const { output } = await run(
      'gift-cards',
      'issue',
      '100',
      '--to',
      'ewa@example.com',
      '--until',
      '2999-01-31',
      '--count',
      '2',
    );
    const [code] = output.split('  ') as [string];

    expect(output).toMatch(/^(\w{4}-){3}\w{4} {2,}100,00 zł {2}31\.01\.2999 {2}ewa@example\.com$/m);
    expect(output).toContain('waiting to be sent');
    expect((await run('outbox', 'list')).output).toContain('ewa@example.com  Your gift cards');
    expect((await run('gift-cards', 'list')).output).toContain(code);
    expect((await run('gift-cards', 'show', code)).output).toMatch(/issued +100,00 zł/);
    expect(await run('gift-cards', 'block', code.toLowerCase())).toMatchObject({ code: 0 });
    expect((await run('gift-cards', 'show', code)).output).toContain('blocked');
    expect((await shop.visitor().send('PATCH', '/ecommerce/cart', { giftCardCode: code })).statusCode).toBe(400);
    await run('gift-cards', 'unblock', code);
    expect((await shop.visitor().send('PATCH', '/ecommerce/cart', { giftCardCode: code })).statusCode).toBe(200);
  });

  it.each([
    [['issue', 'much'], 'not an amount'],
    [['issue', '0'], 'not an amount'],
    [['issue', '5', '--to', 'ewa'], 'not an e-mail address'],
    [['issue', '5', '--until', '2020-01-01'], 'Give a day in the future'],
    [['issue', '5', '--count', '0'], 'whole number from 1'],
    [['show', 'ABCD'], 'gift-cards list --all'],
    [['block', 'ABCD'], 'gift-cards list --all'],
    [[], 'gift-cards issue AMOUNT'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    expect(await run('gift-cards', ...args)).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) });
  });
});

describe('komoda delivery', () => {
  it('changes what is named and leaves the rest', async () => {
    expect((await run('delivery', 'list')).output).toMatch(/^courier +89,00 zł {2}2-4 days {2}PL {2}≤ 30000 g$/m);
    expect(
      await run(
        'delivery',
        'set',
        'courier',
        '--cost',
        '59,90',
        '--free-from',
        '2000',
        '--countries',
        'pl, de',
        '--max-weight-g',
        'none',
        '--max-length-mm',
        '2000',
        '--days',
        '3',
        '--payments',
        'transfer,sandbox',
      ),
    ).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^courier +59,90 zł {2}free from 2 000,00 zł {2}3 days {2}PL,DE {2}≤ 2000 mm {2}transfer,sandbox$/,
      ),
    });
    expect(
      await run(
        'delivery',
        'set',
        'courier',
        '--days',
        '3-',
        '--countries',
        'none',
        '--free-from',
        'none',
        '--payments',
        'none',
        '--carrier',
        'own',
        '--active',
        'off',
      ),
    ).toMatchObject({
      output: expect.stringMatching(/^courier +59,90 zł {2}3- days {2}everywhere {2}≤ 2000 mm {2}own {2}off$/),
    });
  });

  it.each([
    [['courier', '--cost', 'free'], 'not an amount'],
    [['courier', '--countries', 'Poland'], 'two letters'],
    [['courier', '--active', 'maybe'], 'on or off'],
    [['courier', '--days', '4-2'], 'working days'],
    [['courier', '--carrier', 'stork'], 'not a carrier'],
    [['pigeon', '--cost', '1'], 'delivery list'],
    [['courier', '--max-weight-g', 'heavy'], 'whole number'],
  ])('refuses %j in a sentence', async (args, sentence) => {
    expect(await run('delivery', 'set', ...args)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(sentence),
    });
  });
});
