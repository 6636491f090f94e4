import { recountSearch, refreshCategories, refreshListing } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { benchModel } from './configurator-model.ts';
import { finishes, kinds, ranges, traits } from './words.ts';

export type CatalogueSize = { products: number; categories: number };

const batch = 5000;
const roots = 10;
export const rooms = 12;
export const systems = 40;
/** Public prices and those of nine groups of business customers. */
const priceGroups = 9;

/**
 * Fills an empty shop with a catalogue that looks realistic and is the same for the same size: varied names, categories
 * of uneven size three levels deep, options and measures, prices in groups, discounts, a tenth of the products
 * configurable. Does nothing when it is full already.
 */
export async function generateCatalogue(
  database: Database,
  size: CatalogueSize,
  onProgress: (text: string) => void,
): Promise<void> {
  const {
    rows: [found],
  } = await database.pool.query<{ count: number }>('select count(*)::int as count from product_listing');
  if (found!.count === size.products) return;
  onProgress(`making ${size.products} products in ${size.categories} categories`);
  await insertStructure(database, size);
  await insertProducts(database, size);
  await insertFeatures(database);
  await insertPrices(database);
  await insertOutlet(database);
  await insertRuleSet(database);
  await database.pool.query('analyze');
  await database.transaction((tx) => refreshCategories(tx));
  for (let first = 1; first <= size.products; first += batch) {
    const ids = Array.from({ length: Math.min(batch, size.products - first + 1) }, (_value, index) => first + index);
    await database.transaction((tx) => refreshListing(tx, ids));
    onProgress(`${first + ids.length - 1} of ${size.products} listed`);
  }
  await recountSearch(database);
  await database.pool.query('vacuum analyze');
}

/** Ten roots, a tenth of the nodes below them, the others are leaves. */
const innerNodes = (categories: number) => Math.ceil(categories / 10);

async function insertStructure({ pool }: Database, { categories }: CatalogueSize): Promise<void> {
  await pool.query(
    `insert into producers (code, name) select 'producer-' || n, 'Producent ' || n from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into categories (code, parent_id, position)
    select 'category-' || n, case when n <= $3 then null when n <= $3 + $2 then 1 + n % $3 else $3 + 1 + n % $2 end, n
    from generate_series(1, $1::int) n`,
    [categories, innerNodes(categories), roots],
  );
  await pool.query(
    `insert into category_texts (category_id, locale, name, slug, description)
    select c.id, l.locale, name, 'c' || c.id, name || ' ' || c.id
    from categories c, (values ('pl', $1::text[]), ('en', $2::text[])) l(locale, kinds),
      lateral (select kinds[1 + c.id % cardinality(kinds)] || ' ' || ($3::text[])[1 + c.id % cardinality($3::text[])] as name) n`,
    [kinds.map(([pl]) => pl), kinds.map(([, en]) => en), ranges],
  );
  await pool.query(`insert into attributes (code, name, kind, unit, filter, dimension, position) values
    ('width', '{"pl":"Szerokość","en":"Width"}', 'number', 'mm', true, true, 1),
    ('depth', '{"pl":"Głębokość","en":"Depth"}', 'number', 'mm', false, true, 2),
    ('height', '{"pl":"Wysokość","en":"Height"}', 'number', 'mm', false, true, 3),
    ('finish', '{"pl":"Wykończenie","en":"Finish"}', 'option', '', true, false, 4)`);
  await pool.query(
    `insert into attribute_values (attribute_id, code, name, swatch)
    select 4, 'finish-' || n, jsonb_build_object('pl', ($1::text[])[n], 'en', ($2::text[])[n]), '#c9a26b'
    from generate_series(1, cardinality($1::text[])) n`,
    [finishes.map(([pl]) => pl), finishes.map(([, en]) => en)],
  );
}

/** Small categories have few products and large ones many: the share falls with the square of a product's number. */
const leafOf = `1 + $2::int + floor(($3::int - $2::int) * power((n::bigint * 7919 % 10007) / 10007.0, 2.2))::int`;

