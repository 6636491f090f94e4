import { describe, expect, it } from 'vitest';
import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import type { Board, Workshop } from '#contract/staff-production.ts';
import { addDemoWorkshop } from '#server/production/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useWorkshopShop } from '#tests/support/workshop-shop.ts';

const { shop, made, workshop, stationIds, route, anAcceptedOrder, change, move, cancel } = useWorkshopShop({
  withWay: false,
});

describe('stations and ways (PRODUCTION-6)', () => {
  it('are written as they were seen, in their order, and pieces wait until there is a way', async () => {
    const { cut, pack } = stationIds;
    const { pieces } = await anAcceptedOrder();
    expect(pieces[0]!.steps).toEqual([]);
    expect((await workshop.call('GET', '/production/board')).json<Board>().unrouted).toBe(1);

    const steps = [
      { stationId: cut, minutes: 30 },
      { stationId: pack, minutes: 10 },
    ];
    const way = { ruleSet: '', version: null, steps };
    const written = (await workshop.call('POST', '/production/ways?locale=en', way)).json<Workshop>();
    expect(written.ways).toMatchObject([
      { ruleSet: '', steps, version: 1 },
      { ruleSet: 'MILA', name: 'Roller blind', steps: null },
      { ruleSet: 'SOFA' },
    ]);
    const again = await workshop.call('POST', '/production/ways', way);
    expect([again.statusCode, again.json()]).toMatchObject([409, { theirs: { stations: [{}, {}] } }]);
    await route();
    const piece = (await workshop.call('GET', `/production/pieces/${pieces[0]!.id}`)).json<Piece>();
    expect(piece.steps).toMatchObject([
      { stationId: cut, minutes: 30, state: 'waiting' },
      { stationId: pack, minutes: 10 },
    ]);
  });

  it('stay while pieces or ways know them', async () => {
    const { cut, pack } = stationIds;
    const { stations } = (await workshop.call('GET', '/production/workshop')).json<Workshop>();
    const refused = await workshop.call('POST', '/production/stations?locale=en', { stations: stations.slice(1) });

    expect([refused.statusCode, refused.json()]).toMatchObject([400, { station: cut }]);
    const swapped = await workshop.call('POST', '/production/stations', { stations: stations.toReversed() });
    expect(swapped.json<Workshop>().stations.map(({ id }) => id)).toEqual([pack, cut]);
    await workshop.call('POST', '/production/stations', {
      stations: swapped.json<Workshop>().stations.toReversed(),
    });
  });
});

describe('pieces of work (PRODUCTION-1, PRODUCTION-2)', () => {
  it('are as many as have to be made, once the order is accepted', async () => {
    const unpaid = await anOrder(shop, { items: [{ product: made.sofa, configuration: 'SOFA/A1/B2' }] });
    const { pieces } = await anAcceptedOrder(3);

    expect(pieces.map(({ line, unit, units }) => [line, unit, units])).toEqual([
      [1, 1, 3],
      [1, 2, 3],
      [1, 3, 3],
    ]);
    const all = (await workshop.call('GET', '/production/pieces')).json<{ items: PieceRow[] }>().items;
    expect(all.some(({ orderId }) => orderId === unpaid.id)).toBe(false);
  });

  it('go with what is cancelled, first those that nobody has begun', async () => {
    const { order, pieces } = await anAcceptedOrder(2);
    await change(pieces[1]!, 0, 'working');

    await cancel(order, [{ position: 0, quantity: 1 }]);

    const states = await Promise.all(
      pieces.map(async ({ id }) => (await workshop.call('GET', `/production/pieces/${id}`)).json<Piece>().state),
    );
    expect(states).toEqual(['withdrawn', 'open']);
    const gone = (await workshop.call('GET', `/production/pieces/${pieces[0]!.id}`)).json<Piece>();
    const refused = await change(gone, 0, 'working');
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('no longer needed')]);
    await cancel(order);
    expect((await workshop.call('GET', `/production/pieces/${pieces[1]!.id}`)).json<Piece>().state).toBe('withdrawn');
  });

  it('are made once their order is sent, though nobody has said so at a station (PRODUCTION-9)', async () => {
    const { order, pieces } = await anAcceptedOrder();
    await change(pieces[0]!, 0, 'stopped', 'No cloth');

    await move(order, 'shipped');

    const sent = (await workshop.call('GET', `/production/pieces/${pieces[0]!.id}`)).json<Piece>();
    expect([sent.state, sent.steps.map(({ state, reason }) => [state, reason])]).toEqual([
      'ready',
      [
        ['done', ''],
        ['done', ''],
      ],
    ]);
    const queue = (await workshop.call('GET', '/production/pieces')).json<{ items: PieceRow[] }>().items;
    expect(queue.some(({ orderId }) => orderId === order.id)).toBe(false);
  });

  it('speak the language of who makes them, whatever the buyer’s (PRODUCTION-7)', async () => {
    const { pieces } = await anAcceptedOrder();
    const read = async (locale: string) =>
      (await workshop.call('GET', `/production/pieces/${pieces[0]!.id}?locale=${locale}`)).json<Piece>();

    expect(await read('pl')).toMatchObject({
      name: 'Roleta Mila',
      label: 'Salon',
      sides: { width: 700, height: 1500 },
      words: [{ name: 'Szerokość', value: '700 mm' }, {}, { name: 'Tkanina', value: 'Zaciemniająca' }, {}],
      codeWithChoices: 'MILA-W700-H1500-F2-CH',
    });
    expect((await read('en')).words[2]).toEqual({ name: 'Fabric', value: 'Blackout' });
  });
});

describe('the workshop of the demo', () => {
  it('leaves a shop alone that has stations of its own', async () => {
    const before = (await workshop.call('GET', '/production/workshop')).body;

    await addDemoWorkshop(shop);

    expect((await workshop.call('GET', '/production/workshop')).body).toBe(before);
  });
});

describe('what was scanned (PRODUCTION-3)', () => {
  it('is its piece, or is told what it is', async () => {
    const { order, pieces } = await anAcceptedOrder();
    const scan = async (text: string) =>
      (await workshop.call('GET', `/production/scan?locale=en&text=${encodeURIComponent(text)}`)).json<object>();

    const [{ mark, id }] = pieces as [PieceRow];
    expect(await scan(mark.toLowerCase())).toMatchObject({ kind: 'piece', pieceId: id });
    expect(await scan(`http://localhost:3000/zaplecze/production/${mark}`)).toMatchObject({
      kind: 'piece',
      pieceId: id,
    });
    expect(await scan('K000000-0')).toMatchObject({ kind: 'unknown-piece' });
    expect(await scan(order.reference)).toMatchObject({ kind: 'order', orderId: order.id });
    expect(await scan('MILA')).toMatchObject({ kind: 'product', name: 'Roleta Mila' });
    expect(await scan('https://other.example/a')).toMatchObject({ kind: 'other-shop', name: 'other.example' });
    expect(await scan('5901234123457')).toMatchObject({ kind: 'unknown' });
  });
});
