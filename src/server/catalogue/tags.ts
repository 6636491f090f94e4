import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { everything } from '#server/http/shelf.ts';

/** The NOTIFY channel on which the touched parts of the catalogue are told when the transaction commits. */
export const catalogueChannel = 'catalogue';

/** Everything is touched; also stands for more parts than one message can name. */
export const wholeCatalogue = everything;
/** The tag of answers that any product may appear in; it says that some product has changed. */
export const anyProduct = 'any-product';
/** The tag of answers that would show a new product; it says that one has appeared. */
export const newProduct = 'new-product';

export const productTags = (ids: Iterable<number> = []): string[] => Array.from(ids, (id) => `product:${id}`);
export const categoryTags = (ids: Iterable<number> = []): string[] => Array.from(ids, (id) => `category:${id}`);

/**
 * The tags of a list: the products that it shows, and those that it could show, of the categories that the call names
 * or of any.
 */
export const listTags = (
  { id, category }: { id?: number[] | undefined; category?: number[] | undefined },
  boxes: readonly { id: number }[],
): string[] => [
  ...productTags(boxes.map((box) => box.id)),
  ...productTags(id),
  ...categoryTags(category),
  ...(id || category?.length ? [] : [anyProduct]),
];

/** This many tags fit into a message, however long their ids are. A message must be shorter than 8,000 bytes. */
export const tagsPerMessage = 200;
const mostMessages = 10;

/** Tells the caches which parts changed: productTags, categoryTags, anyProduct, newProduct, or wholeCatalogue. */
export async function notifyCatalogue(transaction: Reader, tags: readonly string[]): Promise<void> {
  const messages = Array.from({ length: Math.ceil(tags.length / tagsPerMessage) }, (_, index) =>
    JSON.stringify(tags.slice(index * tagsPerMessage, (index + 1) * tagsPerMessage)),
  );
  const payloads = messages.length > mostMessages ? [JSON.stringify([wholeCatalogue])] : messages;
  await transaction.execute(sql`
    select pg_notify(${catalogueChannel}, message) from unnest(${sql.param(payloads)}::text[]) message`);
}

/** The tags of a message; one that this version does not understand touches everything. */
export function readTags(message: string): string[] {
  try {
    const tags: unknown = JSON.parse(message);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags;
  } catch {}
  return [wholeCatalogue];
}
