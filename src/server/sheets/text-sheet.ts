import { Parser } from 'htmlparser2';
import type { Locale } from '#domain/locale.ts';
import { openPaper, type Paper } from './paper.ts';

/** As JPEG or PNG, measured in pixels of a screen; without the file its words stand in its place. */
type SheetPicture = { picture: Buffer | null; alt: string; width: number; height: number };
/** A text of a page, cleaned, or a picture of it. */
export type SheetPart = { html: string } | SheetPicture;

/** A page of words and pictures on paper. */
type TextSheet = {
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
export async function drawTextSheet({ locale, title, parts, publicUrl, date }: TextSheet): Promise<Buffer> {
  const paper = await openPaper({ title, locale, date });
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

/** A paragraph as it stands on paper; depth counts the lists and quotations around it. */
type TextPart = { kind: 'heading' | 'words'; text: string; depth: number; marker: string };

const headings = new Set(['h1', 'h2', 'h3', 'h4']);
const paragraphs = new Set([...headings, 'p', 'li', 'tr', 'blockquote', 'ul', 'ol', 'table', 'hr']);
const deeper = new Set(['ul', 'ol', 'blockquote']);

/** The paragraphs of a cleaned text; an address that a link's words do not say stands behind them. */
function textParts(html: string, publicUrl: string): TextPart[] {
  const parts: TextPart[] = [];
  const around: { counted: number | null }[] = [];
  let kind: TextPart['kind'] = 'words';
  let text = '';
  let marker = '';
  let link = { href: '', from: 0 };
  const flush = () => {
    const words = text.replaceAll(/[ \t]*\n[ \t]*/g, '\n').trim();
    if (words !== '') {
      parts.push({ kind, text: words, depth: around.length, marker });
      marker = '';
    }
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (paragraphs.has(name)) flush();
      if (headings.has(name)) kind = 'heading';
      if (deeper.has(name)) around.push({ counted: name === 'ol' ? 0 : null });
      if (name === 'li') marker = nextMarker(around.at(-1));
      if (name === 'br') text += '\n';
      if ((name === 'td' || name === 'th') && text !== '') text += ' · ';
      if (name === 'a') link = { href, from: text.length };
    },
    ontext: (words) => {
      text += words.replaceAll(/[ \t\r\n]+/g, ' ');
    },
    onclosetag: (name) => {
      if (name === 'a') text += behind(text.slice(link.from), link.href, publicUrl);
      if (paragraphs.has(name)) flush();
      if (headings.has(name)) kind = 'words';
      if (deeper.has(name)) around.pop();
    },
  });
  parser.end(html);
  flush();
  return parts;
}

function nextMarker(list: { counted: number | null } | undefined): string {
  if (!list || list.counted === null) return '•';
  list.counted += 1;
  return `${list.counted}.`;
}

function behind(words: string, href: string, publicUrl: string): string {
  const address = href.startsWith('/') ? publicUrl + href : href.replace(/^(mailto|tel):/, '');
  return address === '' || address.startsWith('#') || words.includes(address) ? '' : ` (${address})`;
}
