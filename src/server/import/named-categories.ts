import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { categories, categoryTexts } from '#server/database/schema/index.ts';
import type { RawRecord } from './mapping/evaluate.ts';

/** Where a category stands that a path makes: after those that the shop has put in an order. */
const lastPosition = 1_000_000;

/**
 * Categories that a path names and the shop has under codes of its own: each part of the path is the category of that
 * name, in either language, below the part before it (IMPORT-14).
 */
export class NamedCategories {
  readonly #reader: Reader;
  /** The shop's codes by those that the paths were given; many rows have the same path. */
  readonly #codes = new Map<string, string>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** The record with the shop's codes in place of those of the paths. `isOfPath`: it is itself a part of a path. */
  async take(raw: RawRecord, isOfPath: boolean): Promise<RawRecord> {
    if (raw['type'] !== 'category') return this.#codes.size === 0 ? raw : this.#withCodes(raw);
    if (!isOfPath) return raw;
    const category = this.#withCodes(raw);
    const { parent, name } = category;
    const code = String(category['code']);
    const above = parent === undefined ? undefined : String(parent);
    const own = this.#codes.get(code) ?? (await this.#codeOf(code, above, String(name))) ?? code;
    this.#codes.set(code, own);
    return { ...category, code: own, position: lastPosition };
  }

  #withCodes(raw: RawRecord): RawRecord {
    const renamed = (code: unknown): unknown => (typeof code === 'string' ? (this.#codes.get(code) ?? code) : code);
    const { parent, category, categories: all } = raw;
    return {
      ...raw,
      ...(parent !== undefined && { parent: renamed(parent) }),
      ...(category !== undefined && { category: renamed(category) }),
      ...(Array.isArray(all) && { categories: all.map(renamed) }),
    };
  }

  /** The category that an earlier path made goes before others of that name. */
  async #codeOf(code: string, parent: string | undefined, name: string): Promise<string | undefined> {
    const above = parent === undefined ? sql`is null` : sql`= (select id from categories where code = ${parent})`;
    const { rows } = await this.#reader.execute<{ code: string }>(sql`
      select ${categories.code} from ${categories}
      where ${categories.code} = ${code}
        or ${categories.parentId} ${above}
          and exists (
            select from ${categoryTexts}
            where ${categoryTexts.categoryId} = ${categories.id} and lower(${categoryTexts.name}) = lower(${name}))
      order by ${categories.code} <> ${code}, ${categories.id} limit 1`);
    return rows[0]?.code;
  }
}
