import { sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { PieceState, StepState } from '#domain/production/steps.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { orderLines, orders, productionPieces, productionSteps, productTexts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

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

type FoundPiece = Omit<PieceRow, 'codeWithChoices' | 'ordered' | 'steps'> & {
  readonly configured: { readonly version: number; readonly systemCode: string; readonly productCode: string } | null;
};

const { configured } = orderLines;

const findPieces = statement<FoundPiece>(
  'production_pieces',
  sql`select ${productionPieces.id}, ${productionPieces.orderId} as "orderId", ${orders.reference},
      ${orders.state} as "orderState",
      split_part(${orders.shipping}->'contactUser'->>'firstnameLastname', ' ', 1) as buyer,
      ${orders.shipping}->>'city' as town, ${productionPieces.position}, ${productionPieces.unit},
      ${orderLines.quantity} as units, ${productionPieces.ruleSet} as "ruleSet", ${orderLines.productId} as "productId",
      ${orderLines.productCode} as "productCode", coalesce(${productTexts.name}, ${orderLines.name}) as name,
      ${orderLines.mark},
      case when ${configured} is not null then json_build_object('version', ${configured}->'version',
        'systemCode', ${configured}->'systemCode', 'productCode', ${configured}->'productCode') end as configured,
      ${productionPieces.promisedOn} as "promisedOn", ${productionPieces.state},
      ${productionPieces.routedAt} is not null as routed, ${productionPieces.version}
    from ${productionPieces} join ${orders} on ${orders.id} = ${productionPieces.orderId}
      join ${orderLines} on ${orderLines.orderId} = ${productionPieces.orderId}
        and ${orderLines.position} = ${productionPieces.position}
      left join ${productTexts} on ${productTexts.productId} = ${orderLines.productId}
        and ${productTexts.locale} = ${sql.placeholder('locale')}
    where ${isAnyGiven(productionPieces.id, 'ids')}`,
);

const { pieceId, place, stationId, minutes, plannedOn, state, reason } = productionSteps;

const findSteps = statement<StepRow & { pieceId: number }>(
  'production_steps_of_pieces',
  sql`select ${pieceId} as "pieceId", ${place}, ${stationId} as "stationId", ${minutes}, ${plannedOn} as "plannedOn",
      ${state}, ${reason}
    from ${productionSteps} where ${isAnyGiven(pieceId, 'ids')} order by ${pieceId}, ${place}`,
);

/** A step as its piece shows it, without the id of that. */
const stepOf = ({ pieceId: _ofPiece, ...step }: StepRow & { pieceId: number }): StepRow => step;

/** The pieces of these ids in their order; ids that there are none of are left out. */
export async function readPieces(reader: Reader, ids: readonly number[], locale: Locale): Promise<PieceRow[]> {
  if (ids.length === 0) return [];
  const [rows, steps] = await Promise.all([findPieces(reader, { ids, locale }), findSteps(reader, { ids })]);
  const stepsOf = Map.groupBy(steps, (each) => each.pieceId);
  const byId = new Map(
    rows.map(({ configured: ordered, ...row }) => [
      row.id,
      {
        ...row,
        codeWithChoices: orderedCode({ productCode: row.productCode, configured: ordered }),
        ordered: ordered && { version: ordered.version, systemCode: ordered.systemCode },
        steps: (stepsOf.get(row.id) ?? []).map(stepOf),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
