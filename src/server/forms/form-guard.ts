import { proofOfWork } from '#server/gateways/captcha.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { LimitName } from '#server/config/limits.ts';
import { countUse } from '#server/limits/index.ts';

type FormInput = { address: string | null; email: string; website: string; captcha?: string };

/**
 * Counts a sending, asks for the solved puzzle where the shop has one (FORM-6), and answers whether a person filled in
 * the form. Programs that fill in the hidden field get the usual answer. Forms without a puzzle leave it out.
 */
export function formGuard({
  database,
  config,
  clock,
}: ServerDeps): (name: LimitName, sent: FormInput) => Promise<boolean> {
  const puzzle = config.captchaKey === null ? null : proofOfWork(config.captchaKey);
  return async (name, { address, email, website, captcha }) => {
    const now = clock();
    await countUse(database.reader, { limits: config.limits, name, who: { address, email }, now });
    if (puzzle && captcha !== undefined && !puzzle.holds(captcha, now))
      throw new ShopError('invalid', { key: 'contact.captcha' });
    return website === '';
  };
}
