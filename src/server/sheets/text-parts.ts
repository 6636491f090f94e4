import { Parser } from 'htmlparser2';

/** A paragraph as it stands on paper; depth counts the lists and quotations around it. */
export type TextPart = { kind: 'heading' | 'words'; text: string; depth: number; marker: string };

const headings = new Set(['h1', 'h2', 'h3', 'h4']);
const paragraphs = new Set([...headings, 'p', 'li', 'tr', 'blockquote', 'ul', 'ol', 'table', 'hr']);
const deeper = new Set(['ul', 'ol', 'blockquote']);

/** The paragraphs of a cleaned text; an address that a link's words do not say stands behind them. */
export function textParts(html: string, publicUrl: string): TextPart[] {
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
