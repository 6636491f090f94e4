import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import type { Board } from '#contract/staff-production.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import {
  auditEntries,
  orderProduction,
  orders,
  productionLoads,
  productionPieces,
  productionSteps,
} from '#server/database/schema/index.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useWorkshopShop } from '#tests/support/workshop-shop.ts';

const { shop, workshop, anAcceptedOrder, change, cancel } = useWorkshopShop({
  withWay: true,
});

describe('a piece at its stations (PRODUCTION-4, PRODUCTION-5)', () => {
  it('moves as it was seen, stops with a reason, and makes the order ready at last', async () => {
    const { order, pieces } = await anAcceptedOrder();
    const begun = (await change(pieces[0]!, 0, 'working')).json<Piece>();
    expect(begun.steps[0]).toMatchObject({ state: 'working', next: ['done', 'waiting', 'stopped'] });
    const late = await change(pieces[0]!, 0, 'done');
    expect([late.statusCode, late.json()]).toMatchObject([409, { theirs: { version: begun.version } }]);
    expect((await change(begun, 0, 'stopped')).statusCode).toBe(400);
    const stopped = (await change(begun, 0, 'stopped', 'no cloth')).json<Piece>();
    expect(stopped.steps[0]).toMatchObject({ state: 'stopped', reason: 'no cloth' });
    const working = (await change(stopped, 0, 'working')).json<Piece>();
    const cutDone = (await change(working, 0, 'done')).json<Piece>();
    expect(cutDone).toMatchObject({ state: 'open', orderReady: false });

    const ready = (await change(cutDone, 1, 'done')).json<Piece>();

    expect(ready).toMatchObject({ state: 'ready', orderReady: true });
    const seen = (await workshop.call('GET', `/orders/${order.id}`)).json<StaffOrder>();
    expect(seen).toMatchObject({ produced: true, lines: [{ production: { pieces: 1, ready: 1 } }] });
    const list = (await workshop.call('GET', '/orders?produced=1')).json<{ items: { id: string }[] }>();
    expect(list.items.map(({ id }) => id)).toContain(order.id);
    const entries = await shop.tables.select().from(auditEntries);
    expect(
      entries.filter(({ action, recordKind }) => action === 'changeStep' && recordKind === 'production_steps'),
    ).not.toEqual([]);
    const back = (await change(ready, 1, 'working')).json<Piece>();
    expect(back).toMatchObject({ state: 'open', orderReady: false });
  });

  it('keeps its order among those that are ready only while no piece is taken up again', async () => {
    const { order, pieces } = await anAcceptedOrder(2);
    const clerk = await aStaffMember(shop);
    const isListed = async () =>
      (await clerk.call('GET', '/orders?produced=1'))
        .json<{ items: { id: string }[] }>()
        .items.some(({ id }) => id === order.id);
    const set = (piece: PieceRow, state: 'open' | 'ready' | 'withdrawn') =>
      shop.tables.update(productionPieces).set({ state }).where(eq(productionPieces.id, piece.id));
    const [first, second] = pieces as [PieceRow, PieceRow];

    await set(second, 'ready');
    expect(await isListed()).toBe(false);
    await set(first, 'withdrawn');
    expect(await isListed()).toBe(true);
    await set(second, 'open');
    expect(await isListed()).toBe(false);
    await set(second, 'ready');
    expect(await isListed()).toBe(true);
    await set(second, 'withdrawn');
    expect(await isListed()).toBe(false);
  });

  it('makes the order ready where two people finish its last pieces at once', async () => {
    const { order, pieces } = await anAcceptedOrder(2);
    const finish = (piece: PieceRow) =>
      sql`update ${productionPieces} set state = 'ready' where ${eq(productionPieces.id, piece.id)}`;
    const [first, second] = pieces as [PieceRow, PieceRow];
    const other = shop.database.transaction(async (tx) => {
      await tx.execute(finish(first));
      // Begins before the first is committed, and ends after it.
      const waiting = shop.tables.execute(finish(second)).then(() => undefined);
      await tx.execute(sql`select pg_sleep(0.2)`);
      return { waiting };
    });
    await (
      await other
    ).waiting;

    const list = (await workshop.call('GET', '/orders?produced=1')).json<{ items: { id: string }[] }>();
    expect(list.items.map(({ id }) => id)).toContain(order.id);
  });

  it('is planned for another working day (PRODUCTION-6)', async () => {
    const { pieces } = await anAcceptedOrder();
    const plan = (day: string) =>
      workshop.call('POST', `/production/pieces/${pieces[0]!.id}/plan`, { version: pieces[0]!.version, place: 0, day });
    expect((await plan('2031-01-01')).statusCode).toBe(400);
    expect((await plan('2031-01-02')).json<Piece>().steps[0]!.plannedOn).toBe('2031-01-02');

    const board = (await workshop.call('GET', '/production/board?day=2031-01-01&locale=en')).json<Board>();

    expect(board.days[2]).toEqual({ day: '2031-01-01', works: false });
    expect(board.stations[0]).toMatchObject({
      name: 'Cut',
      minutesADay: 480,
      cells: [
        { day: '2031-01-02', minutes: 30, steps: 1, done: 0, late: 0, first: [{ piece: { id: pieces[0]!.id } }] },
      ],
    });
  });

  it('stands in the cell of its own station: what is late first, what is done last (PRODUCTION-6)', async () => {
    await shop.tables.delete(productionSteps);
    const { pieces } = await anAcceptedOrder(3);
    const [done, open, late] = pieces.map(({ id }) => id) as [number, number, number];
    const today = warsawDayOf(shop.now);
    const set = (pieceId: number, values: { plannedOn: string; state: 'done' | 'waiting' }) =>
      shop.tables
        .update(productionSteps)
        .set(values)
        .where(and(eq(productionSteps.pieceId, pieceId), eq(productionSteps.place, 0)));
    await set(done, { plannedOn: today, state: 'done' });
    await set(open, { plannedOn: today, state: 'waiting' });
    await set(late, { plannedOn: dayFrom(dayNumber(today) - 30), state: 'waiting' });
    await shop.tables.update(productionSteps).set({ plannedOn: today }).where(eq(productionSteps.place, 1));

    const { stations } = (await workshop.call('GET', '/production/board')).json<Board>();

    const cells = stations.map((station) => station.cells.find(({ day }) => day === today));
    expect(cells).toMatchObject([
      { steps: 3, done: 1, late: 1, minutes: 90 },
      { steps: 3, done: 0, late: 0 },
    ]);
    expect(cells.map((cell) => cell!.first.map(({ piece, place }) => [piece.id, place]))).toEqual([
      [late, open, done].map((id) => [id, 0]),
      [done, open, late].map((id) => [id, 1]),
    ]);
  });
});

