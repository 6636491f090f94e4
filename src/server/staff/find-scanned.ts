import { and, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { staffProductionContract } from '#contract/staff-production.ts';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { Locale } from '#domain/locale.ts';
import { pieceMark, readScan } from '#domain/production/piece-mark.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { orders, productionPieces, products, productTexts } from '#server/database/schema/index.ts';

type ScanAnswer = z.input<typeof staffProductionContract.readScan.response>;

const answer = (kind: ScanAnswer['kind'], name: string, more: Partial<ScanAnswer> = {}): ScanAnswer => ({
  kind,
  name,
  pieceId: null,
  orderId: null,
  ...more,
});

/** Says what was scanned: its piece, or what else it is and whose (PRODUCTION-3). */
export async function findScanned(
  reader: Reader,
  { publicUrl, adminUrl }: Pick<Config, 'publicUrl' | 'adminUrl'>,
  { text, locale }: { text: string; locale: Locale },
): Promise<ScanAnswer> {
  const scan = readScan(text, [new URL(publicUrl).host, new URL(adminUrl).host]);
  switch (scan.kind) {
    case 'piece': {
      const count = await reader.$count(productionPieces, eq(productionPieces.id, scan.id));
      return count > 0
        ? answer('piece', pieceMark(scan.id), { pieceId: scan.id })
        : answer('unknown-piece', pieceMark(scan.id));
    }
    case 'order': {
      const [order] = await reader.select().from(orders).where(eq(orders.reference, scan.reference));
      return order ? answer('order', scan.reference, { orderId: order.id }) : answer('unknown', text);
    }
    case 'ean':
      return findProduct(reader, scan.digits, locale);
    case 'code':
      return findProduct(reader, scan.text, locale);
    case 'other-shop':
      return answer('other-shop', scan.host);
    default:
      return answer(scan.kind, text);
  }
}

async function findProduct(reader: Reader, code: string, locale: Locale): Promise<ScanAnswer> {
  const [first = code] = code.split('/');
  const [product] = await reader
    .select({ code: products.code, name: productTexts.name })
    .from(products)
    .leftJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.locale, locale)))
    .where(
      or(
        eq(products.ean, code),
        eq(products.normalizedCode, normalizeCode(code)),
        eq(products.normalizedCode, normalizeCode(first)),
      ),
    )
    .limit(1);
  return product ? answer('product', product.name ?? product.code) : answer('unknown', code);
}
