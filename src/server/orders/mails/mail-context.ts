import type { Translate } from '#i18n/keys.ts';
import type { Config } from '#server/config.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';

/** What the blocks of a message about an order are made from; money takes minor units. */
export type MailContext = { order: OrderRow; lines: readonly OrderLineRow[]; config: Config; t: Translate; money: (minor: number) => string; summaryUrl: string };
