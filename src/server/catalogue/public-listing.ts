import { sql } from 'drizzle-orm';

/** The listing rows `l` that everybody may see (CATALOGUE-4). */
export const publicListing = sql`(select * from product_listing where not business_only) l`;
