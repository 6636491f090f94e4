import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OutletPiece } from '#contract/product.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import { undiscounted } from '#domain/pricing/unit-price.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { outletPieces as pieces, products } from '#server/database/schema/index.ts';
import { shortRead } from '#server/database/statement.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { imagesOf, type StoredImage } from './present-image.ts';
import { presentPrice, type StoredPrice } from './present-price.ts';
import { l, publicListing } from './public-listing.ts';
import { productTags } from './tags.ts';

type OutletEntry = z.infer<typeof OutletPiece>;
type Piece = Pick<typeof pieces.$inferSelect, 'id' | 'code' | 'reason' | 'imagePath' | 'quantity'> &
  Pick<StoredPrice, 'currency' | 'net' | 'gross'>;
type Row = { names: Partial<Localized>; priceHidden: boolean; images: StoredImage[]; pieces: Piece[] };

const { id, code, reason, imagePath, quantity, currency, net, gross } = pieces;

const find = shortRead(
  'catalogue_outlet',
  sql<Row>`
    select json_build_object('pl', ${l.namePl}, 'en', ${l.nameEn}) as names, ${products.priceHidden} as "priceHidden",
      ${imagesOf(products.id, 1)} as images,
      (select coalesce(
          json_agg(${jsonOf({ id, code, reason, imagePath, quantity, currency, net, gross })}
            order by ${gross}, ${id}), '[]')
        from ${pieces} where ${pieces.productId} = ${products.id} and ${quantity} > 0) as pieces
    from ${publicListing} join ${products} on ${products.id} = ${l.productId}
    where ${l.productId} = ${sql.placeholder('id')}`,
);

/** The single pieces of a product that can be had, the cheapest first; 404 when the product is unknown. */
export async function listOutlet(
  reader: Reader,
  productId: number,
  locale: Locale,
): Promise<PublicAnswer<OutletEntry[]>> {
  const [row] = await find(reader, { id: productId });
  if (!row) throw notFound();
  return PublicAnswer.of(
    row.pieces.map((piece) => presentPiece(piece, row, locale)),
    productTags([productId]),
  );
}

/** A piece without a picture of its own looks like the product; a hidden price of the product hides its own. */
function presentPiece(piece: Piece, { names, priceHidden, images }: Row, locale: Locale): OutletEntry {
  const name = inLocale(names, locale);
  const path = piece.imagePath ?? images[0]?.path ?? null;
  const price = { ...undiscounted(piece), currency: piece.currency, discount: null, varies: false };
  return {
    id: piece.id,
    code: piece.code,
    name,
    reason: inLocale(piece.reason, locale),
    image: path === null ? null : { file: { path }, alt: name },
    price: presentPrice([price], priceHidden, locale),
    priceHidden,
    quantity: piece.quantity,
  };
}
