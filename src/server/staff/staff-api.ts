import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffAccess } from '#contract/staff-access.ts';
import { methodAndPath, type Endpoint } from '#contract/endpoint.ts';
import { staffEndpoints, unattendedHeader, type StaffEndpointName } from '#contract/staff-endpoints.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { keysOf } from '#domain/keys-of.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import type { Config } from '#server/config/config.ts';
import { actAs, type Actor } from '#server/database/actor.ts';
import { keepPrepared } from '#server/database/keep-prepared.ts';
import { answerErrorsBy } from '#server/http/answer-errors.ts';
import { acceptBodies, apiBase, refuseUnknownPaths } from '#server/http/app.ts';
import { isOwnOrigin } from '#server/http/origins.ts';
import { documented, localeOf, parseCall, type AnyInput } from '#server/http/bind.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { describeCalls } from '#server/http/describe-calls.ts';
import { ShopError, staffStatusOf } from '#server/http/errors.ts';
import { byName, type ServerDeps } from '#server/http/handlers.ts';
import { staffHandlers } from './handlers.ts';
import { refuseWithoutRight } from './refuse-without-right.ts';
import { shortenedAddress } from './shortened-address.ts';
import type { StaffContext } from './staff-call.ts';
import { staffChanges, type StaffChanges } from './staff-changes.ts';
import { registerStaffEvents } from './staff-events.ts';
import { staffCustomerHandlers } from './staff-customers.ts';
import { staffDiscountHandlers } from './staff-discounts.ts';
import { staffHealthHandlers } from './staff-health.ts';
import { staffInboxHandlers } from './staff-inbox.ts';
import { staffPaperHandlers } from './staff-papers.ts';
import { staffColleagueHandlers } from './staff-colleagues.ts';
import { staffProductionHandlers } from './staff-production.ts';
import { staffSendingHandlers } from './staff-sending.ts';
import { staffMoneyHandlers } from './staff-money.ts';
import { staffNewsletterHandlers } from './staff-newsletters.ts';
import { staffPriceHandlers } from './staff-prices.ts';
import { staffQuotationHandlers } from './staff-quotations.ts';
import { staffTelephoneHandlers } from './staff-telephone.ts';
import { staffTransferHandlers } from './staff-transfers.ts';
import { staffTodayHandlers } from './today.ts';
import { staffOrderWorkHandlers } from './staff-order-work.ts';
import { staffOrderHandlers } from './staff-orders.ts';
import { findCaller, isFresh, keepAlive, type StaffBrowser, type StaffCaller } from './staff-sessions.ts';

const staffBase = `${apiBase}/staff`;

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of the staff who calls; null: nobody is signed in. */
    staffCaller: StaffCaller | null;
  }
}

/** Only over https may the browser promise that no other host has set it. */
export const staffCookie = ({ adminUrl }: Pick<Config, 'adminUrl'>): string =>
  adminUrl.startsWith('https:') ? '__Host-komoda-staff' : 'komoda-staff';

type AnyCall = AnyInput & StaffContext & { caller: StaffCaller | null };
type AnyHandler = (call: AnyCall) => Promise<unknown>;

type StaffDeps = ServerDeps & { changes: StaffChanges };

const staffCallHandlers = (deps: StaffDeps) => ({
  ...staffHandlers(deps),
  ...staffColleagueHandlers(deps),
  ...staffOrderHandlers(deps),
  ...staffOrderWorkHandlers(deps),
  ...staffPriceHandlers(deps),
  ...staffTelephoneHandlers(deps),
  ...staffTodayHandlers(deps),
  ...staffInboxHandlers(deps),
  ...staffCustomerHandlers(deps),
  ...staffQuotationHandlers(deps),
  ...staffNewsletterHandlers(deps),
  ...staffPaperHandlers(deps),
  ...staffProductionHandlers(deps),
  ...staffSendingHandlers(deps),
  ...staffHealthHandlers(deps),
  ...staffMoneyHandlers(deps),
  ...staffDiscountHandlers(deps),
  ...staffTransferHandlers(deps),
});

