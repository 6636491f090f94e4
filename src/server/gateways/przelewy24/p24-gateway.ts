import type { AttemptState } from '#domain/payments/attempts.ts';
import type { RefundState } from '#domain/payments/refunds.ts';
import {
  callProvider,
  understood,
  ProviderError,
  type ProviderAnswer,
  type ProviderCall,
} from '#server/gateways/call-provider.ts';
import { blikChannel, type Announcement, type PaymentGateway, type PaymentReport } from '../payment-gateway.ts';
import {
  AcceptedRefunds,
  Charged,
  FoundRefunds,
  FoundTransaction,
  Methods,
  Refusal,
  Registered,
  Verified,
} from './p24-answers.ts';
import type { P24Config } from '#server/config/payments.ts';
import { readP24Notice, p24Signature } from './p24-notices.ts';
import { refundOf, registrationOf } from './p24-requests.ts';

export const p24Provider = 'przelewy24';

/**
 * Przelewy24, REST 1.0. Its notice says that money has arrived. The money is ours only after `confirm`, the call that
 * Przelewy24 names verify.
 */
export function createP24Gateway(config: P24Config): PaymentGateway {
  const { call, findTransaction, charge } = callsOf(config);
  return {
    provider: p24Provider,
    signatureHeaders: [],
    createPayment: async (request) => {
      const answer = await call({
        path: '/transaction/register',
        method: 'POST',
        body: registrationOf(request, config),
      });
      if (answer.status !== 200 && answer.status !== 201) throw refusalOf(answer);
      const {
        data: { token },
      } = understood(Registered, answer);
      if (request.blikCode !== undefined) return charge(token, request.blikCode);
      return {
        redirectUrl: `${config.baseUrl}/trnRequest/${encodeURIComponent(token)}`,
        providerRef: null,
        state: 'new',
      };
    },
    parseNotice: (rawBody) => Promise.resolve(readP24Notice(rawBody, config)),
    confirm: async ({ attemptId: sessionId, providerRef, amount, currency }) => {
      const { merchantId, posId, crc } = config;
      const orderId = Number(providerRef);
      const sign = p24Signature({ sessionId, orderId, amount, currency }, crc);
      const answer = await call({
        path: '/transaction/verify',
        method: 'PUT',
        body: { merchantId, posId, sessionId, amount, currency, orderId, sign },
      });
      if (Verified.safeParse(answer.body).success) return 'completed';
      const transaction = await findTransaction(sessionId);
      if (transaction?.status === 2) return 'completed';
      throw refusalOf(answer);
    },
    fetchPayment: async ({ attemptId }) => {
      const transaction = await findTransaction(attemptId);
      if (!transaction) return null;
      const { orderId, sessionId, status, amount, currency } = transaction;
      return {
        attemptId: sessionId,
        providerRef: orderId === 0 ? null : String(orderId),
        state: states[status]!,
        awaitsConfirmation: status === 1,
        amount,
        currency,
      } satisfies PaymentReport;
    },
    refund: async (refund) => {
      const answer = await call({ path: '/transaction/refund', method: 'POST', body: refundOf(refund) });
      refuseRefund(answer);
      return { refundRef: null, state: 'pending' };
    },
    fetchRefund: async ({ refundId, payment }) => {
      const answer = await call({ path: `/refund/by/orderId/${encodeURIComponent(payment.providerRef ?? '')}` });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw refusalOf(answer);
      const refund = understood(FoundRefunds, answer).data.refunds.find(({ requestId }) => requestId === refundId);
      return refund ? { refundRef: null, state: refundStates[refund.status] ?? 'pending' } : null;
    },
    listMethods: async ({ locale, currency }) => {
      const answer = await call({ path: `/payment/methods/${locale}?currency=${encodeURIComponent(currency)}` });
      if (answer.status !== 200) throw refusalOf(answer);
      return understood(Methods, answer)
        .data.filter(({ status, group }) => status && group?.toLowerCase() !== blikChannel)
        .map(({ id, name, mobileImgUrl, imgUrl }) => ({
          value: String(id),
          name,
          logoUrl: mobileImgUrl ?? imgUrl ?? null,
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
        }));
    },
  };
}

/** The calls of Przelewy24 that several steps need. */
function callsOf(config: P24Config) {
  const call = ({ path, ...rest }: Pick<ProviderCall, 'method' | 'body'> & { path: string }): Promise<ProviderAnswer> =>
    callProvider({
      url: `${config.baseUrl}/api/v1${path}`,
      ...rest,
      headers: { authorization: `Basic ${Buffer.from(`${config.posId}:${config.apiKey}`).toString('base64')}` },
    });
  const findTransaction = async (sessionId: string) => {
    const answer = await call({ path: `/transaction/by/sessionId/${encodeURIComponent(sessionId)}` });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw refusalOf(answer);
    return understood(FoundTransaction, answer).data;
  };
  const charge = async (token: string, blikCode: string): Promise<Announcement> => {
    const answer = await call({ path: '/paymentMethod/blik/chargeByCode', method: 'POST', body: { token, blikCode } });
    if (answer.status === 401) throw refusalOf(answer);
    if (answer.status >= 400)
      throw new ProviderError('blik-code', refusalOf(answer).message, { status: answer.status });
    const {
      data: { orderId },
    } = understood(Charged, answer);
    return { redirectUrl: null, providerRef: String(orderId), state: 'pending' };
  };
  return { call, findTransaction, charge };
}

/** Throws unless a refund was accepted now or before. */
function refuseRefund(answer: ProviderAnswer): void {
  const { status } = answer;
  const reason = status === 400 ? JSON.stringify(answer.body) : '';
  // We have asked before and did not get the answer.
  if (/already exists/i.test(reason)) return;
  if (/concurrent/i.test(reason))
    throw new ProviderError('away', 'Przelewy24 is busy with another call for this refund', { status });
  if (status >= 400) throw refusalOf(answer);
  const rejected = understood(AcceptedRefunds, answer).data.find((refund) => !refund.status);
  if (rejected)
    throw new ProviderError('refused', `Przelewy24 refused the refund: ${rejected.message ?? ''}`, { status });
}

const states: readonly AttemptState[] = ['new', 'pending', 'completed', 'refunded'];
const refundStates: Readonly<Record<number, RefundState>> = { 1: 'completed', 2: 'pending', 3: 'pending', 4: 'failed' };

/** The reason of Przelewy24's refusal, for the log. */
function refusalOf({ status, body }: ProviderAnswer): ProviderError {
  const { data } = Refusal.safeParse(body);
  if (!data) return new ProviderError('nonsense', `Przelewy24 answered ${status} without a reason`, { status });
  return new ProviderError('refused', `Przelewy24 refused (${status}): ${JSON.stringify(data.error)}`, { status });
}
