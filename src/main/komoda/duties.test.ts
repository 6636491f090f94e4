import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dutySources } from '#domain/duties/duty-rules.ts';
import { translators } from '#i18n/all.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { useDemoShop } from '#tests/support/demo-template.ts';

const shop = useDemoShop();
const run = (env?: Record<string, string>) => commandsOf(shop, env)('duties');

beforeAll(async () => {
  await ensureDefaultMethods(shop.database, shop.config);
}, 120_000);

describe('komoda duties (DUTY-1)', () => {
  it('finds nothing in the demo shop', async () => {
    expect(await run()).toMatchObject({ code: 0, output: 'No findings under the rules that were checked.' });
  });

  it('asks for the notice on the legal guarantee wherever others can buy, with its picture (DUTY-6)', async () => {
    const env = { PUBLIC_URL: 'https://shop.example', BDO_NUMBER: '000012345' };
    const named = { ...env, GUARANTEE_SLUG: 'regulamin' };
    expect((await run(env)).output).toContain('\n    GUARANTEE_SLUG\n');
    const { output } = await run(named);
    expect(output).toContain('\n    GUARANTEE_SLUG=regulamin (pl)\n    GUARANTEE_SLUG=regulamin (en)\n');

    await shop.tables.execute(sql`update page_texts set blocks = blocks
      || '[{"type": "gallery", "images": [{"file": {"path": "ab/notice.webp"}}]}]'
      where page_id = (select id from pages where code = 'terms')`);
    expect(await run(named)).toMatchObject({ code: 0 });
  });

  it('finds each rule in a broken copy, with its source (DUTY-1, DUTY-7)', async () => {
    const spoil = (query: ReturnType<typeof sql>) => shop.tables.execute(query);
    await spoil(sql`update products set producer_id = null where code = 'FIORD-180-DAB'`);
    await spoil(sql`update producers set street = '' where code = 'jarota'`);
    await spoil(sql`update producers set country = 'CN' where code = 'lumenka'`);
    await spoil(
      sql`delete from product_images where product_id = (select id from products where code = 'NOTA-F-RDZA')`,
    );
    await spoil(sql`update product_texts set summary = '', description = '' where locale = 'en'
      and product_id = (select id from products where code = 'KAMYK-KARMEL')`);
    await spoil(sql`update product_texts set summary = 'Ekologiczny fotel' where locale = 'pl'
      and product_id = (select id from products where code = 'NOTA-F-BLEKIT')`);
    await spoil(sql`update product_prices set gross = base_gross - 100, discount = '{"lowestGross30": null}'
      where price_group = '' and product_id = (select id from products where code = 'SIATKA-190-DAB')`);
    await spoil(sql`update products set energy_label = null where code = 'KULA-CZARNA'`);
    await spoil(sql`update products set energy_label = '{"class": "E", "eprel": null, "sheet": {"pl": "", "en": ""}}'
      where code = 'LUK-MOSIADZ'`);
    await spoil(sql`delete from product_attributes
      where product_id = (select id from products where code = 'ZAGIEL-155-DAB')
      and attribute_id = (select id from attributes where code = 'electric-waste')`);
    await spoil(sql`delete from product_resources where product_id = (select id from products where code = '0041060')`);
    await spoil(sql`delete from product_attributes
      where product_id = (select p.id from products p join category_texts t on t.category_id = p.category_id
        where t.locale = 'en' and t.name = 'Tiles' order by p.code limit 1)
      and attribute_id in (select id from attributes where pack_area)`);
    await spoil(sql`update delivery_methods set name = '{"pl": "Kurier", "en": ""}' where code = 'courier'`);
    await spoil(sql`update payment_methods set active = false`);
    await spoil(sql`update page_texts set blocks = '[{"html": "We answer soon."}]'
      where page_id in (select id from pages where code in ('complaints', 'delivery'))`);
    vi.spyOn(translators, 'pl').mockReturnValue('Potwierdzam');
    await spoil(sql`delete from pages where code in ('terms', 'privacy', 'accessibility')`);
    await spoil(sql`update page_texts set blocks = '[{"html": "https://ec.europa.eu/consumers/odr"}]'
      where page_id = (select id from pages where code = 'returns')`);

    const { code, output } = await run({ PUBLIC_URL: 'https://shop.example' });
    expect(code).toBe(1);
    for (const [rule, source] of Object.entries(dutySources)) {
      const text = translators.en(`komoda.duty.${rule as keyof typeof dutySources}`);
      expect(output).toContain(`${text}\n  ${source}\n    `);
    }
    for (const subject of [
      'FIORD-180-DAB',
      'jarota',
      'lumenka',
      'KULA-CZARNA',
      'ZAGIEL-155-DAB',
      '0041060',
      'GUARANTEE_SLUG',
      'LUK-MOSIADZ',
      'NOTA-F-BLEKIT: Ekologiczny',
      'terms (pl)',
      'BDO_NUMBER',
      'courier (en)',
      'payment_methods',
      'complaints (pl)',
      'order_review.place (pl)',
      'KAMYK-KARMEL (en)',
      'TERMS_SLUG=regulamin',
    ])
      expect(output).toContain(`\n    ${subject}\n`);
  });
});
