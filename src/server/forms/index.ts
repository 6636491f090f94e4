import type { formsContract } from '#contract/forms.ts';
import { captchaBits, proofOfWork } from '#server/gateways/captcha.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { formGuard } from './form-guard.ts';
import { askForNotice, confirmNotice, withdrawNotice } from './notices.ts';
import { sendContactForm } from './send-contact-form.ts';

export { formGuard } from './form-guard.ts';
export { sendStockNotices } from './send-stock-notices.ts';
export { queueFormMails } from './queue-form-mails.ts';
export { redrawUploads } from './uploaded-pictures.ts';
export { messageData, noticeData } from './personal-data.ts';

/** The calls of the forms, by endpoint name. Programs that fill in the hidden field get the usual answer. */
export function formHandlers(deps: ServerDeps): Handlers<typeof formsContract> {
  const { config, clock } = deps;
  const captcha = config.captchaKey === null ? null : proofOfWork(config.captchaKey);
  const isHuman = formGuard(deps);
  return {
    getCaptcha: async () => ({ challenge: captcha?.challenge(clock()) ?? null, bits: captchaBits }),
    sendContactForm: async ({ body, headers, locale, address, notify }) => {
      if (await isHuman('contact', { ...body, address }))
        await sendContactForm(deps, { ...body, locale, key: headers['idempotency-key'] ?? null });
      notify({ type: 'success', text: { key: 'contact.sent' } });
    },
    askForNotice: async ({ params, body, locale, address, notify }) => {
      if (await isHuman('notices', { ...body, address }))
        await askForNotice(deps, { productId: params.id, email: body.email, locale });
      notify({ type: 'info', text: { key: 'notice.asked' } });
    },
    confirmNotice: ({ params, locale }) => confirmNotice(deps, params.token, locale),
    withdrawNotice: ({ params }) => withdrawNotice(deps, params.token),
  };
}
