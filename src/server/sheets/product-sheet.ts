import type { Locale } from '#domain/locale.ts';
import { openPaper } from './paper.ts';
import { drawQrCode } from './qr-code.ts';

/** What a printed sheet tells of a product (CATALOGUE-41). */
export type ProductSheet = {
  locale: Locale;
  name: string;
  /** Below the name: who makes it, its code. */
  subtitle: string;
  summary: string;
  /** JPEG. */
  picture: Buffer | null;
  price: string;
  rows: readonly (readonly [string, string])[];
  /** The page of the product, which the QR code leads to. */
  url: string;
  scan: string;
  /** When it was printed, in words. */
  printed: string;
  date: Date;
};

const pictureSide = 250;
const codeSide = 92;
const gap = 24;

/** One A4 page with the picture, what it costs, its measures, its code and the way to its page. */
export async function drawProductSheet(sheet: ProductSheet): Promise<Buffer> {
  const paper = await openPaper({ title: sheet.name, locale: sheet.locale, date: sheet.date });
  const { doc } = paper;
  const [left, top] = [doc.x, doc.y];
  paper.text(sheet.name, { size: 'title', bold: true }).space(2);
  paper.text(sheet.subtitle, { muted: true }).space(14);
  const under = doc.y;
  const column = sheet.picture ? { x: left + pictureSide + gap, width: paper.width - pictureSide - gap } : {};
  if (sheet.picture) doc.image(sheet.picture, left, under, { fit: [pictureSide, pictureSide] });
  paper.text(sheet.price, { ...column, y: under, size: 'large', bold: true }).space(6);
  if (sheet.summary !== '') paper.text(sheet.summary, column).space(12);
  const code = { x: column.x ?? left, y: doc.y };
  drawQrCode(doc, sheet.url, { ...code, side: codeSide });
  paper.text(sheet.scan, {
    x: code.x + codeSide + 10,
    y: code.y + 4,
    width: (column.width ?? paper.width) - codeSide - 10,
    size: 'small',
    muted: true,
  });
  doc.x = left;
  doc.y = Math.max(code.y + codeSide, sheet.picture ? under + pictureSide : 0, top) + gap;
  paper.rows(sheet.rows).space(10);
  paper.text(`${sheet.printed} · ${sheet.url}`, { size: 'small', muted: true });
  return paper.finish();
}
