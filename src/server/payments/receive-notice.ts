import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentGateway, PaymentNotice, ReadNotice, RefundNotice } from '#server/gateways/payment-gateway.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { payAtOnce, type AttemptRow } from '#server/orders/index.ts';
import { providerAway } from './announce.ts';
import { applyState } from './apply-state.ts';
import { confirmed, refuseMismatch } from './believe.ts';
import type { Gateways } from './gateways.ts';
import { receiveRefundNotice } from './receive-refund-notice.ts';
import { findTransaction, isKnownEvent, storeEvent } from './transaction-queries.ts';

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
  if (await isPaidAtOnce(deps, provider, notice, rawBody)) return;
  const attempt = await findTransaction(deps.database.reader, notice.transactionId);
  if (!attempt || attempt.provider !== provider) {
    deps.log.warn({ provider, transaction: notice.transactionId }, 'notice about an unknown payment');
    throw notFound();
  }
  if (notice.kind === 'refund') await receiveRefundNotice(deps, attempt, notice, rawBody);
  else await receivePaymentNotice(deps, gateway, { attempt, notice, rawBody });
}

function believed({ log }: ServerDeps, provider: string, read: ReadNotice): ReadNotice & { ok: true } {
  if (read.ok) return read;
  log.warn({ provider, reason: read.reason }, 'payment notice refused');
  throw new ShopError(read.reason === 'bad-signature' ? 'forbidden' : 'invalid', { key: 'error.bad_request' });
}

/** The common notice, that an order's money has come, does not wait for a lock. */
async function isPaidAtOnce(
  deps: ServerDeps,
  provider: string,
  notice: PaymentNotice | RefundNotice,
  rawBody: Buffer,
): Promise<boolean> {
  if (notice.kind !== 'payment' || notice.state !== 'completed' || notice.awaitsConfirmation) return false;
  return payAtOnce(deps, { provider, ...notice, payload: rawBody.toString('utf8') });
}

/** Money that waits for us is made ours before it counts; until that has worked, the notice is not taken for received. */
async function receivePaymentNotice(
  deps: ServerDeps,
  gateway: PaymentGateway,
  { attempt, notice, rawBody }: { attempt: AttemptRow; notice: PaymentNotice; rawBody: Buffer },
): Promise<void> {
  const { provider } = gateway;
  const { eventKey, providerRef } = notice;
  refuseMismatch(deps, attempt, notice);
  if (notice.awaitsConfirmation && (await isKnownEvent(deps.database.reader, provider, eventKey))) return;
  const state = await confirmed(deps, gateway, attempt, notice).catch((cause: unknown) => {
    throw providerAway(cause);
  });
  await deps.database.transaction(async (tx) => {
    const fresh = await storeEvent(tx, {
      provider,
      eventKey,
      transactionId: attempt.id,
      payload: JSON.parse(rawBody.toString('utf8')) as unknown,
    });
    if (fresh) await applyState(deps, tx, attempt, { state, providerRef });
  });
}
