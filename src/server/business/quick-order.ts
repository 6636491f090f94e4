import type { QuickOrderReport } from '#contract/business.ts';
import { isQuantity, largestQuantity, smallestQuantity } from '#domain/cart/quantity.ts';
import { mostQuickLines, readQuickOrder, type QuickOrderLine } from '#domain/cart/quick-order.ts';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { inLocale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { addCartItem, buyerOf, findCart, type EvaluatedCart } from '#server/cart/index.ts';
import { findByCode } from '#server/configurator/index.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type PastedOrder = { text: string; conversionId: string };

/**
 * Puts codes with quantities into the cart, each line by itself. The answer names what was added and what can't be had
 * (BUSINESS-6).
 */
export async function quickOrder(
  deps: Deps,
  { text, conversionId }: PastedOrder,
  call: CallContext,
): Promise<{ cart: EvaluatedCart; report: QuickOrderReport[] }> {
  const { database, config } = deps;
  const lines = readQuickOrder(text);
  if (lines.length === 0) throw invalidField('text', 'quick_order.empty');
  if (lines.length > mostQuickLines) throw invalidField('text', 'quick_order.too_long', { most: mostQuickLines });
  const caller = { visitor: call.visitor, buyer: buyerOf(deps, call), sizes: config.cartSizes };
  const report: QuickOrderReport[] = [];
  // The lines are added one after the other, because they change the same cart.
  for (const line of lines) report.push(await addLine(line));
  return { cart: await findCart(database.reader, caller), report };

  async function addLine(line: QuickOrderLine): Promise<QuickOrderReport> {
    const outcome = { ...line, name: null, reason: null };
    try {
      if (!isQuantity(line.quantity)) throw invalidField('quantity', 'cart.quantity_out_of_range', quantities);
      const { product, configured } = await findByCode(database, line.code, call.locale);
      const isWhole = normalizeCode(line.code) === product.normalizedCode;
      const cart = await addCartItem(database, caller, {
        product: product.id,
        configuration: configured === null || isWhole ? [] : line.code,
        quantity: line.quantity,
        mark: '',
        productUrl: '',
        conversionId: `${conversionId}:${line.line}`,
      });
      const names = cart.lines.find(({ productId }) => productId === product.id)?.product.names;
      return { ...outcome, added: true, name: inLocale(names ?? {}, call.locale) || product.code };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { ...outcome, added: false, reason: reasonOf(error) };
    }
  }

  function reasonOf(error: ShopError): string {
    const { key, params } =
      error.code === 'not-found' ? { key: 'quick_order.unknown' as const, params: undefined } : messageOf(error);
    return translators[call.locale](key, params);
  }
}

const quantities = { smallest: smallestQuantity, largest: largestQuantity };

const messageOf = ({ fields, text }: ShopError) => Object.values(fields)[0]?.[0] ?? text;
