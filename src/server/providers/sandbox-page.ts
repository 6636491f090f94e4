import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { TextKey } from '#i18n/keys.ts';
import { html, Html } from '#server/outbox/index.ts';

/** What the page of a payment shows; open: the buyer may still decide. */
export type SandboxPayment = {
  id: string;
  locale: Locale;
  reference: string;
  amount: string;
  open: boolean;
  orderPath: string;
};

const style = `
*{box-sizing:border-box}
body{
  margin:0; min-height:100vh; display:grid; place-items:center; padding:16px; background:#f9fcff;
  color:#14222e; font:17px/1.5 system-ui,'Segoe UI',sans-serif;
}
main{
  width:100%; max-width:440px; padding:28px 24px; background:#fff; border:1px solid #d5e3ef;
  border-top:6px solid #72b3e3; border-radius:10px;
}
h1{margin:0 0 8px;font-size:26px;line-height:1.2}
p{margin:0 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:20px 0 24px}
dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:12px;margin:0 0 20px}
button{
  min-height:48px; padding:10px 20px; border:2px solid #14222e; border-radius:6px; background:#fff;
  color:#14222e; font:inherit; font-weight:600; cursor:pointer;
}
button[value=pay]{border-color:#72b3e3;background:#72b3e3}
button:hover{text-decoration:underline}
a{color:#14222e}
a:focus-visible,button:focus-visible{outline:3px solid #14222e;outline-offset:3px}
`;

/** Outside of the page's template: a formatter that moved its text would break the hash. */
const styleSheet = new Html(`<style>${style}</style>`);

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows the page its own style sheet and form, and nothing else. */
export const sandboxPolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sandboxPage({ id, locale, reference, amount, open, orderPath }: SandboxPayment): string {
  const t = translators[locale];
  const back = (key: TextKey) => html`<p><a href="${orderPath}">${t(key)}</a></p>`;
  const decision = html`<form method="post" action="/sandbox-payment/${id}">
      <button name="decision" value="pay">${t('payment.sandbox.pay')}</button>
      <button name="decision" value="refuse">${t('payment.sandbox.refuse')}</button>
    </form>
    ${back('payment.sandbox.leave')}`;
  return page(
    locale,
    t('payment.sandbox.title'),
    html`<p>${t('payment.sandbox.explanation')}</p>
      <dl>
        <dt>${t('payment.sandbox.reference')}</dt>
        <dd>${reference}</dd>
        <dt>${t('payment.sandbox.amount')}</dt>
        <dd>${amount}</dd>
      </dl>
      ${
        open
          ? decision
          : html`<p><strong>${t('payment.sandbox.decided')}</strong></p>
              ${back('payment.sandbox.back')}`
      }`,
  );
}

export function unknownPaymentPage(): string {
  const texts = (['pl', 'en'] as const).map(
    (locale) => html`<p lang="${locale}">${translators[locale]('payment.sandbox.unknown')}</p>`,
  );
  return page('pl', translators.pl('payment.sandbox.title'), html`${texts}`);
}

function page(locale: Locale, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleSheet}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
}
