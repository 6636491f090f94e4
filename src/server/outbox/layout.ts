import type { Locale } from '#domain/locale.ts';

/** Markup that may stand in a message as it is; made only by `html`. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup with every value escaped, unless it is markup itself; a list is joined, null and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + show(values[index - 1]) + part));
}

function show(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(show).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (letter) => escapes[letter]!);
}

export const colours = { primary: '#72b3e3', dark: '#14222e', light: '#f9fcff', line: '#d5e3ef', edge: '#8296a5' };

/** A whole message: styles inline, because many readers of mail drop style sheets. */
export function layout({
  locale,
  title,
  body,
  footer,
}: {
  locale: Locale;
  title: string;
  body: Html;
  footer: Html;
}): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:${colours.light};color:${colours.dark};font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:break-word"
      >
        <div
          style="max-width:640px;margin:0 auto;background:#ffffff;border:1px solid ${colours.line};border-top:6px solid ${colours.primary};border-radius:8px;padding:28px 24px"
        >
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
          ${body}
        </div>
        <div style="max-width:640px;margin:16px auto 0;font-size:13px;color:#4a5b69">${footer}</div>
      </body>
    </html> `.markup;
}