/** The calls of the staff: a session, statuses and a description of their own (STAFF-1, STAFF-9). */
export async function createStaffApi(app: FastifyInstance, serverDeps: ServerDeps): Promise<void> {
  const deps = {
    ...serverDeps,
    database: { ...serverDeps.database, reader: keepPrepared(serverDeps.database.reader) },
    changes: staffChanges(serverDeps.database),
  };
  const contract: Record<StaffEndpointName, Endpoint> = staffCalls;
  const handlers = byName<StaffEndpointName, AnyCall>(staffCallHandlers(deps));
  await app.register(
    async (api) => {
      await describeCalls(api, staffBase, {
        title: 'Komoda, staff',
        description: 'The calls of the back office. 403 names the missing right, 409 comes with both versions.',
      });
      acceptBodies(api);
      api.decorateRequest('staffCaller', null);
      api.addHook('onRequest', async (request, reply) => {
        request.notices = [];
        request.locale = localeOf(request.query);
        reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
        refuseForeignPages(request, deps.config);
        const token = request.cookies[staffCookie(deps.config)];
        const byItself = request.headers[unattendedHeader] !== undefined;
        request.staffCaller = token === undefined ? null : await callerOf(deps, token, byItself);
      });
      api.setErrorHandler(answerErrorsBy(staffStatusOf));
      refuseUnknownPaths(api);
      registerStaffEvents(api, deps, (cookies) => cookies[staffCookie(deps.config)]);
      for (const name of keysOf(staffEndpoints))
        bind(api, { name, endpoint: contract[name], handler: handlers[name] }, deps);
    },
    { prefix: staffBase },
  );
}

type Bound = { name: StaffEndpointName; endpoint: Endpoint; handler: AnyHandler };

function bind(api: FastifyInstance, { name, endpoint, handler }: Bound, { config, clock, changes }: StaffDeps): void {
  const { method, path: url } = methodAndPath(staffEndpoints[name]);
  api.route({
    method,
    url,
    ...(endpoint.largestBodyBytes !== undefined && { bodyLimit: endpoint.largestBodyBytes }),
    schema: { summary: endpoint.summary, operationId: name, tags: [url.split('/')[1]!], ...documented(endpoint) },
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const { staffCaller: caller } = request;
      refuseWithoutRight(staffAccess[name], caller, clock());
      const { params, query, body } = request;
      const call = {
        ...parseCall(endpoint, { params, query, body, headers: {} }),
        ...contextOf(request, reply, config),
        caller,
      };
      const answer = await (caller
        ? actAs(actorOf(name, request, caller, clock()), () => handler(call))
        : handler(call));
      if (method !== 'GET') changes.countOwn();
      if (!endpoint.response) return reply.code(204).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });
}

/** Pages of other origins neither read nor change anything, whatever their browser sends along. */
function refuseForeignPages(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign = origin !== undefined && !isOwnOrigin(origin, request, { publicUrl: config.adminUrl });
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new ShopError('invalid', { key: 'error.origin' });
}

/** Calls that a screen makes by itself while nobody uses it do not count as use (STAFF-4). */
async function callerOf(
  { database, clock }: ServerDeps,
  token: string,
  byItself: boolean,
): Promise<StaffCaller | null> {
  const caller = await findCaller(database.reader, token, clock());
  if (caller && !byItself) await keepAlive(database, caller, clock());
  return caller;
}

function contextOf(request: FastifyRequest, reply: FastifyReply, config: Config): StaffContext {
  const { ip, id: requestId, locale } = request;
  return { locale, ip, address: callerAddress(ip), requestId, browser: browserOf(request, reply, config) };
}

function browserOf({ headers }: FastifyRequest, reply: FastifyReply, config: Config): StaffBrowser {
  const name = staffCookie(config);
  const secure = config.adminUrl.startsWith('https:');
  const cookie = { path: '/', sameSite: 'strict', httpOnly: true, secure } as const;
  return {
    userAgent: headers['user-agent'] ?? '',
    setToken: (token) => void reply.setCookie(name, token, cookie),
    clearToken: () => void reply.clearCookie(name, cookie),
  };
}

/** The person whom the audit log names for the changes of a call. */
function actorOf(action: StaffEndpointName, request: FastifyRequest, caller: StaffCaller, now: Date): Actor {
  return {
    kind: 'staff',
    id: caller.person.id,
    label: caller.person.email,
    action,
    requestId: request.id,
    address: shortenedAddress(request.ip),
    device: deviceName(request.headers['user-agent'] ?? ''),
    askedAgain: isFresh(caller, now),
  };
}
