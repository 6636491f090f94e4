import { readFileSync } from 'node:fs';
import type { Locale } from '#domain/locale.ts';
import { ascent, fonts, piecesOf, runsOf, type FontName } from './paper-fonts.ts';

const usualMargin = 48;
const lineGap = 3;
const colors = { ink: '#14222e', muted: '#4c5d6b', line: '#dfe9f1' } as const;
const sizes = { small: 9, body: 10.5, large: 13, title: 24 } as const;

type TextLook = {
  size?: keyof typeof sizes;
  bold?: boolean;
  muted?: boolean;
  x?: number;
  y?: number;
  width?: number;
};

/** The sizes of paper in points; a label has 100 × 150 mm. */
export const labelPage = { size: [283.46, 425.2], margin: 14 } satisfies PageLook;

type PageLook = { size?: 'A4' | [number, number]; margin?: number };

type PaperFacts = { title: string; locale: Locale; date: Date };

/** Pages in the shop's letters, A4 unless said otherwise; what is drawn depends on nothing but what is given. */
export async function openPaper(
  { title, locale, date }: PaperFacts,
  { size = 'A4', margin = usualMargin }: PageLook = {},
): Promise<Paper> {
  // Reading it takes as long as a tenth of the start of the shop.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size,
    margin,
    lang: locale,
    displayTitle: true,
    info: { Title: title, CreationDate: date },
  });
  for (const [name, files] of Object.entries(fonts)) {
    doc.registerFont(`${name}-plain`, readFileSync(files.plain));
    doc.registerFont(`${name}-further`, readFileSync(files.further));
    doc.registerFont(`${name}-signs`, files.signs);
  }
  return new Paper(doc, margin);
}

/** A document that is being written. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  /** Where the text begins, as far from each edge. */
  readonly left: number;
  readonly #finished: Promise<Buffer>;

  constructor(doc: PDFKit.PDFDocument, margin: number) {
    this.doc = doc;
    this.left = margin;
    const parts: Buffer[] = [];
    this.#finished = new Promise((resolve, reject) => {
      doc.on('data', (part: Buffer) => parts.push(part));
      doc.on('end', () => resolve(Buffer.concat(parts)));
      doc.on('error', reject);
    });
  }

  get width(): number {
    return this.doc.page.width - 2 * this.left;
  }

  /** Writes a paragraph, at a place or where the last one ended; it goes on at the top of the next page. */
  text(text: string, look: TextLook = {}): this {
    const { size = 'body', bold = false, muted = false, x = this.left, width = this.width } = look;
    if (look.y !== undefined) this.doc.y = look.y;
    this.doc.fontSize(sizes[size]).fillColor(muted ? colors.muted : colors.ink);
    const name = bold ? 'bold' : 'regular';
    for (const line of this.#lines(text, name, width)) {
      const height = this.doc.font(`${name}-plain`).currentLineHeight(true) + lineGap;
      this.keepTogether(height);
      const { y } = this.doc;
      const foot = y + ascent * sizes[size];
      let at = x;
      for (const { run, font } of runsOf(line, name)) {
        this.doc.font(font).text(run, at, foot, { lineBreak: false, baseline: 'alphabetic' });
        at += this.doc.widthOfString(run);
      }
      this.doc.y = y + height;
    }
    this.doc.x = this.left;
    return this;
  }

  /** Broken between words, which pdfkit can't do where two fonts meet in one; what is too long for a line, within. */
  #lines(text: string, name: FontName, width: number): string[] {
    const fits = (line: string) => this.#widthOf(line, name) <= width;
    return text.split('\n').flatMap((paragraph) => {
      const lines = [''];
      for (const word of paragraph.split(' ').flatMap((long) => piecesOf(long, fits))) {
        const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
        if (lines.at(-1) === '' || fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    });
  }

  #widthOf(line: string, name: FontName): number {
    return runsOf(line, name).reduce((sum, { run, font }) => sum + this.doc.font(font).widthOfString(run), 0);
  }

  space(points: number): this {
    this.doc.y += points;
    return this;
  }

  /** Goes to the next page where less than so many points are left of this one. */
  keepTogether(points: number): this {
    if (this.doc.y > this.doc.page.height - this.left - points) this.doc.addPage();
    return this;
  }

  rule(): this {
    const { y } = this.doc;
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.75)
      .strokeColor(colors.line)
      .stroke();
    return this.space(8);
  }

  /** Names at the left, values at the right, a hairline below each. */
  rows(rows: readonly (readonly [string, string])[]): this {
    const half = this.width * 0.4;
    for (const [name, value] of rows) {
      if (this.doc.y > this.doc.page.height - 2 * this.left) this.doc.addPage();
      const top = this.doc.y;
      this.text(name, { muted: true, width: half - 12 });
      const end = this.doc.y;
      this.text(value, { x: this.left + half, y: top, width: this.width - half });
      this.doc.y = Math.max(end, this.doc.y) + 3;
      this.rule().space(-2);
    }
    return this;
  }

  /** The same in small letters, two beside one another: for what has to stay on one page. */
  pairs(rows: readonly (readonly [string, string])[]): this {
    const half = this.width / 2;
    const nameWidth = 100;
    for (let row = 0; row < rows.length; row += 2) {
      this.keepTogether(30);
      const top = this.doc.y;
      let end = top;
      for (const [place, [name, value]] of rows.slice(row, row + 2).entries()) {
        const x = this.left + place * half;
        this.text(name, { x, y: top, width: nameWidth - 8, size: 'small', muted: true });
        end = Math.max(end, this.doc.y);
        this.text(value, { x: x + nameWidth, y: top, width: half - nameWidth - 12, size: 'small' });
        end = Math.max(end, this.doc.y);
      }
      this.doc.y = end;
      this.rule().space(-5);
    }
    return this;
  }

  finish(): Promise<Buffer> {
    this.doc.end();
    return this.#finished;
  }
}
