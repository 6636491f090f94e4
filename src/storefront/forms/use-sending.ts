import { useRef, useState, type SubmitEvent } from 'react';
import type { TextKey } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';

/** What is wrong with a field, by its name. */
export type FieldError = (name: string) => string | undefined;

export type Sending = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** The form that was sent last. Null: none was sent, or another one is being sent. */
  sent: FormData | null;
  error: unknown;
  fieldError: FieldError;
  /** Any other error, also of a field that the form does not have. */
  failure: string | null;
};

/** Shows errors of fields when there is no point in sending. */
export type Refuse = (fields: Record<string, string>) => void;

type State = {
  busy: boolean;
  sent: FormData | null;
  error: unknown;
  /** What is wrong with a field, by its name. */
  told: Readonly<Record<string, readonly string[]>>;
  /** The fields that the form had when it was sent. */
  names: readonly string[];
};
const idle: State = { busy: false, sent: null, error: null, told: {}, names: [] };

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
  const { busy, sent, error, told, names } = state;
  const submit = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    if (running.current) return;
    running.current = true;
    const messages: Record<string, string[]> = {};
    const names = fieldsOf(form).map(({ name }) => name);
    setState({ ...idle, busy: true });
    try {
      await send(values, (problems) => {
        for (const [name, text] of Object.entries(problems)) messages[name] = [text];
      });
      const isRefused = Object.keys(messages).length > 0;
      const told = isRefused ? { ...emptyFields(form, t('validation.required')), ...messages } : {};
      setState({ ...idle, sent: isRefused ? null : values, told, names });
      focusFirst(form, Object.keys(told));
    } catch (error) {
      const told = error instanceof CallError ? error.fields : {};
      setState({ ...idle, error, told, names });
      focusFirst(form, Object.keys(told));
    } finally {
      running.current = false;
    }
  };
  const isOfFields = Object.keys(told).length > 0;
  return {
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    busy,
    sent,
    error,
    fieldError: (name) => told[name]?.[0],
    failure: isOfFields ? textsOfOthers(told, names) : error === null ? null : errorText(error, t, failed),
  };
}

/** What is wrong with fields that the form does not have, each text once. A field of files has each of its files. */
function textsOfOthers(told: State['told'], names: readonly string[]): string | null {
  const isShown = (name: string) => names.some((field) => name === field || name.startsWith(`${field}.`));
  const others = Object.entries(told).filter(([name]) => !isShown(name));
  return [...new Set(others.flatMap(([, texts]) => texts))].join(' ') || null;
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  );

/** Refusals before the sending are shown together with everything else that is missing. */
const emptyFields = (form: HTMLFormElement, text: string): Record<string, string[]> =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ required, value }) => required && value.trim() === '')
      .map(({ name }) => [name, [text]]),
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
