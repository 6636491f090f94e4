import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Carrier } from '#domain/sending/shipment.ts';
import type { Transaction } from '#server/database/database.ts';
import { pauseAfter } from '#server/database/pause-after.ts';
import { shipments } from '#server/database/schema/index.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { Courier } from '#server/gateways/couriers/courier.ts';
import type { Couriers } from '#server/gateways/couriers/open-couriers.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder } from '#server/orders/index.ts';
import { lockShipment, type ShipmentRow } from '#server/shipments/index.ts';
import { courierRequest } from './courier-request.ts';
import { takeReport } from './take-report.ts';

/** The NOTIFY channel that says that carriers are to be asked for something. */
export const shipmentsChannel = 'shipments';

/** The error when the carrier has already listed the shipment. */
const tooLate = 'too-late';
/** The error when the carrier does not answer. */
const silent = 'away';

const pauses = { firstSeconds: 60, longestSeconds: 3600 };
/** Asking takes seconds. If it takes longer, its worker has died. */
const longestTryMs = 2 * 60_000;

/**
 * Asks carriers for what is queued: labels, and to forget what was cancelled. A carrier that is away is left alone
 * until the next turn, and asked again after a pause that doubles up to an hour (SENDING-5). Workers share the work.
 */
export async function askCarriers(deps: ServerDeps, couriers: Couriers): Promise<{ done: number; failed: number }> {
  const result = { done: 0, failed: 0 };
  let names = [...couriers.keys()];
  for (let last = 0; ;) {
    const next = { names, after: last, now: deps.clock() };
    const shipment = names.length === 0 ? null : await deps.database.transaction((tx) => claimNext(tx, next));
    if (!shipment) return result;
    last = shipment.id;
    const error = await attempt(deps, couriers.get(shipment.carrier)!, shipment);
    result[error === null ? 'done' : 'failed'] += 1;
    if (error instanceof ProviderError && error.failure === 'away')
      names = names.filter((name) => name !== shipment.carrier);
  }
}

const { id, carrier, task, attempts, tryingSince, triedAt } = shipments;

async function claimNext(
  tx: Transaction,
  { names, after, now }: { names: readonly Carrier[]; after: number; now: Date },
): Promise<ShipmentRow | null> {
  const mayTryAgainAt = sql`${triedAt} + ${pauseAfter(attempts, pauses)}`;
  const isDue = sql`(${attempts} = 0 or ${mayTryAgainAt} <= ${now.toISOString()}::timestamptz)`;
  const next = tx
    .select({ id })
    .from(shipments)
    .where(
      and(
        isNotNull(task),
        inArray(carrier, [...names]),
        gt(id, after),
        or(isNull(tryingSince), lt(tryingSince, new Date(now.getTime() - longestTryMs))),
        isDue,
      ),
    )
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(shipments)
    .set({ tryingSince: now })
    .where(eq(id, sql`(${next})`))
    .returning();
  return claimed ?? null;
}

/** Makes one attempt without a lock while the carrier is asked. Answers what went wrong. */
async function attempt(deps: ServerDeps, courier: Courier, shipment: ShipmentRow): Promise<Error | null> {
  try {
    if (shipment.task === 'cancel') await cancelAt(deps, courier, shipment);
    else await labelAt(deps, courier, shipment);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const refused = error.failure === 'refused';
    deps.log.warn({ err: error, shipment: shipment.id }, 'carrier could not be asked');
    await deps.database.transaction((tx) =>
      tx
        .update(shipments)
        .set({
          lastError: error.failure === 'away' && error.status === null ? silent : error.message,
          attempts: sql`${attempts} + 1`,
          triedAt: deps.clock(),
          tryingSince: null,
          ...(refused && { task: null }),
        })
        .where(and(eq(id, shipment.id), eq(task, shipment.task!))),
    );
    return error;
  }
}

async function labelAt(deps: ServerDeps, courier: Courier, shipment: ShipmentRow): Promise<void> {
  const ref = shipment.carrierRef ?? (await createAt(deps, courier, shipment));
  if (ref === null) return;
  await takeReport(deps, courier, { shipmentId: shipment.id, report: await courier.confirm(ref) });
}

/**
 * Stores the carrier's id of the shipment before paying for it, so that no second one is made. Null: the shipment was
 * cancelled meanwhile, and the carrier has to forget it.
 */
async function createAt({ database }: ServerDeps, courier: Courier, shipment: ShipmentRow): Promise<string | null> {
  const { ref, status } = await courier.create(await courierRequest(database.reader, shipment.id));
  return database.transaction(async (tx) => {
    const row = await lockShipment(tx, shipment.id);
    const cancelled = row?.state === 'cancelled';
    await tx
      .update(shipments)
      .set({ carrierRef: ref, carrierStatus: status, ...(cancelled && { task: 'cancel', tryingSince: null }) })
      .where(eq(id, shipment.id));
    return cancelled ? null : ref;
  });
}

/**
 * A shipment that the carrier has already listed cannot be forgotten there. The staff is told so, and the shipment
 * stays cancelled.
 */
async function cancelAt({ database }: ServerDeps, courier: Courier, shipment: ShipmentRow): Promise<void> {
  const forgotten = await courier.cancel(shipment.carrierRef!);
  await database.transaction(async (tx) => {
    await lockOrder(tx, { id: shipment.orderId });
    const row = await lockShipment(tx, shipment.id);
    if (row?.task !== 'cancel') return;
    const lastError = forgotten ? null : tooLate;
    await tx.update(shipments).set({ task: null, tryingSince: null, lastError }).where(eq(id, row.id));
  });
}
