import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentGateway, PaymentNotice, ReadNotice } from '#server/gateways/payment-gateway.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  findStanding,
  getStanding,
  receiveReport,
  type PaymentEvent,
  type StandingOrder,
} from '#server/orders/index.ts';
import { isKnownEvent } from '#server/payments/index.ts';
import { providerAway, reportOn } from './announce.ts';
import { confirmed, refuseMismatch, warnOfSurplus } from './believe.ts';
import type { Gateways } from './gateways.ts';
import { receiveRefundNotice } from './receive-refund-notice.ts';

export type RawNotice = { rawBody: Buffer; headers: IncomingHttpHeaders };

/**
 * A provider's word about a payment or a refund, however it came: 401 when forged, 404 for an unknown payment, 400
 * for another amount than asked for. The same notice again changes nothing.
 */
export async function receiveNotice(
  deps: ServerDeps,
  gateways: Gateways,
  provider: string,
  { rawBody, headers }: RawNotice,
): Promise<void> {
  const gateway = gateways.find(provider);
  if (!gateway) throw notFound();
  const { notice } = believed(deps, provider, await gateway.parseNotice(rawBody, headers));
  const standing = await findStanding(deps.database.reader, notice.attemptId);
  if (standing?.attempt.provider !== provider) {
    deps.log.warn({ provider, attempt: notice.attemptId }, 'notice about an unknown payment');
    throw notFound();
  }
  const event = { provider, eventKey: notice.eventKey, attemptId: notice.attemptId, payload: rawBody.toString('utf8') };
  if (notice.kind === 'refund') await receiveRefundNotice(deps, standing.attempt, notice, event);
  else await receivePaymentNotice(deps, gateway, { standing, notice, event });
}

function believed({ log }: ServerDeps, provider: string, read: ReadNotice): ReadNotice & { ok: true } {
  if (read.ok) return read;
  log.warn({ provider, reason: read.reason }, 'payment notice refused');
  throw new ShopError(read.reason === 'bad-signature' ? 'forbidden' : 'invalid', { key: 'error.bad_request' });
}

type ReceivedPayment = { standing: StandingOrder; notice: PaymentNotice; event: PaymentEvent };

/** Money that waits for us is made ours before it counts; until that has worked, the notice is not taken for received. */
async function receivePaymentNotice(
  deps: ServerDeps,
  gateway: PaymentGateway,
  { standing, notice, event }: ReceivedPayment,
): Promise<void> {
  const { attempt } = standing;
  refuseMismatch(deps, attempt, notice);
  if (notice.awaitsConfirmation && (await isKnownEvent(deps.database.reader, event.provider, event.eventKey))) return;
  const state = await confirmed(deps, gateway, attempt, notice).catch((cause: unknown) => {
    throw providerAway(cause);
  });
  const report = { ...reportOn(attempt), state, providerRef: notice.providerRef, event };
  // Confirming takes its time: what was read before it is old.
  const current = notice.awaitsConfirmation ? await getStanding(deps.database.reader, attempt.id) : standing;
  warnOfSurplus(deps, attempt, await receiveReport(deps, current, report));
}
