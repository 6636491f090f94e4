import { useSyncExternalStore } from 'react';
import {
  consentCookie,
  consentSeconds,
  consentVersion,
  readConsent,
  writeConsent,
  type ConsentChoice,
} from '#domain/tracking/consent-choice.ts';
import { cookieOf, cookies } from '#storefront/api/cookies.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';

const listeners = new Set<() => void>();

let lastRead: { text: string | undefined; choice: ConsentChoice | null } = { text: undefined, choice: null };

/** The choice in the cookie; it is the same object until the cookie changes. */
function currentChoice(): ConsentChoice | null {
  const text = cookieOf(consentCookie);
  if (text !== lastRead.text) lastRead = { text, choice: readConsent(text) };
  return lastRead.choice;
}

/**
 * Keeps a choice for a year and has the shop record it (TRACKING-8). It removes the cookies of services whose consent
 * was withdrawn.
 */
export function choose(choice: ConsentChoice, { call }: Pick<Shop, 'call'>): void {
  const id = uuid();
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const value = writeConsent(choice, id);
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${consentSeconds}; samesite=lax${secure}`;
  if (!choice.analytics) forgetCookies(/^_g(a|id|at)/);
  if (!choice.marketing) forgetCookies(/^(_fb|_gcl)/);
  for (const listener of listeners) listener();
  call('keepCookieChoice', { body: { id, version: consentVersion, ...choice } }).catch((error: unknown) =>
    console.error('The choice of cookies could not be written down', error),
  );
}

/** Their cookies belong to the host or to a domain above it; a cookie goes only under the domain it was set for. */
function forgetCookies(theirs: RegExp): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`);
  for (const name of cookies().keys())
    if (theirs.test(name))
      for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The visitor's choice. Null: there is none yet. */
export const useConsentChoice = (): ConsentChoice | null => useSyncExternalStore(watch, currentChoice, () => null);
