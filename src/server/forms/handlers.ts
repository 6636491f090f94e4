import type { formsContract } from '#contract/forms.ts';
import { captchaBits, proofOfWork } from '#server/gateways/captcha.ts';
import { ShopError } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { askForNotice, confirmNotice, withdrawNotice } from './notices.ts';
import { sendContactForm } from './send-contact-form.ts';

/** The calls of the forms, by endpoint name. Who falls into a trap hears what everybody hears. */
export function formHandlers(deps: ServerDeps): Handlers<typeof formsContract> {
  const { database, config, clock } = deps;
  const captcha = config.captchaKey === null ? null : proofOfWork(config.captchaKey);
  const count = (name: 'contact' | 'notices', address: string | null, email: string) =>
    countUse(database.reader, { limits: config.limits, name, who: { address, email }, now: clock() });
  return {
    getCaptcha: async () => ({ challenge: captcha?.challenge(clock()) ?? null, bits: captchaBits }),
    sendContactForm: async ({ body, headers, locale, address, notify }) => {
      await count('contact', address, body.email);
      if (captcha && !captcha.holds(body.captcha, clock())) throw new ShopError('invalid', { key: 'contact.captcha' });
      if (body.website === '')
        await sendContactForm(deps, { ...body, locale, key: headers['idempotency-key'] ?? null });
      notify({ type: 'success', text: { key: 'contact.sent' } });
    },
    askForNotice: async ({ params, body, locale, address, notify }) => {
      await count('notices', address, body.email);
      if (body.website === '') await askForNotice(deps, { productId: params.id, email: body.email, locale });
      notify({ type: 'info', text: { key: 'notice.asked' } });
    },
    confirmNotice: ({ params, locale }) => confirmNotice(deps, params.token, locale),
    withdrawNotice: ({ params }) => withdrawNotice(deps, params.token),
  };
}
