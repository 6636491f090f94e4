import type { Database } from '#server/database/database.ts';
import { refreshCategories, refreshListing } from '#server/catalogue/index.ts';

const batch = 5000;

/**
 * Fills an empty shop with products and a tree of categories, three levels deep; does nothing when it is full already.
 */
export async function generateCatalogue(
  database: Database,
  size: { products: number; categories: number },
  onProgress: (text: string) => void,
): Promise<void> {
  const {
    rows: [found],
  } = await database.pool.query<{ count: number }>('select count(*)::int as count from product_listing');
  if (found!.count === size.products) return;
  onProgress(`making ${size.products} products in ${size.categories} categories`);
  await insertRows(database, size);
  await database.transaction((tx) => refreshCategories(tx));
  for (let first = 1; first <= size.products; first += batch) {
    const ids = Array.from({ length: Math.min(batch, size.products - first + 1) }, (_value, index) => first + index);
    await database.transaction((tx) => refreshListing(tx, ids));
    onProgress(`${first + ids.length - 1} of ${size.products} listed`);
  }
  await database.pool.query('vacuum analyze');
}

async function insertRows(
  { pool }: Database,
  { products, categories }: { products: number; categories: number },
): Promise<void> {
  // Ten roots, a tenth of the nodes below them, the products in the leaves.
  const middle = Math.ceil(categories / 10);
  await pool.query(
    `insert into producers (code, name) select 'producer-' || n, 'Producent ' || n from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into categories (code, parent_id, position)
    select 'category-' || n, case when n <= 10 then null when n <= 10 + $2 then 1 + n % 10 else 11 + n % $2 end, n from generate_series(1, $1::int) n`,
    [categories, middle],
  );
  await pool.query(`insert into category_texts (category_id, locale, name, slug, description)
    select c.id, l, case l when 'pl' then 'Kategoria ' else 'Category ' end || c.id, case l when 'pl' then 'kategoria-' else 'category-' end || c.id, 'Opis ' || c.id from categories c, unnest(array['pl', 'en']) l`);
  await pool.query(`insert into attributes (code, name, kind, unit, filter, dimension, position) values
    ('width', '{"pl":"Szerokość","en":"Width"}', 'number', 'mm', true, true, 1), ('depth', '{"pl":"Głębokość","en":"Depth"}', 'number', 'mm', false, true, 2),
    ('height', '{"pl":"Wysokość","en":"Height"}', 'number', 'mm', false, true, 3), ('finish', '{"pl":"Wykończenie","en":"Finish"}', 'option', '', true, false, 4)`);
  await pool.query(
    `insert into attribute_values (attribute_id, code, name, swatch) select 4, 'finish-' || n, jsonb_build_object('pl', 'Kolor ' || n, 'en', 'Colour ' || n), '#c9a26b' from generate_series(1, 12) n`,
  );
  await pool.query(
    `insert into products (code, normalized_code, ean, producer_id, category_id, position, stock_quantity, is_new)
    select 'P-' || lpad(n::text, 7, '0'), 'P-' || lpad(n::text, 7, '0'), null, 1 + n % 200, 11 + $3::int + n % ($2::int - 10 - $3::int), n, 1000000, n % 50 = 0 from generate_series(1, $1::int) n`,
    [products, categories, middle],
  );
  await pool.query(`insert into product_texts (product_id, locale, name, slug, summary, description)
    select p.id, l, case l when 'pl' then 'Komoda wzorcowa ' else 'Sample sideboard ' end || p.id, case l when 'pl' then 'komoda-' else 'sideboard-' end || p.id, 'Z litego drewna, na wymiar.', '<p>Korpus z płyty fornirowanej, fronty ryflowane, prowadnice z cichym domykiem. Montaż w cenie, gwarancja pięć lat.</p>'
    from products p, unnest(array['pl', 'en']) l`);
  await pool.query('insert into product_categories (product_id, category_id) select id, category_id from products');
  await pool.query(`insert into product_attributes (product_id, attribute_id, value_id, minimum, maximum)
    select p.id, a.id, 0, 400 + (p.id * a.id) % 1600, 400 + (p.id * a.id) % 1600 from products p, attributes a where a.kind = 'number'
    union all select p.id, 4, 1 + p.id % 12, null, null from products p`);
  await pool.query(`insert into product_images (product_id, position, path, width, height, name, alt)
    select p.id, n, 'bench/' || p.id || '-' || n || '.webp', 1000, 1000, 'Zdjęcie', '{"pl":"Komoda z przodu","en":"Sideboard, front"}' from products p, generate_series(1, 4) n`);
  await pool.query(
    `insert into product_prices (product_id, currency, net, gross, base_net, base_gross) select id, 'PLN', 100000 + id % 400000, 123000 + id % 400000, 100000 + id % 400000, 123000 + id % 400000 from products`,
  );
  await pool.query('analyze');
}
