/**
 * A day written as 2030-02-01 or 01.02.2030, as the moment at which it begins in UTC; null where there is no such day,
 * or an error where the caller is strict.
 */
export function readDate(text: string, { strict = false }: { strict?: boolean } = {}): Date | null {
  const [, year, month, day] = iso.exec(text.trim()) ?? reversed(polish.exec(text.trim()));
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)) return date;
  if (strict) throw new RangeError(`${text} is no day`);
  return null;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const polish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

const reversed = (match: RegExpExecArray | null): string[] =>
  match ? ['', match[3]!, match[2]!.padStart(2, '0'), match[1]!.padStart(2, '0')] : [];
