import { describe, expect, it } from 'vitest';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { one, importRecords } = importsOf(shop);

describe('the words of the shop (IMPORT-13)', () => {
  const entryOf = (word: string) => one('select products from search_words where word = $1', word);
  const named = (code: string, name: string) => aProduct(code, { name: { pl: name, en: name } });

  it('are counted at the end of an import that has changed a tenth of the shop, and left to their turn before', async () => {
    const others = Array.from({ length: 30 }, (_, n) => `other-${n}`);
    await importRecords([...others.map((code) => aProduct(code)), named('shelf', 'Etażerka')]);

    await importRecords([named('shelf', 'Regał')]);
    expect(await entryOf('etazerka')).toBeDefined();

    await importRecords(others.map((code) => named(code, 'Półka')));
    expect(await entryOf('etazerka')).toBeUndefined();
  });
});
