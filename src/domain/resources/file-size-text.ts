import type { Locale } from '#domain/locale.ts';
import { decimalText, noBreakSpace } from '#domain/number-text.ts';

const thousand = 1000;

/** How large a file is, as people say it: '840 kB', '1,2 MB' in Polish. */
export function fileSizeText(bytes: number, locale: Locale): string {
  if (bytes < thousand * thousand) return `${Math.max(1, Math.round(bytes / thousand))}${noBreakSpace}kB`;
  return `${decimalText(bytes / thousand / thousand, 1, locale)}${noBreakSpace}MB`;
}
