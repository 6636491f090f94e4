import { inflateSync } from 'node:zlib';

/** The words of a PDF that pdfkit has drawn, read as a program reads them: glyphs by the table of their font. */
export function pdfWords(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [id, body!]),
  );
  const inOrder = [...objects.values()];
  const fonts = new Map(
    [...inOrder.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      return [name, table === undefined ? null : lettersOf(inflated(objects.get(table) ?? ''))];
    }),
  );
  const pages = inOrder.flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? []);
  const lines = pages.flatMap((id) => [
    ...inflated(objects.get(id) ?? '').matchAll(/ Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g),
  ]);
  return lines.map(([, font, glyphs]) => spelled(glyphs!, fonts.get(font) ?? null)).join('');
}

function inflated(body: string): string {
  const stream = /stream\n([^]*)\nendstream/.exec(body)?.[1];
  return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

const lettersOf = (table: string): string[] =>
  [...table.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/<([\da-f ]+)>/g)].map(([, codes]) =>
      String.fromCharCode(...codes!.match(/[\da-f]{4}/g)!.map((code) => Number.parseInt(code, 16))),
    ),
  );

/** Without letters of its own it is a font that every reader has: a glyph is a byte, the letter of Latin 1. */
const spelled = (glyphs: string, letters: readonly string[] | null): string =>
  [...glyphs.matchAll(/<([\da-f]+)>/g)]
    .flatMap(([, codes]) => codes!.match(letters ? /.{4}/g : /../g) ?? [])
    .map((glyph) => Number.parseInt(glyph, 16))
    .map((code) => (letters ? (letters[code] ?? '') : String.fromCharCode(code)))
    .join('');
