import { sql } from 'drizzle-orm';
import { portionsOf } from '#domain/portions-of.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { products as p, productSearch as s } from '#server/database/schema/index.ts';
import { ids } from './public-listing.ts';

/** The products that a search looks at: all of them, or the first tier of a large shop. */
export type SearchTier = (typeof searchTiers)[number];
export const searchTiers = ['all', 'first'] as const;

/** A search that finds fewer in the first tier looks at all products. */
export const enoughFound = 100;

type TierSizes = {
  /** A shop of so many products or fewer has no tiers. */
  undivided: number;
  /** About how many products the first tier of a larger shop has. */
  first: number;
};

const tierSizes: TierSizes = { undivided: 200_000, first: 100_000 };

/** Whether the shop has a first tier, as an expression. */
export const hasFirstTier = sql<boolean>`exists (select from ${s} where ${s.firstTier})`;

/** Few at a time: whoever changes one of these products waits until their tier is stored. */
const rowsAtOnce = 1000;

/**
 * Chooses anew what stands in the first tier: the same share of each category, what can be had before what is sold out,
 * then by the order of the shop (CATALOGUE-51). It ends early when `goesOn` says so, and goes on at the next call.
 */
export async function renewFirstTier(
  database: Database,
  { sizes = tierSizes, goesOn = () => true }: { sizes?: TierSizes; goesOn?: (() => boolean) | undefined } = {},
): Promise<void> {
  const moves = await wantedMoves(database.reader, sizes);
  for (const portion of portionsOf(moves, rowsAtOnce)) {
    if (!goesOn()) return;
    await database.transaction((tx) => tx.execute(move(portion)));
  }
}

/** A product that is to come to the first tier, or to leave it. */
type Move = { id: number; first: boolean };

async function wantedMoves(reader: Reader, { undivided, first }: TierSizes): Promise<Move[]> {
  const {
    rows: [counted],
  } = await reader.execute<{ products: number }>(sql`select count(*)::int as products from ${s}`);
  const { products } = counted!;
  const { rows } = await reader.execute<Move>(products > undivided ? movesInto(first / products) : movesOut);
  return rows;
}

/** A shop that is no longer large loses its first tier. */
const movesOut = sql`select ${s.productId} as id, false as first from ${s} where ${s.firstTier} order by 1`;

const inStock = sql`${p.stockQuantity} is distinct from 0`;

const movesInto = (share: number) => sql`
  select ${s.productId} as id, placed.first
  from ${s} join (
    select ${p.id}, row_number() over (partition by ${p.categoryId} order by ${inStock} desc, ${p.position}, ${p.id})
      <= ceil(${share}::float8 * count(*) over (partition by ${p.categoryId})) as first
    from ${p}) placed on placed.id = ${s.productId}
  where ${s.firstTier} <> placed.first order by 1`;

/** What is locked by another transaction keeps its tier until the next time. */
const move = (moves: readonly Move[]) => sql`
  update ${s} set ${bareNames(s.firstTier)} = not ${s.firstTier}
  where ${s.productId} in (
    select ${s.productId} from ${s}
      join unnest(${ids(moves.map(({ id }) => id))}, ${sql.param(moves.map(({ first }) => first))}::boolean[])
        as wanted(id, first) on wanted.id = ${s.productId} and wanted.first <> ${s.firstTier}
    for no key update of ${s} skip locked)`;
