import type { Reader } from '#server/database/database.ts';
import { pageCustomers } from '#server/accounts/index.ts';
import { countQuotations, listStaffQuotations } from '#server/quotations/index.ts';
import { named, queueOf, type Queue } from './today-queues.ts';

/** Partners, redistributors and architects who wait to be let in. */
export async function partnerQueue(reader: Reader): Promise<Queue> {
  const { rows, total } = await pageCustomers(reader, { state: 'waiting' }, { limit: named, offset: 0 });
  const labelled = rows.map(({ createdAt, company, name }) => ({
    since: createdAt.toISOString(),
    label: company || name,
  }));
  return queueOf({ rows: labelled, total });
}

/** Quotations that wait for prices. */
export async function quotationQueue(reader: Reader): Promise<Queue> {
  const [rows, total] = await Promise.all([
    listStaffQuotations(reader, { open: true, limit: named, offset: 0, oldest: true }),
    countQuotations(reader, { open: true }),
  ]);
  const labelled = rows.map(({ createdAt, number, buyer }) => ({
    since: createdAt.toISOString(),
    label: `${number} ${buyer}`,
  }));
  return queueOf({ rows: labelled, total });
}
