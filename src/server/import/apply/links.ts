import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import type { RecordOf } from '../records/check-record.ts';
import type { Finding, Item } from './item.ts';
import { ids, rowsOf, texts } from './rows-of.ts';

export type ProductLinks = Pick<RecordOf<'product'>, 'code' | 'accessories' | 'recommended'> & {
  line: number;
  hash: string;
};

export const linksOf = ({ line, hash, record: { code, accessories, recommended } }: Item<'product'>): ProductLinks => ({
  line,
  hash,
  code,
  accessories,
  recommended,
});

export const targetsOf = (links: ProductLinks) => [
  ...links.accessories,
  ...links.recommended.map(({ product }) => product),
];

export async function findProducts(reader: Reader, codes: Iterable<string>): Promise<Map<string, number>> {
  const { rows } = await reader.execute<{ code: string; id: number }>(
    sql`select code, id from products where code = any(${texts(new Set(codes))})`,
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Replaces accessories and recommended products; a target that the shop does not have is reported and left out. */
export async function writeLinks(
  tx: Reader,
  links: readonly ProductLinks[],
  products: ReadonlyMap<string, number>,
): Promise<Finding[]> {
  const owners = links.flatMap(({ code }) => products.get(code) ?? []);
  const accessories = links.flatMap((entry) =>
    [...new Set(entry.accessories)].map((code, position) => ({
      productId: products.get(entry.code),
      otherId: products.get(code),
      position,
    })),
  );
  const recommended = links.flatMap((entry) =>
    uniqueTargets(entry).map((target, position) => ({
      productId: products.get(entry.code),
      otherId: products.get(target.product),
      position,
      details: target.in.includes('details'),
      cart: target.in.includes('cart'),
      suggested: target.in.includes('suggested'),
      accessory: target.in.includes('accessory'),
    })),
  );
  const known = <T extends { productId: number | undefined; otherId: number | undefined }>(rows: T[]) =>
    rows.filter((row) => row.productId !== undefined && row.otherId !== undefined);
  await tx.execute(sql`delete from product_accessories where product_id = any(${ids(owners)})`);
  await tx.execute(sql`delete from product_recommendations where product_id = any(${ids(owners)})`);
  await tx.execute(
    sql`insert into product_accessories (product_id, accessory_id, position) select * from jsonb_to_recordset(${rowsOf(known(accessories))}) as r("productId" int, "otherId" int, position int)`,
  );
  await tx.execute(sql`
    insert into product_recommendations (product_id, recommended_id, position, in_details, in_cart, in_suggested, in_accessory)
    select * from jsonb_to_recordset(${rowsOf(known(recommended))}) as r("productId" int, "otherId" int, position int, details boolean, cart boolean, suggested boolean, accessory boolean)`);
  return links.flatMap((entry) => unknownTargets(entry, products));
}

const uniqueTargets = ({ recommended }: ProductLinks) => [
  ...new Map(recommended.map((target) => [target.product, target])).values(),
];

export function unknownTargets(links: ProductLinks, products: { has: (code: string) => boolean }): Finding[] {
  const finding = (field: string, code: string): Finding => ({
    kind: 'refused',
    line: links.line,
    code: links.code,
    field,
    reason: { key: 'import.reason.unknown_product', params: { code } },
  });
  return [
    ...links.accessories.flatMap((code, index) => (products.has(code) ? [] : finding(`accessories.${index}`, code))),
    ...links.recommended.flatMap(({ product }, index) =>
      products.has(product) ? [] : finding(`recommended.${index}.product`, product),
    ),
  ];
}
