import { portionsOf } from '#domain/portions-of.ts';
import { notifyCatalogue } from '#server/catalogue/index.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import {
  productAccessories,
  productRecommendations,
  products as storedProducts,
} from '#server/database/schema/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import { rememberRecords } from './hashes.ts';
import type { Finding, Item } from './item.ts';
import { replaceRows } from './write-rows.ts';

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
  const { code, id } = storedProducts;
  const rows = await reader
    .select({ code, id })
    .from(storedProducts)
    .where(isAnyOf(code, new Set(codes)));
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Replaces accessories and recommended products; a target that the shop does not have is reported and left out. */
export async function writeLinks(
  tx: Transaction,
  links: readonly ProductLinks[],
  products: ReadonlyMap<string, number>,
): Promise<Finding[]> {
  const withOwner = links.flatMap((entry) => {
    const productId = products.get(entry.code);
    return productId === undefined ? [] : [{ ...entry, productId }];
  });
  const accessories = withOwner.flatMap((entry) =>
    [...new Set(entry.accessories)].flatMap((code, position) => {
      const accessoryId = products.get(code);
      return accessoryId === undefined ? [] : [{ productId: entry.productId, accessoryId, position }];
    }),
  );
  const recommended = withOwner.flatMap((entry) =>
    uniqueTargets(entry).flatMap((target, position) => {
      const recommendedId = products.get(target.product);
      if (recommendedId === undefined) return [];
      return [{ productId: entry.productId, recommendedId, position, ...placesOf(target) }];
    }),
  );
  const owners = withOwner.map(({ productId }) => productId);
  await replaceRows(tx, owners, productAccessories, ['productId', 'accessoryId', 'position'], accessories);
  await replaceRows(
    tx,
    owners,
    productRecommendations,
    ['productId', 'recommendedId', 'position', 'inDetails', 'inCart', 'inSuggested', 'inAccessory'],
    recommended,
  );
  return links.flatMap((entry) => unknownTargets(entry, products));
}

const placesOf = ({ in: places }: ProductLinks['recommended'][number]) => ({
  inDetails: places.includes('details'),
  inCart: places.includes('cart'),
  inSuggested: places.includes('suggested'),
  inAccessory: places.includes('accessory'),
});

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

const batchSize = 500;

/**
 * Stores the links that pointed to later records, after all records. A product with a link to nowhere is tried again by
 * the next import.
 */
export async function finishLinks(database: Database, links: readonly ProductLinks[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of portionsOf(links, batchSize)) {
    findings.push(
      ...(await database.transaction(async (tx) => {
        const products = await findProducts(
          tx,
          part.flatMap((entry) => [entry.code, ...targetsOf(entry)]),
        );
        const unknown = await writeLinks(tx, part, products);
        const complete = part.filter((entry) => unknownTargets(entry, products).length === 0);
        await rememberRecords(
          tx,
          complete.map(({ code, hash }) => ({ type: 'product', code, hash })),
        );
        await notifyCatalogue(
          tx,
          part.map(({ code }) => `product:${products.get(code)}`),
        );
        return unknown;
      })),
    );
  }
  return findings;
}