describe('how much a station has on a day (PRODUCTION-13)', () => {
  it('is what its steps come to, whatever became of them', async () => {
    const { order, pieces } = await anAcceptedOrder(3);
    const ids = pieces.map(({ id }) => id);
    await change(pieces[0]!, 0, 'begun');
    await shop.tables
      .update(productionSteps)
      .set({ plannedOn: '2031-02-03', state: 'done' })
      .where(and(inArray(productionSteps.pieceId, ids), eq(productionSteps.place, 1)));
    await cancel(order, [{ position: 0, quantity: 1 }]);

    const counted = await shop.tables
      .select({
        plannedOn: productionSteps.plannedOn,
        stationId: productionSteps.stationId,
        done: sql<boolean>`${productionSteps.state} = 'done'`.as('done'),
        steps: sql<number>`count(*)::int`,
        minutes: sql<number>`sum(${productionSteps.minutes})::int`,
      })
      .from(productionSteps)
      .groupBy(productionSteps.plannedOn, productionSteps.stationId, sql`3`)
      .orderBy(productionSteps.plannedOn, productionSteps.stationId, sql`3`);
    const kept = await shop.tables
      .select()
      .from(productionLoads)
      .where(gt(productionLoads.steps, 0))
      .orderBy(productionLoads.plannedOn, productionLoads.stationId, productionLoads.done);
    expect(kept).toEqual(counted);
    expect(kept.some(({ plannedOn, done }) => plannedOn === '2031-02-03' && done)).toBe(true);
  });
});

describe('pieces of an order (PRODUCTION-14)', () => {
  it('are counted as they are while the order is in work, and anew where it comes back', async () => {
    const { order, pieces } = await anAcceptedOrder(3);
    const counted = () =>
      shop.tables
        .select({ open: orderProduction.open, ready: orderProduction.ready })
        .from(orderProduction)
        .where(eq(orderProduction.orderId, order.id));
    const set = (piece: PieceRow, state: 'open' | 'ready') =>
      shop.tables.update(productionPieces).set({ state }).where(eq(productionPieces.id, piece.id));
    const setOrder = (state: 'shipped' | 'in_progress') =>
      shop.tables.update(orders).set({ state }).where(eq(orders.id, order.id));
    expect(await counted()).toEqual([{ open: 3, ready: 0 }]);

    await set(pieces[0]!, 'ready');
    await cancel(order, [{ position: 0, quantity: 1 }]);
    expect(await counted()).toEqual([{ open: 1, ready: 1 }]);
    await shop.tables.delete(productionPieces).where(eq(productionPieces.id, pieces[0]!.id));
    expect(await counted()).toEqual([{ open: 1, ready: 0 }]);
    await setOrder('shipped');
    expect(await counted()).toEqual([]);
    await setOrder('in_progress');

    // A piece that was sent counts as made; the deleted one is missing and has to be made again.
    expect(await counted()).toEqual([{ open: 1, ready: 1 }]);
    await shop.tables.delete(orders).where(eq(orders.id, order.id));
    expect(await counted()).toEqual([]);
  });
});
