import { marked } from 'marked';
import { Block } from '#contract/blocks.ts';
import type { Message } from '#server/http/errors.ts';
import { richText } from '#server/rich-text.ts';
import { elementsIn, type FoundElement } from './elements-in.ts';
import { MissingIds, MissingPicture, type CodeKind, type ReadContext } from './mark-values.ts';
import { codesOf, pictureFilesOf, settingsOf, type MarkedType } from './read-settings.ts';

export type ContentFormat = 'html' | 'markdown';
/** Something to be told about a page, with the line of its file. */
export type Finding = { severity: 'error' | 'warning'; line: number; text: Message };
type Content = { source: string; format: ContentFormat };
type Lookups = Pick<ReadContext, 'idOf' | 'pictureOf'>;

const moduleClass = /(?:^|\s)module-([\w-]+)/;
const widgetOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  attributes['data-widget'] ?? moduleClass.exec(attributes['class'] ?? '')?.[1];
const isKnown = (widget: string): widget is MarkedType => Object.hasOwn(settingsOf, widget);
const marksIn = (source: string) => elementsIn(source, (_name, attributes) => widgetOf(attributes) !== undefined);

/** What a text names: files of pictures, and codes by kind. */
export function namedIn({ source }: Content): { files: string[]; codes: { kind: CodeKind; codes: string[] }[] } {
  const marks = marksIn(source);
  return {
    files: marks.flatMap(pictureFilesOf),
    codes: marks.flatMap((mark) => {
      const widget = widgetOf(mark.attributes)!;
      return isKnown(widget) ? [codesOf(widget, mark)] : [];
    }),
  };
}

/**
 * Reads a text with marked regions as the parts of a page (PAGE-5). The text between the regions is cleaned. A region
 * that names nothing is skipped with a warning; one that makes no sense is an error. Lines are counted from 1.
 */
export function readContent({ source, format }: Content, lookups: Lookups): { blocks: Block[]; findings: Finding[] } {
  const toHtml = (text: string) => (format === 'markdown' ? marked.parse(text, { async: false }) : text);
  const blocks: Block[] = [];
  const findings: Finding[] = [];
  const add = (text: string) => {
    const html = richText(toHtml(text)).trim();
    if (html !== '') blocks.push({ type: 'html', html });
  };
  let end = 0;
  for (const mark of marksIn(source)) {
    add(source.slice(end, mark.from));
    end = mark.to;
    const { block, finding } = readMark(mark, { ...lookups, toHtml });
    if (block) blocks.push(block);
    if (finding) findings.push({ ...finding, line: source.slice(0, mark.from).split('\n').length });
  }
  add(source.slice(end));
  return { blocks, findings };
}

type MarkReading = { block?: Block; finding?: Omit<Finding, 'line'> };

function readMark(mark: FoundElement, context: ReadContext): MarkReading {
  const widget = widgetOf(mark.attributes)!;
  if (!isKnown(widget)) return refusal('pages.problem.unknown', { widget });
  if (!mark.closed) return refusal('pages.problem.open', { widget, element: mark.name });
  try {
    const parsed = Block.safeParse({ type: widget, ...settingsOf[widget](mark, context) });
    if (parsed.success) return { block: parsed.data };
    return refusal('pages.problem.setting', { widget, setting: parsed.error.issues[0]!.path.join('.') });
  } catch (error) {
    if (error instanceof MissingPicture) return refusal('pages.problem.picture', { file: error.message });
    if (!(error instanceof MissingIds)) throw error;
    return {
      block: { type: 'skipped', widget, missing: error.attribute },
      finding: {
        severity: 'warning',
        text: { key: 'pages.problem.missing', params: { widget, attribute: error.attribute } },
      },
    };
  }
}

const refusal = (key: Message['key'], params: NonNullable<Message['params']>): MarkReading => ({
  finding: { severity: 'error', text: { key, params } },
});
