import { sql } from 'drizzle-orm';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Pictures } from '#server/media/index.ts';
import type { Item } from './item.ts';
import { replaceParts } from './product-parts.ts';
import { upsertPrices } from './upsert-prices.ts';
import { priceRows } from './price-rows.ts';
import type { References } from './references.ts';
import { rowsOf } from './rows-of.ts';

/** Writes products with all their parts but the links to other products; answers the id of each code. */
export async function upsertProducts(
  tx: Transaction,
  items: readonly Item<'product'>[],
  references: References,
  pictures: Pictures,
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const known = await upsertRows(tx, items, references);
  const products = items.map(({ record }) => ({ ...record, id: known.get(record.code)! }));
  await tx.execute(sql`
    insert into product_texts (product_id, locale, name, slug, summary, description)
    select r.id, l.locale, r.name->>l.locale, r.slug->>l.locale, r.summary->>l.locale, r.description->>l.locale
    from jsonb_to_recordset(${rowsOf(products)}) as r(id int, name jsonb, slug jsonb, summary jsonb, description jsonb) cross join (values ('pl'), ('en')) as l(locale)
    on conflict (product_id, locale) do update set name = excluded.name, slug = excluded.slug, summary = excluded.summary, description = excluded.description`);
  await upsertPrices(
    tx,
    [...known.values()],
    products.flatMap((product) => priceRows(product.id, product)),
  );
  await replaceParts(tx, products, references, pictures);
  return known;
}

async function upsertRows(
  tx: Transaction,
  items: readonly Item<'product'>[],
  references: References,
): Promise<Map<string, number>> {
  const rows = items.map(({ record, line }) => ({
    ...record,
    // Without a position of its own a product stands where the file has it.
    position: record.position || line,
    normalizedCode: normalizeCode(record.code),
    producerId: references.producers.get(record.producer ?? '') ?? null,
    categoryId: references.categories.get(record.category ?? record.categories[0] ?? '') ?? null,
    stockGiven: record.stock !== undefined,
  }));
  const { rows: stored } = await tx.execute<{ id: number; code: string }>(sql`
    insert into products (code, normalized_code, ean, producer_id, category_id, position, realization_days, price_hidden, is_new, is_gift_card, vat_rate_percent, weight_grams, variant_group, labels, stock_quantity)
    select code, "normalizedCode", ean, "producerId", "categoryId", position, "realizationDays", "priceHidden", new, "giftCard", "vatRatePercent", "weightGrams", "variantGroup", labels, stock
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, "normalizedCode" text, ean text, "producerId" int, "categoryId" int, position int, "realizationDays" int,
      "priceHidden" boolean, new boolean, "giftCard" boolean, "vatRatePercent" smallint, "weightGrams" int, "variantGroup" text, labels jsonb, stock int)
    order by code
    on conflict (code) do update set normalized_code = excluded.normalized_code, ean = excluded.ean, producer_id = excluded.producer_id, category_id = excluded.category_id,
      position = excluded.position, realization_days = excluded.realization_days, price_hidden = excluded.price_hidden, is_new = excluded.is_new, is_gift_card = excluded.is_gift_card,
      vat_rate_percent = excluded.vat_rate_percent, weight_grams = excluded.weight_grams, variant_group = excluded.variant_group, labels = excluded.labels, updated_at = now()
    returning id, code`);
  await tx.execute(sql`
    update products p set stock_quantity = r.stock
    from jsonb_to_recordset(${rowsOf(rows)}) as r(code text, stock int, "stockGiven" boolean)
    where p.code = r.code and r."stockGiven" and p.stock_quantity is distinct from r.stock`);
  return new Map(stored.map((row) => [row.code, row.id]));
}
