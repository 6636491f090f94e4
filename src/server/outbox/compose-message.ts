import type { Locale } from '#domain/locale.ts';
import { blocksAsHtml, type MailBlock } from './blocks-as-html.ts';
import { html, layout } from './layout.ts';

/** The two parts of a message from one list of blocks. */
export function composeMessage({
  locale,
  title,
  blocks,
  footer,
}: {
  locale: Locale;
  title: string;
  blocks: readonly MailBlock[];
  footer: string;
}): { html: string; text: string } {
  return {
    html: layout({ locale, title, body: blocksAsHtml(blocks), footer: html`${footer}` }),
    text: blocksAsText(title, blocks, footer),
  };
}

/** The plain part of a message, for readers who see no markup. */
function blocksAsText(title: string, blocks: readonly MailBlock[], footer: string): string {
  return `${[title, ...blocks.map(blockAsText), footer].join('\n\n')}\n`;
}

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'note':
      return `${block.text} ${block.url}`;
    case 'facts':
      return [block.heading, ...block.rows.map(({ label, value }) => `  ${label}: ${value}`)].join('\n');
    case 'address':
      return [block.heading, ...block.lines.map((line) => `  ${line}`)].join('\n');
    case 'table':
      return [
        block.heading,
        ...block.rows.map(({ name, detail, quantity, amount }) => `  ${quantity} x ${name} (${detail}): ${amount}`),
      ].join('\n');
  }
}
