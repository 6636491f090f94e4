import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { productListing } from '#server/database/schema/index.ts';

/** A row of `publicListing`, in queries that read from it. */
export const l = alias(productListing, 'l');

/** The listing rows `l` that everybody may see (CATALOGUE-4). */
export const publicListing = sql`(select * from ${productListing} where not ${productListing.businessOnly}) l`;

/** The same rows with those that only business customers may see. */
export const wholeListing = sql`${productListing} l`;

export const ids = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );
