import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '#domain/locale.ts';
import type { AttemptState } from '#domain/payments/attempts.ts';
import type { RefundState } from '#domain/payments/refunds.ts';
import type { Minor } from '#domain/pricing/money.ts';

/** The data about the buyer that providers use to judge the risk of a payment. */
export type Buyer = { email: string; ip: string; userAgent: string };

/** The data that a provider needs for one payment. */
export type PaymentRequest = {
  /** Our id of the attempt. The provider gets it once, and its notices contain it. */
  attemptId: string;
  orderReference: string;
  amount: Minor;
  currency: string;
  /** The address to which the buyer returns. A return proves nothing. */
  returnUrl: string;
  /** Where the provider sends its notices. */
  notifyUrl: string;
  buyer: Buyer;
  locale: Locale;
  /**
   * The chosen method of the provider. '': its own page with all methods. Otherwise blikChannel, or the value of a
   * listed method.
   */
  channel: string;
  /** Six digits from the buyer's bank, with blikChannel alone. */
  blikCode?: string | undefined;
};

/** The channel of a BLIK code that is entered on the shop's own page. */
export const blikChannel = 'blik';

/** An announced payment: the page to send the buyer to, or none where the bank's own app asks (pending then). */
export type Announcement = { redirectUrl: string | null; providerRef: string | null; state: 'new' | 'pending' };

/** A payment that the provider knows. providerRef null: the provider has not named its id yet. */
export type KnownPayment = { attemptId: string; providerRef: string | null; amount: Minor; currency: string };

/**
 * The state of a payment at the provider. awaitsConfirmation: the money has arrived, but it is ours only after
 * `confirm`.
 */
export type PaymentReport = KnownPayment & { state: AttemptState; awaitsConfirmation: boolean };

/** The report of a provider about one payment. */
export type PaymentNotice = PaymentReport & { kind: 'payment' };

/** The report of a provider about a refund. It names the refund by our id, by its own id, or by both. */
export type RefundNotice = {
  kind: 'refund';
  refundId: string | null;
  refundRef: string | null;
  attemptId: string;
  state: RefundState;
  amount: Minor;
  currency: string;
};

/**
 * A notice, or why the shop does not believe it: it is no notice at all, or its signature is wrong. A wrong signature
 * of the right form names the attempt that it claims to be about, because the shop's own key may be the wrong one.
 */
export type ReadNotice =
  | { ok: true; notice: PaymentNotice | RefundNotice }
  | { ok: false; reason: 'unreadable' }
  | { ok: false; reason: 'bad-signature'; claimed: string | null };

/** Money to give back, all of a payment or a part. The id makes the same request again the same refund. */
export type RefundRequest = {
  refundId: string;
  refundRef: string | null;
  payment: KnownPayment;
  amount: Minor;
  currency: string;
  description: string;
  notifyUrl: string;
};

/** A refund that the provider has accepted. */
export type AcceptedRefund = { refundRef: string | null; state: RefundState };

/** One way to pay that a provider offers: its value is a channel, its logo an address. */
export type ProviderMethod = { value: string; name: string; logoUrl: string | null; minimum: Minor; maximum: Minor };

export type MethodsQuery = { locale: Locale; currency: string };

/**
 * A company that takes money. Each has a fake that speaks its protocol. Every call gives up after ten seconds; errors
 * are thrown as a ProviderError.
 */
export type PaymentGateway = {
  /** The name of the provider in payment methods, transactions and the address of notices. */
  readonly provider: string;
  /** The headers, in lower case, that carry the signature of a notice; none where it stands in the body. */
  readonly signatureHeaders: readonly string[];
  /** Announces a payment; with a BLIK code it also charges it. */
  createPayment: (request: PaymentRequest) => Promise<Announcement>;
  /** Reads a notice and checks its signature over the body's own bytes, in constant time. */
  parseNotice: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<ReadNotice>;
  /** Accepts money that waits for our confirmation, and answers the state then; a second call changes nothing. */
  confirm: (payment: KnownPayment) => Promise<AttemptState>;
  /** Asks for the state of a payment, in case a notice did not arrive. Null: the provider does not know the payment. */
  fetchPayment: (payment: KnownPayment) => Promise<PaymentReport | null>;
  /** Gives money back; the same refund id never gives it twice. */
  refund: (refund: RefundRequest) => Promise<AcceptedRefund>;
  /** Asks for the state of a refund. Null: the provider does not know it. */
  fetchRefund: (refund: RefundRequest) => Promise<AcceptedRefund | null>;
  /** The ways to pay that may be chosen on our own page; none where the provider's page is the only choice. */
  listMethods: (query: MethodsQuery) => Promise<ProviderMethod[]>;
};
