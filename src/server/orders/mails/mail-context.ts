import type { Translate } from '#i18n/keys.ts';
import type { Config } from '#server/config/config.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import type { FollowedParcel } from '#server/shipments/index.ts';
import type { PageDocument } from '#server/pages/index.ts';
import type { Minor } from '#domain/pricing/money.ts';

/**
 * By how much an order costs less, how much of that is delivery, and which way the money goes back. To account: the
 * payments were transfers; by hand: what the courier had collected.
 */
export type MoneyFacts = {
  gross: Minor;
  delivery: Minor;
  toPayment: Minor;
  toAccount: boolean;
  toCard: Minor;
  byHand: Minor;
};

/** Other prices: of lines in the amounts that the buyer is asked for, and what the order cost before with VAT. */
export type CorrectionFacts = {
  lines: readonly { position: number; name: string; was: Minor; is: Minor }[];
  was: Minor;
  reason: string;
};

/** What the text below the name of a line is made of. */
export type DetailedLine = Pick<
  OrderLineRow,
  'productCode' | 'normalizedCode' | 'outletPiece' | 'configured' | 'configuration' | 'packAreaCm2'
>;

/** Facts that only some messages need. */
export type MailFacts = Partial<MoneyFacts> & {
  correction?: CorrectionFacts;
  /** What is still to be paid after a part has been paid. Unset: all that is due in advance. */
  toPay?: Minor;
  /** The cancelled pieces, and by how much cheaper the order became. */
  taken?: readonly (DetailedLine & Pick<OrderLineRow, 'name' | 'quantity'> & { gross: Minor })[];
  /** The token by which the buyer confirms an order. Null: it needs none. */
  confirmationToken?: string | null;
  /** The staff took the order on the telephone. */
  byTelephone?: boolean;
  /** What goes with the message as files. */
  documents?: readonly PageDocument[];
  /** Until when an order waits for its money. */
  deadline?: Date;
  /** Paid without money, by the built-in provider. */
  testPayment?: boolean;
  /** Money goes back because the order did not need it. */
  surplus?: boolean;
  /** Where its parcels are followed. */
  parcels?: readonly Pick<FollowedParcel, 'number' | 'url'>[];
  /** The code by which the buyer collects the order at the shop. */
  codes?: readonly string[];
};

/** What the blocks of a message about an order are made from. */
export type MailContext = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  facts: MailFacts;
  config: Config;
  t: Translate;
  money: (amount: Minor) => string;
  summaryUrl: string;
};
