import { parse } from 'node:path';
import { z } from 'zod';
import { isLocale, type Locale } from '#domain/locale.ts';
import { readWarsawMoment, startOfWarsawDay } from '#domain/warsaw-day.ts';
import type { ContentFormat, Finding } from './read-content.ts';

const understood = <T>(read: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
const words = (longest: number) => z.string().trim().max(longest);

/** What the head of a page's file can say. */
const Head = z.object({
  title: words(255).min(1),
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,119}$/)
    .optional(),
  description: words(1000).default(''),
  'meta-title': words(255).default(''),
  position: z.coerce.number().int().min(0).max(1_000_000).optional(),
  footer: z
    .enum(['yes', 'no'])
    .transform((answer) => answer === 'yes')
    .optional(),
  date: understood((day) => (startOfWarsawDay(day) ? day : null)).optional(),
  picture: words(300).min(1).optional(),
  alt: words(255).default(''),
  publish: z.union([z.literal('draft'), understood(readWarsawMoment)]).optional(),
});
export type PageHead = z.output<typeof Head>;

export type PageFile = { code: string; locale: Locale; format: ContentFormat };
export type ReadFile = { head: PageHead; source: string; firstLine: number };

const formats: Readonly<Record<string, ContentFormat>> = { '.md': 'markdown', '.html': 'html' };

/** Which page a file belongs to, by its name: about.pl.md; null: to none. */
export function pageFileOf(file: string): PageFile | null {
  const { name, ext } = parse(file);
  const format = formats[ext];
  const [, code, language] = /^([a-z0-9][a-z0-9-]*)\.([a-z]{2})$/.exec(name) ?? [];
  return format && code && isLocale(language) ? { code, locale: language, format } : null;
}

/** Whether a file is meant to be a page. */
export const isPageFile = (file: string): boolean => parse(file).ext in formats;

/** The head of a file between two lines of hyphens, and what stands below it. */
export function readPageFile(text: string): ReadFile | { findings: Finding[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) return { findings: [problem(1, 'pages.problem.no_head')] };
  const fields: Record<string, string> = {};
  const lineOf: Record<string, number> = {};
  const findings: Finding[] = [];
  for (const [index, line] of lines.slice(1, end).entries()) {
    const number = index + 2;
    const [, key, value] = /^([a-z-]+):\s*(.*)$/.exec(line) ?? [];
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (key === undefined) findings.push(problem(number, 'pages.problem.head_line'));
    else if (!Object.hasOwn(Head.shape, key)) findings.push(problem(number, 'pages.problem.head_key', { key }));
    else {
      fields[key] = unquoted(value!.trim());
      lineOf[key] = number;
    }
  }
  const parsed = Head.safeParse(fields);
  for (const issue of parsed.error?.issues ?? []) {
    const key = String(issue.path[0]);
    findings.push(problem(lineOf[key] ?? 1, 'pages.problem.head_value', { key }));
  }
  if (!parsed.success || findings.length > 0) return { findings };
  return { head: parsed.data, source: lines.slice(end + 1).join('\n'), firstLine: end + 2 };
}

/** A value without its quotation marks; between double ones a backslash stands before a mark that is meant. */
function unquoted(value: string): string {
  const [, mark, words] = /^(["'])(.*)\1$/.exec(value) ?? [];
  if (words === undefined) return value;
  return mark === '"' ? words.replaceAll(/\\(["\\])/g, '$1') : words;
}

const problem = (line: number, key: Finding['text']['key'], params?: Finding['text']['params']): Finding => ({
  severity: 'error',
  line,
  text: { key, ...(params && { params }) },
});
