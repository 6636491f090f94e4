import { describe, expect, it } from 'vitest';
import type { ActiveImage } from '#contract/inspirations.ts';
import type { Resource } from '#contract/resources.ts';
import { activeImages, resources } from '#server/database/schema/index.ts';
import { aCategory, aFeature } from '#tests/support/catalogue-builders.ts';
import { importsOf } from '#tests/support/import-shop.ts';
import { couldRun, scriptAttacks } from '#tests/support/script-attacks.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { forgetCatalogue } from './index.ts';

const shop = useTestShop();
const { importRecords, one } = importsOf(shop);

const around = (attack: string) => `<p>Before.</p>${attack}<p>After.</p>`;
const inBoth = (text: string) => ({ pl: text, en: text });
const named = (code: string) => ({ code, slug: inBoth(code), name: inBoth(code) });

async function ask<Answer>(path: string): Promise<Answer> {
  forgetCatalogue(shop.database);
  const answer = await shop.visitor().get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}

/** What the shop shows of a text that was stored as it is. */
const kinds: Record<string, (text: string, code: string) => Promise<string[]>> = {
  'a category': async (text) => {
    const id = await aCategory(shop.database, { description: text, content: text });
    const { description, content } = await ask<{ description: string; content: string }>(
      `/v2/product/products-category/${id}?locale=en`,
    );
    return [description, content];
  },
  'a room': async (text) => {
    const id = await aFeature(shop.database, { type: 1, content: text });
    return [(await ask<{ content: string }>(`/v2/product/feature-value/${id}?locale=en`)).content];
  },
  'a system': async (text) => {
    const id = await aFeature(shop.database, { type: 2, content: text });
    return [(await ask<{ content: string }>(`/v2/product/feature-value/${id}?locale=en`)).content];
  },
  'a picture of a room': async (text, code) => {
    const values = { code, name: inBoth(code), description: inBoth(text), pictures: {} };
    const [row] = await shop.tables.insert(activeImages).values(values).returning({ id: activeImages.id });
    const { items } = await ask<{ items: ActiveImage[] }>(`/v2/resource/active-image?id=${row!.id}&locale=en`);
    return items.map(({ description }) => description);
  },
  'a text to read': async (text, code) => {
    await shop.tables
      .insert(resources)
      .values({ code, kind: 'description', name: inBoth(code), description: inBoth(text) });
    const { items } = await ask<{ items: Resource[] }>('/v2/resource/resources?locale=en&perPage=500');
    return items.filter(({ name }) => name === code).map(({ description }) => description);
  },
};

describe('texts with a script, wherever the shop shows HTML (API-12)', () => {
  it.each(Object.entries(kinds))('show nothing of it that could run: %s', async (kind, shown) => {
    for (const [index, attack] of scriptAttacks.entries()) {
      const texts = await shown(around(attack), `${kind.replaceAll(' ', '-')}-${index}`);

      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        expect(text).toContain('<p>Before.</p>');
        expect(text).not.toMatch(couldRun);
      }
    }
  });

  it('are stored by an import without anything that could run', async () => {
    const records = scriptAttacks.flatMap((attack, index) => {
      const text = inBoth(around(attack));
      return [
        { type: 'category', ...named(`import-c-${index}`), description: text, content: text },
        { type: 'room', ...named(`import-r-${index}`), content: text },
        { type: 'system', ...named(`import-s-${index}`), content: text },
        { type: 'resource', code: `import-t-${index}`, kind: 'description', name: text, description: text },
        { type: 'page', code: `import-p-${index}`, title: inBoth(`import-p-${index}`), content: text },
      ];
    });

    expect(await importRecords(records)).toMatchObject({ changed: records.length, refused: 0 });

    const stored = await one<{ text: string }>(`
      select concat(
        (select string_agg(concat(t.description, t.content), '')
          from category_texts t join categories c on c.id = t.category_id where c.code like 'import-%'),
        (select string_agg(concat(content), '') from feature_values where code like 'import-%'),
        (select string_agg(concat(name, description), '') from resources where code like 'import-%'),
        (select string_agg(concat(t.blocks), '')
          from page_texts t join pages p on p.id = t.page_id where p.code like 'import-%')) as text`);
    expect(stored!.text.match(/Before\./g)!.length).toBeGreaterThanOrEqual(2 * records.length);
    expect(stored!.text).not.toMatch(couldRun);
  });
});
