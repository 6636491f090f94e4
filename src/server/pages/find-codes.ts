import { keysOf } from '#domain/keys-of.ts';
import type { Reader } from '#server/database/database.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { activeImages, categories, products } from '#server/database/schema/index.ts';
import type { CodeKind, ReadContext } from './mark-values.ts';

const tables = { product: products, category: categories, activeImage: activeImages };

/** The ids behind the codes that regions name. */
export async function findCodes(
  reader: Reader,
  mentions: readonly { kind: CodeKind; codes: readonly string[] }[],
): Promise<ReadContext['idOf']> {
  const kinds = keysOf(tables);
  const idsOf = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const codes = mentions.filter((entry) => entry.kind === kind).flatMap((entry) => entry.codes);
        return [kind, await idsByCode(reader, kind, codes)] as const;
      }),
    ),
  );
  return (kind, code) => idsOf.get(kind)?.get(code);
}

async function idsByCode(reader: Reader, kind: CodeKind, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const { id, code } = tables[kind];
  const rows = await reader.select({ id, code }).from(tables[kind]).where(isAnyOf(code, codes));
  return new Map(rows.map((row) => [row.code, row.id]));
}
