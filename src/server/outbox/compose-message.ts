import type { Letter, MailBlock, Span } from '#server/database/schema/index.ts';
import { blocksAsHtml } from './blocks-as-html.ts';
import { html, layout } from './layout.ts';

/** The two parts of a message from one list of blocks: as it is stored until it is sent, and as plain text. */
export function composeMessage(letter: Letter): { letter: Letter; text: string } {
  return { letter, text: blocksAsText(letter.title, letter.blocks, letter.footer) };
}

export function letterAsHtml({ locale, title, blocks, footer }: Letter): string {
  return layout({ locale, title, body: blocksAsHtml(blocks), footer: html`${footer}` });
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
    case 'heading':
      return block.text;
    case 'spans':
      return spansAsText(block.spans);
    case 'list':
      return block.items.map((item) => `  - ${spansAsText(item)}`).join('\n');
    case 'picture':
      return block.alt;
    case 'table':
      return [
        block.heading,
        ...block.rows.map(({ name, detail, quantity, amount }) => `  ${quantity} x ${name} (${detail}): ${amount}`),
      ].join('\n');
  }
}

const spansAsText = (spans: readonly Span[]): string =>
  spans.map(({ text, url }) => (url === undefined ? text : `${text} (${url})`)).join('');
