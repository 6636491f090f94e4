import type { Answer, Endpoint, Parsed } from '#contract/endpoint.ts';
import type { StaffContract } from '#contract/staff-wire.ts';
import type { Locale } from '#domain/locale.ts';
import type { StaffBrowser, StaffCaller } from './staff-sessions.ts';

/** Around the parsed input of a call of the staff. */
export type StaffContext = {
  locale: Locale;
  ip: string;
  /** For limits; null: everybody may stand behind it. */
  address: string | null;
  requestId: string;
  browser: StaffBrowser;
};

/** The caller is known unless the call is open to everybody. */
export type StaffHandler<E extends Endpoint> = (
  call: Parsed<E> & StaffContext & { caller: StaffCaller },
) => Promise<Answer<E>>;

/** For calls that are open to everybody; null: the caller has not signed in. */
export type OpenHandler<E extends Endpoint> = (
  call: Parsed<E> & StaffContext & { caller: StaffCaller | null },
) => Promise<Answer<E>>;

type Open = 'login' | 'logout' | 'beginPasskeyLogin' | 'passkeyLogin' | 'readLink' | 'useLink' | 'requestPassword';

export type StaffHandlers<C extends StaffContract> = {
  [K in keyof C]: K extends Open
    ? OpenHandler<NonNullable<C[K]> & Endpoint>
    : StaffHandler<NonNullable<C[K]> & Endpoint>;
};
