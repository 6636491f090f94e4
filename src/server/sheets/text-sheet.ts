import type { Locale } from '#domain/locale.ts';
import { Paper } from './paper.ts';
import { textParts, type TextPart } from './text-parts.ts';

/** A page of words on paper. */
export type TextSheet = {
  locale: Locale;
  title: string;
  /** Cleaned. */
  html: string;
  /** Before links of the shop. */
  publicUrl: string;
  date: Date;
};

const step = 16;
const looks = { heading: { size: 'large', bold: true }, words: {} } as const;

/** A4 pages with the words of a page: headings, paragraphs, lists, and the addresses of its links. */
export function drawTextSheet({ locale, title, html, publicUrl, date }: TextSheet): Promise<Buffer> {
  const paper = new Paper({ title, locale, date });
  paper.text(title, { size: 'title', bold: true }).space(12);
  for (const part of textParts(html, publicUrl)) drawPart(paper, part);
  return paper.finish();
}

function drawPart(paper: Paper, { kind, text, depth, marker }: TextPart): void {
  if (kind === 'heading') paper.space(8);
  paper.keepTogether(kind === 'heading' ? 60 : 30);
  const { y } = paper.doc;
  if (marker !== '') paper.text(marker, { x: paper.left + (depth - 1) * step, y, width: step });
  const indent = depth * step;
  paper.text(text, { ...looks[kind], x: paper.left + indent, y, width: paper.width - indent }).space(5);
}
