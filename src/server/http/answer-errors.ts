import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { translators } from '#i18n/all.ts';
import { isUnavailable } from '#server/database/is-unavailable.ts';
import { ShopError, type Message, type statusOf } from './errors.ts';
import { authorizationFailureHeader } from './headers.ts';

/** Answers an error by the table of statuses that the calls go by. */
export const answerErrorsBy =
  (statuses: typeof statusOf) =>
  (error: FastifyError | ShopError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error);
    const translate = (message: Message) => translators[request.locale](message.key, message.params);
    if (!refusal || isUnavailable(error)) request.log.error({ err: error }, 'call failed');
    if (!refusal) {
      const message = translate({ key: 'error.server_generic' });
      return reply
        .code(500)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ code: 'server', message, errors: {}, requestId: request.id }));
    }
    if (refusal.notify) request.notices.push({ type: 'error', text: refusal.text });
    if (refusal.code === 'session-expired')
      reply.header(
        authorizationFailureHeader,
        refusal.text.key === 'error.api_key' ? 'invalid API key' : 'session expired',
      );
    const errors = Object.fromEntries(
      Object.entries(refusal.fields).map(([field, messages]) => [field, messages.map(translate)]),
    );
    const status = statuses[refusal.code];
    const body = { ...refusal.details, code: refusal.code, message: translate(refusal.text), errors };
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(status === 500 ? { ...body, requestId: request.id } : body));
  };

/** The text that a visitor may see; null: only the log has it. */
function refusalOf(error: FastifyError | ShopError): ShopError | null {
  if (error instanceof ShopError) return error;
  if (isUnavailable(error)) return new ShopError('unavailable', { key: 'error.unavailable' }, { cause: error });
  return frameworkRefusal(error);
}

/** Fastify's own refusals of a request (too large, bad length, broken address) in the shop's words. */
function frameworkRefusal(error: FastifyError): ShopError | null {
  if (error.statusCode === undefined || error.statusCode >= 500) return null;
  if (error.statusCode === 413) return new ShopError('invalid', { key: 'error.too_large' }, { cause: error });
  if (error.statusCode === 404) return new ShopError('not-found', { key: 'error.not_found' }, { cause: error });
  return new ShopError('invalid', { key: 'error.bad_request' }, { cause: error });
}
