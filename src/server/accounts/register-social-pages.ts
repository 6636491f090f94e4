import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { signInChannel, signInProviders } from '#domain/accounts/sign-in-providers.ts';
import { translators } from '#i18n/all.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { html } from '#server/outbox/index.ts';
import { createSocialSignIn } from './social-sign-in.ts';

const inUrl = /^[\w-]{16,128}$/;

/** Sends the answer of the provider to the page that opened the window, and closes the window. */
const script = `const answer = Object.fromEntries(new URLSearchParams(location.search));
new BroadcastChannel(${JSON.stringify(signInChannel)}).postMessage(answer);
close();`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The two pages of the window in which a provider asks: the way to the provider, and the way back. */
export function registerSocialPages(api: FastifyInstance, deps: ServerDeps): void {
  const social = createSocialSignIn(deps);
  for (const provider of signInProviders) {
    api.get<{ Querystring: Record<string, unknown> }>(
      `/auth/${provider}`,
      { schema: { hide: true } },
      async (request, reply) => reply.redirect((await social.start(provider, startOf(request.query))).href),
    );
    api.get(`/auth/${provider}/return`, { schema: { hide: true } }, async (request, reply) => {
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'`,
        })
        .type('text/html; charset=utf-8')
        .send(page(deps.config.storefront.shopName, translators[request.locale]('login.social_close')));
    });
  }
}

function startOf({ state, challenge }: Record<string, unknown>) {
  if (typeof state === 'string' && typeof challenge === 'string' && inUrl.test(state) && inUrl.test(challenge))
    return { state, challenge };
  throw new ShopError('invalid', { key: 'error.bad_request' });
}

const page = (title: string, text: string) =>
  `<!doctype html><meta charset="utf-8">${
    html`<title>${title}</title>
      <p>${text}</p>`.markup
  }<script>${script}</script>`;
