import { describe, expect, it } from 'vitest';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const { fileOf, run, one, importRecords } = importsOf(useTestShop());

const producerNamed = (name: string) => ({ type: 'producer', code: 'stolarnia', name });
const renewed = async (name: string) =>
  (await one<{ boxes: number }>(
    `select count(*)::int as boxes from product_listing where producer->>'name' = $1`,
    name,
  ))!.boxes;
const stored = async () => (await one<{ name: string }>(`select name from producers where code = 'stolarnia'`))!.name;

describe('products that show what an import changes (IMPORT-11)', () => {
  it('are renewed a hundred at a time, after the change is written, so that orders wait for no more', async () => {
    await importRecords([
      producerNamed('Old'),
      ...Array.from({ length: 250 }, (_, n) => aProduct(`SHOWN-${n}`, { producer: 'stolarnia' })),
    ]);
    const seen: [string, number][] = [];
    const take = async () => void seen.push([await stored(), await renewed('New')]);

    await importRecords([producerNamed('New')], { rest: { isWanted: async () => true, take } });

    expect(seen).toEqual([0, 100, 200, 250].map((boxes) => ['New', boxes]));
  });

  it('are renewed by the next import where one was broken off before', async () => {
    const file = fileOf([producerNamed('Newer')]);
    let rests = 0;
    const take = async () => {
      if ((rests += 1) === 2) throw new Error('killed');
    };
    await expect(run(file, { rest: { isWanted: async () => true, take } })).rejects.toThrow('killed');
    expect(await renewed('Newer')).toBe(100);

    expect(await run(file)).toMatchObject({ changed: 1, unchanged: 0 });
    expect(await renewed('Newer')).toBe(250);
    expect(await run(file)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('leave the change unknown until then, so that a file with what was before is written again', async () => {
    const before = fileOf([producerNamed('Newer')]);
    const take = async () => Promise.reject(new Error('killed'));
    const broken = importRecords([producerNamed('Newest')], { rest: { isWanted: async () => true, take } });
    await expect(broken).rejects.toThrow('killed');

    expect(await run(before)).toMatchObject({ changed: 1 });
    expect([await stored(), await renewed('Newer')]).toEqual(['Newer', 250]);
  });
});
