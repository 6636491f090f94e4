import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { dayMs } from '#domain/calendar/day.ts';
import { readBytes } from '#server/gateways/call-provider.ts';
import type { MethodsQuery, ProviderMethod } from '#server/gateways/payment-gateway.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Gateways } from './gateways.ts';

const freshMs = 10 * 60_000;
const logoLifeMs = dayMs;
/** The pause after a failure, before the provider is asked again. */
const restMs = 30_000;
/** The page of an order waits no longer than this for a list. Without one it offers the page of the provider. */
const patienceMs = 2_500;
const logoTimeoutMs = 5_000;
const largestLogoBytes = 100_000;
const logoTypes = ['image/png', 'image/svg+xml', 'image/jpeg', 'image/webp', 'image/gif'];

export type Logo = { type: string; bytes: Buffer };

/**
 * The methods of the providers, kept in this process for ten minutes, and their logos, which the shop serves itself.
 */
export type MethodLists = {
  /** What a provider offers; nothing while it does not answer. */
  list: (provider: string, query: MethodsQuery) => Promise<readonly ProviderMethod[]>;
  logo: (provider: string, value: string) => Promise<Logo | null>;
};

const listsOf = new WeakMap<Gateways, MethodLists>();

export function methodLists({ log }: Pick<ServerDeps, 'log'>, gateways: Gateways): MethodLists {
  const existing = listsOf.get(gateways);
  if (existing) return existing;
  const lists = new LRUCache<string, Promise<readonly ProviderMethod[]>>({ max: 50, ...lifeOf(freshMs) });
  const logos = new LRUCache<string, Promise<Logo | null>>({ max: 500, ...lifeOf(logoLifeMs) });
  const addresses = new LRUCache<string, string>({ max: 500, ...lifeOf(logoLifeMs) });

  const fetchList = async (provider: string, query: MethodsQuery, key: string): Promise<readonly ProviderMethod[]> => {
    try {
      const methods = (await gateways.find(provider)?.listMethods(query)) ?? [];
      for (const { value, logoUrl } of methods) if (logoUrl !== null) addresses.set(`${provider} ${value}`, logoUrl);
      return methods;
    } catch (error) {
      log.warn({ err: error, provider }, 'payment methods not listed');
      lists.set(key, Promise.resolve([]), { ttl: restMs });
      return [];
    }
  };
  const list: MethodLists['list'] = (provider, query) => {
    const key = `${provider} ${query.locale} ${query.currency}`;
    const cached = lists.get(key);
    if (cached) return orNothing(cached);
    const fetching = fetchList(provider, query, key);
    lists.set(key, fetching);
    return orNothing(fetching);
  };
  const logo: MethodLists['logo'] = (provider, value) => {
    const key = `${provider} ${value}`;
    const address = addresses.get(key);
    if (address === undefined) return Promise.resolve(null);
    const cached = logos.get(key);
    if (cached) return cached;
    const fetching = fetchLogo(address).catch((error: unknown) => {
      log.warn({ err: error, provider, value }, 'logo not fetched');
      logos.set(key, Promise.resolve(null), { ttl: restMs });
      return null;
    });
    logos.set(key, fetching);
    return fetching;
  };
  const result = { list, logo };
  listsOf.set(gateways, result);
  return result;
}

function orNothing(list: Promise<readonly ProviderMethod[]>): Promise<readonly ProviderMethod[]> {
  const { promise, resolve } = Promise.withResolvers<readonly ProviderMethod[]>();
  const timer = setTimeout(() => resolve([]), patienceMs);
  void list.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}

async function fetchLogo(address: string): Promise<Logo | null> {
  if (!/^https?:\/\//.test(address)) return null;
  const response = await fetch(address, { signal: AbortSignal.timeout(logoTimeoutMs) });
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim();
  if (!response.ok || !logoTypes.includes(type)) return null;
  return { type, bytes: await readBytes(response, largestLogoBytes) };
}
