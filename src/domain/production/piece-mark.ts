const shape = /^K(\d{6,9})-?(\d)$/;

/** The check digit of Luhn. It changes with every single wrong digit, and with two digits that changed places. */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * What stands on the sheet of a piece of work and is scanned or typed: its number with a check digit (PRODUCTION-3).
 */
export function pieceMark(id: number): string {
  const digits = String(id).padStart(6, '0');
  return `K${digits}-${checkDigit(digits)}`;
}

/** The kind of text that was scanned or typed, as far as its form shows it. */
export type Scan =
  | { readonly kind: 'piece'; readonly id: number }
  /** Like the mark of a piece, but its check digit is wrong. */
  | { readonly kind: 'misread' }
  | { readonly kind: 'order'; readonly reference: string }
  /** A page of this shop that is no piece of work. */
  | { readonly kind: 'page' }
  | { readonly kind: 'other-shop'; readonly host: string }
  | { readonly kind: 'ean'; readonly digits: string }
  | { readonly kind: 'code'; readonly text: string };

/** Reads a mark, or the link that a QR code holds; `hosts` are those of this shop and its back office. */
export function readScan(scanned: string, hosts: readonly string[]): Scan {
  const text = scanned.trim();
  const link = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(text);
  if (link) {
    const [, host = '', path = ''] = link;
    if (!hosts.includes(host.toLowerCase())) return { kind: 'other-shop', host };
    const mark = markOf(path.split('/').at(-1) ?? '');
    return mark ?? { kind: 'page' };
  }
  const mark = markOf(text);
  if (mark) return mark;
  if (/^\d{4}\/\d{2}\/\d{6,}$/.test(text)) return { kind: 'order', reference: text };
  if (/^(\d{8}|\d{12,14})$/.test(text)) return { kind: 'ean', digits: text };
  return { kind: 'code', text };
}

function markOf(text: string): Scan | null {
  const [, digits, check] = shape.exec(text.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  if (digits === undefined) return null;
  return checkDigit(digits) === Number(check) ? { kind: 'piece', id: Number(digits) } : { kind: 'misread' };
}
