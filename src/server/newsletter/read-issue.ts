import type { MailBlock } from '#server/outbox/index.ts';
import type { Span } from '#server/database/schema/index.ts';

/** A newsletter in one language: what its file says. */
export type IssueText = { subject: string; blocks: MailBlock[] };

const address = String.raw`(https?:\/\/[^\s)]+|mailto:[^\s)]+)`;
const picture = new RegExp(String.raw`^!\[([^\]]*)\]\(${address}\)$`);
const button = new RegExp(String.raw`^\[([^\]]+)\]\(${address}\)$`);
const spans = new RegExp(String.raw`\[([^\]]+)\]\(${address}\)|\*\*([^*]+)\*\*`, 'g');

/**
 * Reads the Markdown of a newsletter: the first line `# …` is its subject; below it stand headings `##`, paragraphs,
 * lists with `-`, **strong words**, [links](https://…), a picture alone on its line, and a link alone on its line,
 * which becomes a button. null: it has no subject or says nothing.
 */
export function readIssue(markdown: string): IssueText | null {
  const [first = '', ...rest] = markdown
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const subject = /^#\s+(.+)$/.exec(first)?.[1]?.trim() ?? '';
  const blocks = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(readBlock);
  return subject === '' || blocks.length === 0 ? null : { subject, blocks };
}

/** What stands between two empty lines. */
function readBlock(part: string): MailBlock[] {
  const lines = part.split('\n').map((line) => line.trim());
  const [line = ''] = lines;
  const [, heading] = /^##+\s+(.+)$/.exec(line) ?? [];
  if (heading !== undefined) {
    const below = lines.slice(1).join('\n');
    return [{ kind: 'heading', text: heading }, ...(below === '' ? [] : readBlock(below))];
  }
  if (lines.every((each) => /^[-*]\s+/.test(each)))
    return [{ kind: 'list', items: lines.map((each) => readSpans(each.replace(/^[-*]\s+/, ''))) }];
  const [, alt, url] = lines.length === 1 ? (picture.exec(line) ?? []) : [];
  if (url !== undefined) return [{ kind: 'picture', url, alt: alt ?? '' }];
  const [, label, target] = lines.length === 1 ? (button.exec(line) ?? []) : [];
  if (label !== undefined && target !== undefined) return [{ kind: 'button', label, url: target }];
  return [{ kind: 'spans', spans: readSpans(lines.join(' ')) }];
}

function readSpans(text: string): Span[] {
  const parts: Span[] = [];
  let last = 0;
  for (const { 0: whole, 1: label, 2: url, 3: strong, index } of text.matchAll(spans)) {
    if (index > last) parts.push({ text: text.slice(last, index) });
    if (label !== undefined && url !== undefined) parts.push({ text: label, url });
    else parts.push({ text: strong ?? '', strong: true });
    last = index + whole.length;
  }
  if (last < text.length) parts.push({ text: text.slice(last) });
  return parts;
}
