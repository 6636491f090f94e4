import type { Locale } from '#domain/locale.ts';
import { Paper } from './paper.ts';
import { textParts, type TextPart } from './text-parts.ts';

/** As JPEG or PNG, measured in pixels of a screen; without the file its words stand in its place. */
type SheetPicture = { picture: Buffer | null; alt: string; width: number; height: number };
/** A text of a page, cleaned, or a picture of it. */
export type SheetPart = { html: string } | SheetPicture;

/** A page of words and pictures on paper. */
export type TextSheet = {
  locale: Locale;
  title: string;
  parts: readonly SheetPart[];
  /** Before links of the shop. */
  publicUrl: string;
  date: Date;
};

const step = 16;
const looks = { heading: { size: 'large', bold: true }, words: {} } as const;
const mostPictureHeight = 640;
const pointsPerPixel = 72 / 96;

/** A4 pages with what a page says: headings, paragraphs, lists, the addresses of its links, pictures. */
export function drawTextSheet({ locale, title, parts, publicUrl, date }: TextSheet): Promise<Buffer> {
  const paper = new Paper({ title, locale, date });
  paper.text(title, { size: 'title', bold: true }).space(12);
  for (const part of parts)
    if ('html' in part) for (const words of textParts(part.html, publicUrl)) drawPart(paper, words);
    else drawPicture(paper, part);
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

/** As large as a screen shows it, but never wider than the column; on the next page where this one has no place. */
function drawPicture(paper: Paper, { picture, alt, width, height }: SheetPicture): void {
  if (picture === null) {
    paper.text(alt, { muted: true }).space(alt === '' ? 0 : 5);
    return;
  }
  const scale = Math.min(pointsPerPixel, paper.width / width, mostPictureHeight / height);
  const size = { width: width * scale, height: height * scale };
  paper.space(4).keepTogether(size.height);
  const { y } = paper.doc;
  paper.doc.image(picture, paper.left, y, size);
  paper.doc.y = y + size.height;
  paper.space(10);
}
