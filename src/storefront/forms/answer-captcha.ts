import type { Shop } from '#storefront/api/shop.tsx';

/** The answer to the shop's puzzle, whose code comes with the first form that is sent; empty where it asks for none. */
export const answerCaptcha = async ({ call, config }: Pick<Shop, 'call' | 'config'>): Promise<string> =>
  config.captcha ? (await import('./solve-captcha.ts')).solveCaptcha(call) : '';
