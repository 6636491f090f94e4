import { sql, type SQL } from 'drizzle-orm';
import type { productSortFields } from '#contract/catalogue.ts';
import type { Locale } from '#domain/locale.ts';

type SortField = (typeof productSortFields)[number];
export type Sort = readonly (readonly [SortField, 'ASC' | 'DESC'])[];

/** The column of each sort field, on the listing row `l`. */
const columns: Record<SortField, Record<Locale, SQL>> = {
  id: both(sql`l.product_id`),
  category: { pl: sql`l.category_name_pl collate "pl-x-icu"`, en: sql`l.category_name_en collate "en-x-icu"` },
  name: { pl: sql`l.name_pl collate "pl-x-icu"`, en: sql`l.name_en collate "en-x-icu"` },
  productCode: both(sql`l.code`),
  eanCode: both(sql`l.ean`),
  price: both(sql`l.price_gross`),
  createdAt: both(sql`l.created_at`),
  updatedAt: both(sql`l.updated_at`),
};

const nullable: readonly SortField[] = ['eanCode', 'price'];

/** The wanted order, missing values last whatever the direction, ties by id (CATALOGUE-5). */
export function listingOrder(sort: Sort, locale: Locale): SQL {
  const wanted = sort.map(([field, direction]) => {
    const order = direction === 'DESC' ? sql`${columns[field][locale]} desc` : sql`${columns[field][locale]}`;
    return nullable.includes(field) ? sql`${order} nulls last` : order;
  });
  return sql.join([...wanted, sql`l.product_id`], sql`, `);
}

function both(column: SQL): Record<Locale, SQL> {
  return { pl: column, en: column };
}
