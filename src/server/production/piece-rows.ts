import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { PieceState, StepState } from '#domain/production/steps.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { orderLines, orders, productionPieces, productionSteps, productTexts } from '#server/database/schema/index.ts';

export type StepRow = {
  readonly place: number;
  readonly stationId: number;
  readonly minutes: number;
  readonly plannedOn: string;
  readonly state: StepState;
  readonly reason: string;
};

/** A piece with its order, its line and its stations. */
export type PieceRow = {
  readonly id: number;
  readonly orderId: string;
  readonly reference: string;
  readonly orderState: OrderState;
  /** First name and town: nobody in the workshop needs more. */
  readonly buyer: string;
  readonly town: string;
  readonly position: number;
  readonly unit: number;
  /** How many pieces its line has. */
  readonly units: number;
  readonly ruleSet: string;
  readonly productId: number;
  readonly productCode: string;
  /** The code that it is made by: that of its configuration where it has one. */
  readonly codeWithChoices: string;
  /** In the language that was asked for. */
  readonly name: string;
  readonly mark: string;
  /** null: it was not configured. */
  readonly ordered: { readonly version: number; readonly systemCode: string } | null;
  readonly promisedOn: string | null;
  readonly state: PieceState;
  readonly routed: boolean;
  readonly version: number;
  readonly steps: readonly StepRow[];
};

const { place, stationId, minutes, plannedOn, state, reason, pieceId } = productionSteps;

const steps = sql<StepRow[]>`(
  select coalesce(json_agg(json_build_object('place', ${place}, 'stationId', ${stationId}, 'minutes', ${minutes},
    'plannedOn', ${plannedOn}, 'state', ${state}, 'reason', ${reason}) order by ${place}), '[]')
  from ${productionSteps} where ${pieceId} = ${productionPieces.id})`;

/** The pieces of these ids in their order; ids that there are none of are left out. */
export async function readPieces(reader: Reader, ids: readonly number[], locale: Locale): Promise<PieceRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({
      id: productionPieces.id,
      orderId: productionPieces.orderId,
      reference: orders.reference,
      orderState: orders.state,
      buyer: sql<string>`split_part(${orders.shipping}->'contactUser'->>'firstnameLastname', ' ', 1)`,
      town: sql<string>`${orders.shipping}->>'city'`,
      position: productionPieces.position,
      unit: productionPieces.unit,
      units: orderLines.quantity,
      ruleSet: productionPieces.ruleSet,
      productId: orderLines.productId,
      productCode: orderLines.productCode,
      name: sql<string>`coalesce(${productTexts.name}, ${orderLines.name})`,
      mark: orderLines.mark,
      configured: orderLines.configured,
      promisedOn: productionPieces.promisedOn,
      state: productionPieces.state,
      routed: sql<boolean>`${productionPieces.routedAt} is not null`,
      version: productionPieces.version,
      steps,
    })
    .from(productionPieces)
    .innerJoin(orders, eq(orders.id, productionPieces.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, productionPieces.orderId), eq(orderLines.position, productionPieces.position)),
    )
    .leftJoin(productTexts, and(eq(productTexts.productId, orderLines.productId), eq(productTexts.locale, locale)))
    .where(isAnyOf(productionPieces.id, ids));
  const byId = new Map(
    rows.map(({ configured, ...row }) => [
      row.id,
      {
        ...row,
        codeWithChoices: orderedCode({ productCode: row.productCode, configured }),
        ordered: configured && { version: configured.version, systemCode: configured.systemCode },
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
