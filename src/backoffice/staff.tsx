import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { StaffRight } from '#domain/staff/rights.ts';
import type { Translate } from '#i18n/keys.ts';
import { StaffError, type StaffCall } from './call.ts';
import { askToKeep, keptAnswer } from './kept-answers.ts';
import { useLive } from './live.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The context of every screen of the back office. */
export type Staff = {
  locale: Locale;
  t: Translate;
  /** A call that needs a fresh second factor asks for it and is made again. */
  call: StaffCall;
  session: StaffSession;
  has: (right: StaffRight) => boolean;
};

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('There is nobody of the staff around this component');
  return staff;
}

/**
 * Sends a form, one submission at a time, and keeps the errors of the last one. Its first field with an error has the
 * focus then, because it may be out of sight.
 */
export function useSubmit(t: Translate, send: (form: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    form.current = event.currentTarget;
    setBusy(true);
    setError(null);
    send(new FormData(event.currentTarget))
      .catch(setError)
      .finally(() => setBusy(false));
  };
  const fields = error instanceof StaffError ? error.fields : {};
  const isOfField = Object.keys(fields).length > 0;
  return {
    submit,
    busy,
    error,
    fieldError: (name: string) => fields[name]?.[0],
    failure: error === null || isOfField ? null : textOfError(t, error),
  };
}

export const textOfError = (t: Translate, error: unknown): string =>
  (error instanceof StaffError && error.message) || t('back.failed');

export const valueOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * The answer of a call. It is asked for again whenever the key changes, or one of the tables has changed. An answer
 * that is kept under a name is shown at once while it is asked for again.
 */
export function useAnswer<T>(key: string, ask: () => Promise<T>, tables: readonly string[] = [], keptAs?: string) {
  const keptBefore = keptAs === undefined ? undefined : keptAnswer<T>(`${keptAs} ${key}`);
  const [state, setState] = useState<{ key: string; answer?: T; error?: unknown }>(
    keptBefore === undefined ? { key } : { key, answer: keptBefore },
  );
  const askNow = useEffectEvent(() => (keptAs === undefined ? ask() : askToKeep(`${keptAs} ${key}`, ask)));
  const asking = useRef(() => {});
  const again = () => asking.current();
  useLive(tables, again);
  useEffect(() => {
    let current = true;
    asking.current = oneAtATime(async () => {
      try {
        const answer = await askNow();
        if (current) setState({ key, answer });
      } catch (error) {
        if (current) setState((shown) => (shown.key === key && passes(error) ? { ...shown, error } : { key, error }));
      }
    });
    asking.current();
    return () => {
      current = false;
    };
  }, [key]);
  const before = state.key === key ? undefined : keptBefore;
  return {
    answer: before ?? state.answer ?? null,
    error: state.error ?? null,
    again,
    set: (answer: T) => setState({ key, answer }),
  };
}

/**
 * Whether another try may succeed, so that the screen keeps what it shows: no network, too many calls, or a fault of
 * the server.
 */
const passes = (error: unknown): boolean =>
  error instanceof StaffError && (error.status === 0 || error.status === 429 || error.status >= 500);
