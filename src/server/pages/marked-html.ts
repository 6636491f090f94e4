import type { Block } from '#contract/blocks.ts';

/** The parts of a page as one HTML text; a region is an empty element that names it and its ids. */
export const markedHtml = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.type === 'html' ? block.html : `<div ${attributesOf(block)}></div>`)).join('\n');

function attributesOf(block: Exclude<Block, { type: 'html' }>): string {
  const widget = block.type === 'skipped' ? block.widget : block.type;
  const named = [`data-widget="${widget}"`];
  if ('id' in block && block.id !== null) named.push(`data-id="${block.id}"`);
  if ('ids' in block) named.push(`data-ids="${block.ids.join(',')}"`);
  if ('categories' in block && block.categories.length > 0)
    named.push(`data-categories="${block.categories.join(',')}"`);
  return named.join(' ');
}
