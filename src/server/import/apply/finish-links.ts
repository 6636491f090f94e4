import type { Database } from '#server/database/database.ts';
import { notifyCatalogue } from '#server/catalogue/index.ts';
import type { Finding } from './item.ts';
import { findProducts, targetsOf, unknownTargets, writeLinks, type ProductLinks } from './links.ts';
import { rememberRecords } from './hashes.ts';

const batchSize = 500;

/** After all records: the links that pointed forward. A product with a link to nowhere is tried again by the next import. */
export async function finishLinks(database: Database, links: readonly ProductLinks[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let start = 0; start < links.length; start += batchSize) {
    const part = links.slice(start, start + batchSize);
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
