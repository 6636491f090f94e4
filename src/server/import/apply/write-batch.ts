import type { Database } from '#server/database/database.ts';
import type { Pictures } from '#server/media/index.ts';
import { applyBatch, CategoryCircle, type BatchResult } from './apply-batch.ts';
import type { Item } from './item.ts';

/**
 * Writes a batch in one transaction. Where the data itself offends the database, the records are written one by one,
 * and only those that still offend are refused.
 */
export async function writeBatch(database: Database, items: readonly Item[], pictures: Pictures): Promise<BatchResult> {
  try {
    return await database.transaction((tx) => applyBatch(tx, items, pictures));
  } catch (error) {
    const { code, message } = databaseError(error);
    const offends = error instanceof CategoryCircle || /^2[23]/.test(code);
    if (!offends) throw error;
    if (items.length > 1) return oneByOne(database, items, pictures);
    return {
      changed: 0,
      deferred: [],
      findings: items.map(({ line, record }) => ({
        kind: 'refused',
        line,
        code: record.code,
        field: error instanceof CategoryCircle ? 'parent' : '_',
        reason:
          error instanceof CategoryCircle
            ? { key: 'import.reason.category_cycle' }
            : { key: 'import.reason.database', params: { message } },
      })),
    };
  }
}

async function oneByOne(database: Database, items: readonly Item[], pictures: Pictures): Promise<BatchResult> {
  const whole: BatchResult = { changed: 0, findings: [], deferred: [] };
  for (const item of items) {
    const part = await writeBatch(database, [item], pictures);
    whole.changed += part.changed;
    whole.findings.push(...part.findings);
    whole.deferred.push(...part.deferred);
  }
  return whole;
}

function databaseError(error: unknown): { code: string; message: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, message: cause.message };
  }
  return { code: '', message: '' };
}
