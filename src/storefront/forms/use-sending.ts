import { useRef, useState, type SubmitEvent } from 'react';
import type { TextKey } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';

export type Sending = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** The form that was sent last. Null: none was sent, or another one is being sent. */
  sent: FormData | null;
  error: unknown;
  /** The error of a field, by its name. */
  fieldError: (name: string) => string | undefined;
  /** Any other error. */
  failure: string | null;
};

/** Shows errors of fields when there is no point in sending. */
export type Refuse = (fields: Record<string, string>) => void;

type State = { busy: boolean; sent: FormData | null; error: unknown; own: Record<string, string> };
const idle: State = { busy: false, sent: null, error: null, own: {} };

/**
 * Sends a form once at a time. After a refusal or a failure everything typed stays as it is (FORM-2). `failed` is said
 * where the server gives no reason.
 */
export function useSending(
  send: (form: FormData, refuse: Refuse) => Promise<unknown>,
  { failed }: { failed: TextKey },
): Sending {
  const t = useTexts();
  const running = useRef(false);
  const [state, setState] = useState(idle);
  const { busy, sent, error, own } = state;
  const fields = error instanceof CallError ? error.fields : {};
  const submit = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    if (running.current) return;
    running.current = true;
    const messages: Record<string, string> = {};
    setState({ ...idle, busy: true });
    try {
      await send(values, (problems) => {
        Object.assign(messages, problems);
      });
      const isRefused = Object.keys(messages).length > 0;
      const own = isRefused ? { ...emptyFields(form, t('validation.required')), ...messages } : {};
      setState({ ...idle, sent: isRefused ? null : values, own });
      focusFirst(form, Object.keys(own));
    } catch (failure) {
      setState({ ...idle, error: failure });
      focusFirst(form, failure instanceof CallError ? Object.keys(failure.fields) : []);
    } finally {
      running.current = false;
    }
  };
  const isOfField = Object.keys(fields).length > 0;
  return {
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    busy,
    sent,
    error,
    fieldError: (name) => own[name] ?? fields[name]?.[0],
    failure: error === null || isOfField ? null : errorText(error, t, failed),
  };
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  );

/** Refusals before the sending are shown together with everything else that is missing. */
const emptyFields = (form: HTMLFormElement, text: string): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ required, value }) => required && value.trim() === '')
      .map(({ name }) => [name, text]),
  );

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  fieldsOf(form)
    .find(({ name }) => names.includes(name))
    ?.focus();
}

/** The text of a field; empty where there is none. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
