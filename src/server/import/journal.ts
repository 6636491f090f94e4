import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { imports } from '#server/database/schema/index.ts';

export type FileCounts = { rows: number; changed: number; unchanged: number };

export type Journal = (counts: FileCounts, refused: number, finished: boolean) => Promise<void>;

/** Writes down how far the file has come; takes up the entry of a broken import of the same content. */
export async function openJournal(
  database: Database,
  file: string,
  fingerprint: string,
  onResume?: (file: string, rows: number) => void,
): Promise<Journal> {
  const [broken] = await database.reader
    .select()
    .from(imports)
    .where(and(eq(imports.fingerprint, fingerprint), isNull(imports.finishedAt)))
    .orderBy(desc(imports.id))
    .limit(1);
  if (broken) onResume?.(file, broken.rowsRead);
  const id = broken?.id ?? (await begunEntry(database, { file, fingerprint }));
  return async (counts, refusedCount, finished) => {
    const entry = {
      file,
      rowsRead: counts.rows,
      rowsChanged: counts.changed,
      rowsRefused: refusedCount,
      finishedAt: finished ? new Date() : null,
    };
    await database.transaction((tx) => tx.update(imports).set(entry).where(eq(imports.id, id)));
  };
}

async function begunEntry(database: Database, entry: typeof imports.$inferInsert): Promise<number> {
  const [newEntry] = await database.transaction((tx) => tx.insert(imports).values(entry).returning({ id: imports.id }));
  return newEntry!.id;
}
