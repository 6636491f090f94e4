import { colours, html, type Html } from './layout.ts';
import type { Fact, MailBlock, TableRow } from './mail-blocks.ts';

const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};vertical-align:top`;
const number = `${cell};text-align:right;white-space:nowrap;padding-left:12px`;
const loud = `border:1px solid ${colours.primary};background:${colours.primary}`;
const quiet = `border:1px solid ${colours.edge};background:#ffffff`;
const table = 'width:100%;border-collapse:collapse;margin:0 0 16px';

export function blocksAsHtml(blocks: readonly MailBlock[]): Html {
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
    case 'table':
      return html`${heading(block.heading)}
        <table style="${table}">
          <thead>
            <tr>
              ${block.columns.map(columnHead)}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map(tableRow)}
          </tbody>
        </table>`;
  }
}

const heading = (text: string) => html`<h2 style="margin:24px 0 8px;font-size:18px">${text}</h2>`;

const columnHead = (text: string, index: number) =>
  html`<th
    scope="col"
    style="${index === 0 ? cell : number};font-size:13px;text-align:${index === 0 ? 'left' : 'right'}"
  >
    ${text}
  </th>`;

function factRow({ label, value, strong }: Fact): Html {
  const weight = strong ? ';font-weight:600' : '';
  return html`<tr>
    <td style="${cell}${weight}">${label}</td>
    <td style="${cell};text-align:right;padding-left:12px${weight}">${value}</td>
  </tr>`;
}

function tableRow({ name, detail, quantity, amount, picture }: TableRow): Html {
  return html`<tr>
    <td style="${cell}">
      ${picture !== undefined && pictureOf(picture)}${name}<br /><span style="font-size:13px;color:#4a5b69"
        >${detail}</span
      >
    </td>
    <td style="${number}">${quantity}</td>
    <td style="${number}">${amount}</td>
  </tr>`;
}

/** Beside the name, which says what it shows. */
const pictureOf = (address: string) =>
  html`<img src="${address}" alt="" width="72" height="72" style="float:left;margin:0 12px 0 0;border-radius:4px" />`;
