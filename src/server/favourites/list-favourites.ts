import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductBox } from '#contract/product.ts';
import type { favouritesContract } from '#contract/favourites.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { inEachLocale, type Locale } from '#domain/locale.ts';
import { l, productBox, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { favouriteLists, favourites } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { ownerOf } from './change-favourites.ts';

type Query = { page: number; perPage: number; locale: Locale };
type Favourites = z.infer<typeof favouritesContract.listFavourites.response>;
type SharedList = z.infer<typeof favouritesContract.listSharedFavourites.response>;
type Row = { shareToken: string | null; ids: number[]; items: ProductBox[] };

const latestFirst = sql`added.added_at desc, added.id desc`;

/** The list of an owner or of a token; no row where there is none. */
const find = inEachLocale((locale) =>
  statement(
    `favourites_${locale}`,
    sql<Row>`
      with list as (
        select ${favouriteLists.id} as id, ${favouriteLists.shareToken} as token from ${favouriteLists}
        where ${favouriteLists.sessionId} = ${sql.placeholder('sessionId')}::int8
          or ${favouriteLists.userId} = ${sql.placeholder('userId')}::int4
          or ${favouriteLists.shareToken} = ${sql.placeholder('token')}::text
      ), added as (
        select ${favourites.productId} as id, ${favourites.addedAt} as added_at
        from ${favourites} join ${publicListing} on ${l.productId} = ${favourites.productId}
        where ${favourites.listId} = (select id from list)
      ), page as (
        select added.* from added order by ${latestFirst}
        limit ${sql.placeholder('limit')}::int8 offset ${sql.placeholder('offset')}::int8
      )
      select list.token as "shareToken",
        (select coalesce(json_agg(added.id order by ${latestFirst}), '[]') from added) as ids,
        (select coalesce(json_agg(${productBox(locale, { producer: true, ranges: true })}
          order by ${latestFirst}), '[]')
          from page added join ${publicListing} on ${l.productId} = added.id) as items
      from list`,
  ),
);

type Whose = { sessionId?: number | null; userId?: number | null; token?: string };

async function findList(reader: Reader, whose: Whose, { page, perPage, locale }: Query): Promise<Row | undefined> {
  const { sessionId = null, userId = null, token = null } = whose;
  const [row] = await find[locale](reader, { sessionId, userId, token, limit: perPage, offset: (page - 1) * perPage });
  return row;
}

/** A page of the visitor's favourites; a passer-by is answered without asking the database. */
export async function listFavourites(reader: Reader, visitor: Visitor, query: Query): Promise<Favourites> {
  const owner = ownerOf(visitor);
  const isPasserBy = owner.sessionId === null && owner.userId === null;
  const list = isPasserBy ? undefined : await findList(reader, owner, query);
  const { ids, items, shareToken } = list ?? { ids: [], items: [], shareToken: null };
  const total = ids.length;
  const marked = items.map((box) => ({ ...box, favourite: true }));
  return { items: marked, total, page: query.page, maxPage: lastPage(total, query.perPage), ids, shareToken };
}

/** A page of the list that has a token; what its owner changes shows at once. */
export async function listSharedFavourites(reader: Reader, token: string, query: Query): Promise<SharedList> {
  const list = await findList(reader, { token }, query);
  if (!list) throw notFound();
  const total = list.ids.length;
  return { items: list.items, total, page: query.page, maxPage: lastPage(total, query.perPage) };
}
