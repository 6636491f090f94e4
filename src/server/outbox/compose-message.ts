import type { Locale } from '#domain/locale.ts';
import { blocksAsHtml } from './blocks-as-html.ts';
import { blocksAsText } from './blocks-as-text.ts';
import { html, layout } from './layout.ts';
import type { MailBlock } from './mail-blocks.ts';

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
