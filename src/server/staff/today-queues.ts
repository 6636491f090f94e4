import { sql } from 'drizzle-orm';
import type { Minor } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { statement, type Statement } from '#server/database/statement.ts';
import { dayBefore, hourBefore } from './stuck.ts';
import { firstFew, limited, waiting, type QueueName, type ReadTogether } from './waiting-queues.ts';

export type Queue = { count: number; since: string | null; minor: Minor | null; first: string[] };

const none: Queue = { count: 0, since: null, minor: null, first: [] };
type QueueRow = {
  name: ReadTogether;
  rows: { since: string | null; label: string }[];
  total: number;
  minor: Minor | null;
};

/** Composed once for each choice of queues, and there are no more choices than roles. */
const composed = new Map<string, Statement<QueueRow>>();

function statementFor(names: readonly ReadTogether[]): Statement<QueueRow> {
  const key = names.join('_');
  const known = composed.get(key);
  if (known) return known;
  const parts = names.map((name) => {
    const { first, counted } = waiting[name];
    return sql`
      select ${sql.raw(`'${name}'`)} as name, total, minor,
        (select coalesce(json_agg(first), '[]') from (${first} ${firstFew}) first) as rows
      from (select count(*)::int as total, sum(minor)::float8 as minor from (${counted} ${limited}) one) sums`;
  });
  const found = names.flatMap((name) => waiting[name].found ?? []);
  const all = sql<QueueRow>`${found.length > 0 ? sql`with ${sql.join(found, sql`, `)}` : sql``}
    ${sql.join(parts, sql` union all `)}`;
  const made = statement<QueueRow>(`staff_queues_${composed.size + 1}`, all);
  composed.set(key, made);
  return made;
}

type Days = { today: string; tomorrow: string; monday: string };

/** The queues of these names that one statement reads: as many statements would cost more than what they read. */
export async function readQueues(
  reader: Reader,
  names: readonly QueueName[],
  now: Date,
  days: Days,
): Promise<Partial<Record<QueueName, Queue>>> {
  const together = names.filter((name): name is ReadTogether => name in waiting);
  if (together.length === 0) return {};
  const values = { ...days, hourAgo: hourBefore(now), dayAgo: dayBefore(now) };
  const rows = await statementFor(together)(reader, values);
  return Object.fromEntries(rows.map((row) => [row.name, queueOf(row)]));
}

const queueOf = ({ rows, total, minor }: QueueRow): Queue =>
  total === 0 ? none : { count: total, since: rows[0]?.since ?? null, minor, first: rows.map(({ label }) => label) };
