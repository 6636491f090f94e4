import type { Fact, Letter, MailBlock, Span, TableRow } from '#server/database/schema/index.ts';
import { colours, html, type Html, layout } from './layout.ts';

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

const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};vertical-align:top`;
const number = `${cell};text-align:right;white-space:nowrap;padding-left:12px`;
const loud = `border:1px solid ${colours.primary};background:${colours.primary}`;
const quiet = `border:1px solid ${colours.edge};background:#ffffff`;
const table = 'width:100%;border-collapse:collapse;margin:0 0 16px';

function blocksAsHtml(blocks: readonly MailBlock[]): Html {
  return html`${blocks.map(blockAsHtml)}`;
}

function blockAsHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${block.text}</p>`;
    case 'button':
      return html`<p style="margin:0 0 24px">
        <a
          href="${block.url}"
          style="display:inline-block;padding:12px 22px;border-radius:6px;${block.quiet ? quiet : loud};color:${colours.dark};font-weight:600;text-decoration:none"
          >${block.label}</a
        >
      </p>`;
    case 'note':
      return html`<p style="margin:24px 0 0;font-size:14px">
        ${block.text} <a href="${block.url}" style="color:${colours.dark}">${block.url}</a>
      </p>`;
    case 'facts':
      return html`${heading(block.heading)}
        <table role="presentation" style="${table}">
          ${block.rows.map(factRow)}
        </table>`;
    case 'address':
      return html`${heading(block.heading)}
        <p style="margin:0 0 16px">${block.lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</p>`;
    case 'heading':
      return heading(block.text);
    case 'spans':
      return html`<p style="margin:0 0 16px">${block.spans.map(spanAsHtml)}</p>`;
    case 'list':
      return html`<ul style="margin:0 0 16px;padding-left:24px">
        ${block.items.map((item) => html`<li style="margin:0 0 6px">${item.map(spanAsHtml)}</li>`)}
      </ul>`;
    case 'picture':
      return html`<p style="margin:0 0 16px">
        <img src="${block.url}" alt="${block.alt}" width="590" style="display:block;max-width:100%;height:auto" />
      </p>`;
    case 'table':
      return html`${heading(block.heading)}
        <table style="${table}">
          <thead>
            <tr>
              <th scope="col" colspan="2" style="${cell};font-size:13px;text-align:left">${block.columns[0]}</th>
              <th scope="col" style="${number};font-size:13px">${block.columns[2]}</th>
            </tr>
          </thead>
          <tbody>
            ${block.rows.map((row) => tableRow(row, block.columns[1]))}
          </tbody>
        </table>`;
  }
}

function spanAsHtml({ text, strong, url }: Span): Html {
  const words = strong ? html`<b>${text}</b>` : html`${text}`;
  return url === undefined ? words : html`<a href="${url}" style="color:${colours.dark}">${words}</a>`;
}

const heading = (text: string) => html`<h2 style="margin:24px 0 8px;font-size:18px">${text}</h2>`;

function factRow({ label, value, strong }: Fact): Html {
  const weight = strong ? ';font-weight:600' : '';
  return html`<tr>
    <td style="${cell}${weight}">${label}</td>
    <td style="${cell};text-align:right;padding-left:12px${weight}">${value}</td>
  </tr>`;
}

/** The picture beside the name, and what is long below both: a phone has no room for it in a column. */
function tableRow({ name, detail, quantity, amount, picture }: TableRow, quantityName: string): Html {
  const small = 'font-size:13px;color:#4a5b69';
  return html`<tr>
      <td style="padding:12px 12px 0 0;width:56px;vertical-align:top">
        ${picture !== undefined && pictureOf(picture)}
      </td>
      <td style="padding:8px 0 0;vertical-align:top">
        ${name}<br /><span style="${small}">${quantityName}: ${quantity}</span>
      </td>
      <td style="${number};border-bottom:0">${amount}</td>
    </tr>
    <tr>
      <td colspan="3" style="${cell};padding-top:4px;overflow-wrap:anywhere;${small}">${detail}</td>
    </tr>`;
}

/** Beside the name, which says what it shows. */
const pictureOf = (address: string) =>
  html`<img src="${address}" alt="" width="56" height="56" style="display:block;border-radius:4px" />`;
