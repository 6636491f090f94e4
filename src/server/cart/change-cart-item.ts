import type { z } from 'zod';
import type { ChangeCartItemBody } from '#contract/cart.ts';
import { changeConfiguration, changeQuantity } from '#domain/cart/change-lines.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { configurationOf, configuredCode } from './configured-piece.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { deleteLine, replaceLine, saveLine } from './line-queries.ts';
import { offerOf } from './piece.ts';
import { refuse, refuseConfiguration, refuseOffer } from './refusals.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';

type Change = { id: number; changes: z.output<typeof ChangeCartItemBody>; locale: Locale };

/** Sets the quantity of a line or configures it anew; an item of another cart does not exist for this visitor. */
export function changeCartItem(
  database: Database,
  visitor: Visitor,
  { id, changes, locale }: Change,
): Promise<StoredCart> {
  return inLockedCart(database, visitor, {
    decide: (cart) => {
      const existing = cart.lines.find((line) => line.id === id);
      if (!existing) throw notFound();
      const { quantity = existing.quantity, configuration, productUrl = existing.productUrl } = changes;
      const wanted =
        configuration === undefined
          ? { ...existing, productUrl }
          : reconfigured({ ...existing, productUrl, quantity }, configuration, cart.row.currency, locale);
      const change =
        configuration === undefined
          ? changeQuantity(cart.lines, wanted, quantity)
          : changeConfiguration(cart.lines, wanted);
      if (!change.ok) throw refuseOffer(change.reason, wanted.offer);
      return { ...cart, lines: change.lines, line: change.line, existing };
    },
    save: async (connection, { line, existing, ...cart }) => {
      if (line.id !== existing.id)
        await Promise.all([deleteLine(connection, { id: existing.id }), saveLine(connection, cart.row.id, line)]);
      else if (line.normalizedCode === existing.normalizedCode) await saveLine(connection, cart.row.id, line);
      else await replaceLine(connection, line);
      return cart;
    },
  });
}

function reconfigured(
  line: StoredLine,
  configuration: number[] | string,
  currency: string,
  locale: Locale,
): StoredLine {
  if (line.outletPieceId !== null) throw refuse('configuration', 'cart.configuration');
  const judged = configurationOf(line.piece, configuration, { currency, locale });
  if (judged && !judged.ok) throw refuseConfiguration(judged.problems);
  return {
    ...line,
    configuration: judged ? judged.configuration : [],
    normalizedCode: judged
      ? configuredCode(line.piece, judged.configured.systemCode)
      : line.piece.product.normalizedCode,
    offer: offerOf(line.piece, currency, false, judged),
  };
}
