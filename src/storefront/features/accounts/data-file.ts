import type { ExportedData } from '#contract/accounts.ts';
import { jsonForHtml } from '#domain/json-for-html.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One file for both: tables for people, and the same as JSON in the element `data` for machines. */
export function dataFile(data: ExportedData, { title, lang }: { title: string; lang: string }): string {
  const { madeAt, ...parts } = data;
  const sections = Object.entries(parts).map(([name, part]) => `<h2>${escaped(name)}</h2>${shown(part)}`);
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0}dd{margin:0}dt{color:#555}li{padding:.5rem 0}</style>
<h1>${escaped(title)}</h1>
<p><time>${escaped(madeAt)}</time></p>
${sections.join('\n')}
<script type="application/json" id="data">${jsonForHtml(data)}</script>
</html>
`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '<p>-</p>' : `<ol>${value.map(item).join('')}</ol>`;
  if (typeof value === 'object' && value !== null)
    return `<dl>${Object.entries(value)
      .map(([name, part]) => `<dt>${escaped(name)}</dt><dd>${shown(part)}</dd>`)
      .join('')}</dl>`;
  return value === null || value === '' ? '-' : escaped(String(value));
}

const item = (value: unknown) => `<li>${shown(value)}</li>`;
