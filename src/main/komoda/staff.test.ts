import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, outboxMessages } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffBrowser, aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { commandsOf } from '#tests/support/commands-of.ts';

const shop = useTestShop();
const run = commandsOf(shop, { PUBLIC_URL: 'http://localhost:3000' });

describe('komoda staff (STAFF-3)', () => {
  it('makes a link by which somebody becomes an owner, also where all factors are lost', async () => {
    expect((await run('staff', 'list')).output).toContain('nobody yet');
    const { output } = await run('staff', 'owner', 'Szefowa@Example.com');
    const token = /http:\/\/localhost:3000\/en\/back-office#link=([\w-]+)/.exec(output)![1];
    const browser = aStaffBrowser(shop);
    expect((await browser.call('POST', '/link', { token, password: 'pięć jasnych półek' })).json()).toMatchObject({
      email: 'szefowa@example.com',
      role: 'owner',
      step: 'enrol',
    });

    const lost = await aStaffMember(shop, { role: 'editor' });
    const again = /#link=([\w-]+)/.exec((await run('staff', 'owner', lost.email)).output)![1];
    expect((await lost.call('GET', '/session')).statusCode).toBe(401);
    expect(
      (await aStaffBrowser(shop).call('POST', '/link', { token: again, password: 'pięć jasnych półek' })).json(),
    ).toMatchObject({ role: 'owner', step: 'enrol' });
  });

  it('invites, lists, gives roles, blocks, and ends sessions', async () => {
    expect(await run('staff', 'invite', 'anna@example.com', '--role', 'accounts')).toMatchObject({ code: 0 });
    const mails = shop.tables.select().from(outboxMessages).where(eq(outboxMessages.recipient, 'anna@example.com'));
    expect((await mails)[0]!.text).toContain('#link=');
    const member = await aStaffMember(shop, { role: 'orders' });
    expect((await run('staff', 'sessions', member.email)).output).not.toBe('');
    expect((await run('staff', 'sessions', member.email, '--end')).code).toBe(0);
    expect((await member.call('GET', '/session')).statusCode).toBe(401);
    expect((await run('staff', 'role', member.email, 'workshop')).output).toBe(`${member.email}: workshop, active.`);
    expect((await run('staff', 'block', member.email)).output).toContain('blocked');
    expect((await run('staff', 'list')).output).toMatch(/anna@example\.com +accounts +invited/);
  });

  it.each([
    [['staff', 'role', 'nobody@example.com', 'editor'], 'Nobody on the staff'],
    [['staff', 'invite', 'x@example.com', '--role', 'king'], 'The roles are: owner, manager, orders'],
    [['staff', 'invite', 'x'], 'not an e-mail address'],
    [['staff', 'nothing', 'x@example.com'], 'staff owner E-MAIL'],
    [['audit', '--since', 'yesterday'], 'is not a day'],
  ])('says what is wrong: %s', async (args, sentence) => {
    const { code, errors } = await run(...args);

    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
  });
});

describe('komoda audit (STAFF-8)', () => {
  it('shows what a command changed, by whom, with what stood before and after', async () => {
    const product = await aProduct(shop.database, { code: 'AUDIT-1', stock: 3 });
    const { reference, id } = await anOrder(shop, { payment: 'cash' });
    await run('stock', 'AUDIT-1', '7');
    await run('orders', 'state', reference, 'in_progress', '--by', 'ola');

    expect((await run('audit', '--record', 'products', '--id', String(product))).output).toMatch(
      /\S+ {2}stock AUDIT-1 {2}products \d+ {2}.*stock_quantity: 3 → 7/,
    );
    const shown = await run('audit', '--who', 'ola', '--action', 'orders', '--record', 'orders', '--json');
    expect(JSON.parse(shown.output)).toMatchObject({
      actorKind: 'command',
      actor: 'ola',
      action: 'orders state',
      recordId: id,
      before: { state: 'new' },
      after: { state: 'in_progress' },
    });
    expect((await run('audit', '--who', 'nobody-at-all')).output).toBe('No entries match.');
    expect((await run('audit', '--until', '2020-01-01')).output).toBe('No entries match.');
  });

  it('has an import by its file and not by each of its rows', async () => {
    const before = (await shop.tables.select().from(auditEntries)).length;
    await run('import', 'demo/does-not-exist.csv');

    expect((await shop.tables.select().from(auditEntries)).length).toBe(before);
  });
});
