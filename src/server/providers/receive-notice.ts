import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentGateway, PaymentNotice, ReadNotice, RefundNotice } from '#server/gateways/payment-gateway.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { getStanding, receiveEvent, receiveReport, type StandingOrder } from '#server/orders/index.ts';
import { storeDoubtfulEvent, type PaymentEvent } from '#server/payments/index.ts';
import { providerAway, reportOn } from './announce.ts';
import { confirmed, isAboutAttempt, mismatch, refuseMismatch, warnOfSurplus } from './believe.ts';
import { createGateways, type Gateways } from './gateways.ts';
import { receiveRefundNotice } from './receive-refund-notice.ts';

const largestNoticeBytes = 64 * 1024;

/**
 * The address where providers send their notices; the body stays as it came, because its signature covers its bytes.
 */
export function registerPaymentNotices(api: FastifyInstance, deps: ServerDeps): void {
  const gateways = createGateways(deps.config);
  void api.register(async (notices) => {
    notices.removeAllContentTypeParsers();
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    notices.post<{ Params: { provider: string } }>(
      '/payments/notices/:provider',
      { schema: { hide: true }, bodyLimit: largestNoticeBytes },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveNotice(deps, gateways, request.params.provider, { rawBody, headers: request.headers });
        return reply.code(200).type('text/plain; charset=utf-8').send('OK');
      },
    );
  });
}

export type RawNotice = { rawBody: Buffer; headers: IncomingHttpHeaders };

/**
 * Takes a notice of a provider about a payment or a refund. 401: it is forged. 404: the payment is unknown. 400: the
 * amount is not the one that was asked for. It is stored first, and a worker finishes what this call can't. The same
 * notice again changes nothing.
 */
export async function receiveNotice(
  deps: ServerDeps,
  gateways: Gateways,
  provider: string,
  raw: RawNotice,
): Promise<void> {
  const gateway = gateways.find(provider);
  if (!gateway) throw notFound();
  const reading = await gateway.parseNotice(raw.rawBody, raw.headers);
  if (!reading.ok) return refuseNotice(deps, gateway, raw, reading);
  const { notice } = reading;
  const event = eventOf(gateway, raw, notice.attemptId);
  const waits = notice.kind === 'refund' || notice.awaitsConfirmation;
  const receivedEvent = await receiveEvent(deps.database.reader, event, { waits });
  if (!receivedEvent) {
    deps.log.warn({ provider, attempt: notice.attemptId }, 'notice about an unknown payment');
    throw notFound();
  }
  const { standing, finished } = receivedEvent;
  if (!finished) return bookNotice(deps, gateway, { standing, notice, event });
  if (notice.kind === 'payment' && !isAboutAttempt(standing.attempt, notice)) throw mismatch();
}

/** The form of the shop's own ids of attempts; anything else is not looked up. */
const attemptName = /^[A-Za-z0-9]{1,40}$/;

/** Of the headers only those that the signature needs are kept. */
function eventOf(gateway: PaymentGateway, { rawBody, headers }: RawNotice, attemptId: string): PaymentEvent {
  if (!attemptName.test(attemptId)) throw notFound();
  const signatures = Object.fromEntries(
    gateway.signatureHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  const eventKey = createHash('sha256').update(JSON.stringify(signatures)).update(rawBody).digest('hex');
  return { provider: gateway.provider, eventKey, attemptId, payload: rawBody.toString('utf8'), headers: signatures };
}

async function refuseNotice(
  deps: ServerDeps,
  gateway: PaymentGateway,
  raw: RawNotice,
  refused: ReadNotice & { ok: false },
): Promise<never> {
  deps.log.warn({ provider: gateway.provider, reason: refused.reason }, 'payment notice refused');
  if (refused.reason === 'unreadable') throw new ShopError('invalid', { key: 'error.bad_request' });
  if (refused.claimed !== null && attemptName.test(refused.claimed))
    await storeDoubtfulEvent(deps.database.reader, eventOf(gateway, raw, refused.claimed));
  throw new ShopError('forbidden', { key: 'error.bad_request' });
}

export type BookedNotice = { standing: StandingOrder; notice: PaymentNotice | RefundNotice; event: PaymentEvent };

/** Applies a stored notice, and marks it as finished. */
export async function bookNotice(
  deps: ServerDeps,
  gateway: PaymentGateway,
  { standing, notice, event }: BookedNotice,
): Promise<void> {
  if (notice.kind === 'refund') await receiveRefundNotice(deps, standing.attempt, notice, event);
  else await bookPayment(deps, gateway, { standing, notice, event });
}

/**
 * Money that waits for our confirmation is confirmed before it counts; until that succeeds, the notice counts as not
 * received.
 */
async function bookPayment(
  deps: ServerDeps,
  gateway: PaymentGateway,
  { standing, notice, event }: BookedNotice & { notice: PaymentNotice },
): Promise<void> {
  const { attempt } = standing;
  await refuseMismatch(deps, standing, notice, event);
  const state = await confirmed(deps, gateway, attempt, notice).catch((cause: unknown) => {
    throw providerAway(cause);
  });
  const report = { ...reportOn(attempt), state, providerRef: notice.providerRef, event };
  // A confirmation takes time, so data that was read before may be outdated.
  const current = notice.awaitsConfirmation ? await getStanding(deps.database.reader, attempt.id) : standing;
  warnOfSurplus(deps, attempt, await receiveReport(deps, current, report));
}