async function insertProducts({ pool }: Database, { products, categories }: CatalogueSize): Promise<void> {
  await pool.query(
    `insert into products (code, normalized_code, producer_id, category_id, position, stock_quantity, is_new)
    select code, code, 1 + n % 200, ${leafOf}, n, case when n % 3 = 0 then null else 1000000 end, n % 50 = 0
    from generate_series(1, $1::int) n, lateral (select 'P-' || lpad(n::text, 7, '0') as code) c`,
    [products, roots + innerNodes(categories), categories],
  );
  await pool.query(
    `insert into product_texts (product_id, locale, name, slug, summary, description)
    select p.id, l.locale, name, 'p' || p.id, name, '<p>' || name || '</p><p>' || repeat(l.sentence, 6) || '</p>'
    from products p,
      (values ('pl', $1::text[], $2::text[], $3::text[], 'Korpus z płyty fornirowanej, prowadnice z cichym domykiem. '),
        ('en', $4::text[], $5::text[], $6::text[], 'Veneered body, runners that close softly. '))
        l(locale, kinds, finishes, traits, sentence),
      lateral (select concat_ws(' ', kinds[1 + p.id * 31 % cardinality(kinds)],
        ($7::text[])[1 + p.id * 7 % cardinality($7::text[])], finishes[1 + p.id * 13 % cardinality(finishes)],
        traits[1 + p.id * 5 % cardinality(traits)], (40 + p.id % 30 * 10) || ' cm') as name) n`,
    [
      ...[kinds, finishes, traits].map((words) => words.map(([pl]) => pl)),
      ...[kinds, finishes, traits].map((words) => words.map(([, en]) => en)),
      ranges,
    ],
  );
  await pool.query('insert into product_categories (product_id, category_id) select id, category_id from products');
  await pool.query(`insert into product_attributes (product_id, attribute_id, value_id, minimum, maximum)
    select p.id, a.id, 0, 400 + (p.id * a.id) % 1600, 400 + (p.id * a.id) % 1600
    from products p, attributes a where a.kind = 'number'
    union all select p.id, 4, 1 + p.id * 13 % (select count(*)::int from attribute_values), null, null from products p`);
  await pool.query(`insert into product_images (product_id, position, path, width, height, name, alt)
    select p.id, n, 'bench/' || p.id || '-' || n || '.webp', 1000, 1000, 'Zdjęcie', '{"pl":"Z przodu","en":"Front"}'
    from products p, generate_series(1, 4) n`);
}

/** Every fifth product stands in a room, every tenth in a system. */
async function insertFeatures({ pool }: Database): Promise<void> {
  for (const [type, count] of [
    [1, rooms],
    [2, systems],
  ])
    await pool.query(
      `insert into feature_values (type, code, position, name, slug)
      select $1, $3 || '-' || n, n, jsonb_build_object('pl', $4 || ' ' || n, 'en', $4 || ' ' || n),
        jsonb_build_object('pl', $3 || '-' || n, 'en', $3 || '-' || n)
      from generate_series(1, $2::int) n`,
      [type, count, ...(type === 1 ? ['room', 'Salon'] : ['system', 'System'])],
    );
  await pool.query(
    `insert into product_features (product_id, feature_value_id)
    select p.id, f.id from products p, feature_values f
    where f.type = 1 and p.id % 5 = 0 and f.position = 1 + p.id / 5 % $1::int
      or f.type = 2 and p.id % 10 = 0 and f.position = 1 + p.id / 10 % $2::int`,
    [rooms, systems],
  );
}

/** Three single pieces of every fiftieth product. */
async function insertOutlet({ pool }: Database): Promise<void> {
  await pool.query(`insert into outlet_pieces (product_id, code, reason, net, gross)
    select p.id, 'piece-' || p.id || '-' || n, '{"pl":"Rysa na boku","en":"A scratch on the side"}', 40000, 49200
    from products p, generate_series(1, 3) n where p.id % 50 = 0`);
}

/** Every twelfth product is reduced by a tenth. */
async function insertPrices({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into product_prices (product_id, currency, price_group, net, gross, base_net, base_gross, discount)
    select p.id, 'PLN', case g when 0 then '' else 'group-' || g end, gross * 100 / 123, gross,
      base * 100 / 123, base, case when p.id % 12 = 0 then jsonb_build_object('id', 'sale', 'name',
      '{"pl":"Wyprzedaż","en":"Sale"}'::jsonb, 'label', '{"pl":"-10 %","en":"-10%"}'::jsonb, 'icon', null, 'lowestGross30', base) end
    from products p, generate_series(0, $1::int) g,
      lateral (select 9900 + (p.id * 7919::bigint) % 490000 as base) b,
      lateral (select case when p.id % 12 = 0 then base * 9 / 10 else base end * (100 - 2 * g) / 100 as gross) c`,
    [priceGroups],
  );
}

/** A rule set of eight questions for every tenth product. */
async function insertRuleSet({ pool }: Database): Promise<void> {
  const { attributes, rules, priceParts, vatRatePercent } = benchModel({ attributes: 8, values: 80, rules: 12 });
  const model = { attributes, rules, priceParts, vatRatePercent, products: [] };
  await pool.query(
    `with made as (insert into configurators (code) values ('bench') returning id)
    insert into configurator_versions (configurator_id, version, state, model, author, published_at)
    select id, 1, 'published', $1, 'bench', now() from made`,
    [JSON.stringify(model)],
  );
  await pool.query(`update configurators c set current_version_id = v.id
    from configurator_versions v where v.configurator_id = c.id`);
  await pool.query(`update products set configurator_id = (select id from configurators) where id % 10 = 5`);
}
