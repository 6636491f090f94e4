import type { Minor } from '#domain/pricing/money.ts';
import { createHash } from 'node:crypto';
import { type Match, matchTransfer, ordersNamed } from '#domain/money/match-transfer.ts';
import type { StatementEntry, StatementKind } from '#domain/money/statement-table.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { statementLines, statements } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder, receiveMoney, type OrderRow } from '#server/orders/index.ts';
import { asAwaiting, findAlike, findNamed, findParcels } from './awaiting-orders.ts';

type Deps = Pick<ServerDeps, 'database' | 'config'>;

/** A file that was read whole. */
export type StatementToTake = {
  kind: StatementKind;
  fileName: string;
  source: string;
  author: string;
  entries: readonly StatementEntry[];
};

/** How many lines tell of received money, and what became of the new ones. */
export type StatementCounts = Record<'came' | 'known' | 'booked' | 'asked' | 'strange', number>;

type Line = StatementEntry & { fingerprint: string };

/**
 * Books the money of a file. Sure lines are booked, the others wait for the staff. Each line is a transaction of its
 * own and counts once, so that the same file, or one that goes on from it, may come again (MONEY-5).
 */
export async function takeStatement({ database, config }: Deps, statement: StatementToTake): Promise<StatementCounts> {
  const { kind, fileName, source, author } = statement;
  const lines = withFingerprints(statement);
  const earlierLines = await database.reader
    .select({ fingerprint: statementLines.fingerprint })
    .from(statementLines)
    .where(
      isAnyOf(
        statementLines.fingerprint,
        lines.map(({ fingerprint }) => fingerprint),
      ),
    );
  const oldFingerprints = new Set(earlierLines.map(({ fingerprint }) => fingerprint));
  const newLines = lines.filter(({ fingerprint }) => !oldFingerprints.has(fingerprint));
  const counts: StatementCounts = { came: lines.length, known: oldFingerprints.size, booked: 0, asked: 0, strange: 0 };
  if (newLines.length === 0) return counts;
  const statementId = await database.transaction(async (tx) => {
    const [row] = await tx.insert(statements).values({ kind, fileName, source, author }).returning();
    return row!.id;
  });
  const words = kind === 'courier' ? newLines.flatMap(({ title }) => wordsOf(title)) : [];
  const parcels = await findParcels(database.reader, words);
  for (const line of newLines) {
    const state = await database.transaction((tx) =>
      takeLine(tx, config, { line, kind, statementId, author, parcels }),
    );
    counts[state ?? 'known'] += 1;
  }
  return counts;
}

/** Two equal transfers of a day are two transfers. Their order distinguishes them. */
function withFingerprints({ kind, entries }: StatementToTake): Line[] {
  const timesSeen = new Map<string, number>();
  return entries
    .filter(({ amount }) => amount > 0)
    .map((entry) => {
      const { bookedOn, amount, currency, payer, title } = entry;
      const text = JSON.stringify([kind, bookedOn, amount, currency, payer, title]);
      const place = (timesSeen.get(text) ?? 0) + 1;
      timesSeen.set(text, place);
      return { ...entry, fingerprint: createHash('sha256').update(`${text} ${place}`).digest('hex') };
    });
}

type ToTake = {
  line: Line;
  kind: StatementKind;
  statementId: number;
  author: string;
  /** The numbers of orders by those of their parcels. */
  parcels: ReadonlyMap<string, string>;
};

async function takeLine(
  tx: Transaction,
  config: ServerDeps['config'],
  { line, kind, statementId, author, parcels }: ToTake,
): Promise<Match['state'] | null> {
  const { line: place, fingerprint, bookedOn, amount, currency, payer, title } = line;
  const match = await matchLine(tx, { kind, line, parcels });
  const [row] = await tx
    .insert(statementLines)
    .values({
      statementId,
      line: place,
      fingerprint,
      kind,
      bookedOn,
      amount,
      currency,
      payer,
      title,
      state: match.state,
      ...(match.state === 'asked' && { doubt: match.doubt, candidates: match.candidates }),
      ...(match.state === 'booked' && { orderId: match.orderId }),
    })
    .onConflictDoNothing()
    .returning({ id: statementLines.id });
  if (!row) return null;
  if (match.state === 'booked') {
    const order = await lockOrder(tx, { id: match.orderId });
    await bookOn(tx, config, { order: order!, kind, amount, fingerprint, title, author });
  }
  return match.state;
}

type Booking = {
  order: OrderRow;
  kind: StatementKind;
  amount: Minor;
  fingerprint: string;
  title: string;
  author: string;
};

/** Settles an order like any other payment: too much goes back, too little leaves it waiting. */
export async function bookOn(
  tx: Transaction,
  config: ServerDeps['config'],
  { order, kind, amount, fingerprint, title, author }: Booking,
): Promise<void> {
  const provider = kind === 'bank' ? 'transfer' : 'cash';
  await receiveMoney(tx, config, order, { provider, amount, providerRef: fingerprint, author, note: title });
}

const mostCandidates = 5;
const shortestParcel = 8;

const wordsOf = (title: string) => title.split(/[\s,;]+/).filter((word) => word.length >= shortestParcel);

/** The named orders are locked, so that two lines for one order wait for each other. */
async function matchLine(
  tx: Transaction,
  { kind, line: { title, amount, currency }, parcels }: Pick<ToTake, 'kind' | 'line' | 'parcels'>,
): Promise<Match> {
  const byParcel = new Set(wordsOf(title).flatMap((word) => parcels.get(word) ?? []));
  const mentions = [
    ...[...byParcel].map((reference) => ({ reference, sure: true })),
    ...ordersNamed(title).filter(({ reference }) => !byParcel.has(reference)),
  ];
  for (const { reference } of mentions.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)))
    await lockOrder(tx, { reference });
  const rows = await findNamed(
    tx,
    mentions.map(({ reference }) => reference),
  );
  const ofTitle = await asAwaiting(tx, kind, rows);
  const alike = ofTitle.length > 0 ? [] : await asAwaiting(tx, kind, await findAlike(tx, kind, [amount]));
  const waitingOrders = alike.filter((order) => order.open === amount && order.currency === currency);
  return matchTransfer({ amount, currency, named: mentions }, ofTitle, waitingOrders.slice(0, mostCandidates));
}
