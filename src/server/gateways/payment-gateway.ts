import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '#domain/locale.ts';
import type { AttemptState } from '#domain/payments/attempt-state.ts';

/** What a provider needs to take one payment. */
export type PaymentRequest = {
  /** Our name of the attempt; the provider sees it once. */
  transactionId: string;
  orderReference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Where the buyer comes back; coming back proves nothing. */
  returnUrl: string;
  /** Where the provider sends its notices. */
  notifyUrl: string;
  email: string;
  locale: Locale;
};

/** What a provider says about one payment; the same event key says the same thing again. Amount in minor units. */
export type PaymentNotice = { providerRef: string; state: AttemptState; amount: number; currency: string; eventKey: string };

/** Why a notice is not believed: somebody else wrote it, or it is no notice at all. */
export type NoticeRefusal = 'bad-signature' | 'unreadable';

/** A company that takes money on a page of its own (decision OQ-97). Each has a fake that speaks its protocol. */
export type PaymentGateway = {
  /** The word that payment methods, transactions and the notice address carry. */
  readonly provider: string;
  /**
   * Announces a payment and answers the page to send the buyer to. The order is locked meanwhile: an
   * implementation gives up after 10 seconds and throws.
   */
  createPayment: (request: PaymentRequest) => Promise<{ redirectUrl: string; providerRef: string }>;
  /** Reads a notice and checks its signature over the body's own bytes, in constant time. */
  parseNotice: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<{ ok: true; notice: PaymentNotice } | { ok: false; reason: NoticeRefusal }>;
  /** Asks where a payment stands, for notices that never came; null when the provider does not know it. */
  fetchState: (providerRef: string) => Promise<AttemptState | null>;
};
