import { useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { CallError } from '#storefront/api/client.ts';
import { errorText } from '#storefront/texts/error-text.ts';

export type Sending = {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** The e-mail that it was sent with; null until it was. */
  sentBy: string | null;
  /** What is wrong with a field, by its name. */
  fieldError: (name: string) => string | undefined;
  /** What went wrong otherwise. */
  failure: string | null;
};

/** Sends what stands in a form. After a refusal or a failure everything typed stays as it is (FORM-2). */
export function useSending(send: (values: Record<string, string>) => Promise<unknown>): Sending {
  const t = useTexts();
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; sentBy: string | null; error: unknown }>({
    busy: false,
    sentBy: null,
    error: null,
  });
  const fields = state.error instanceof CallError ? state.error.fields : {};
  const submit = async (form: HTMLFormElement) => {
    if (running.current) return;
    running.current = true;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setState({ busy: true, sentBy: null, error: null });
    try {
      await send(values);
      setState({ busy: false, sentBy: values.email ?? '', error: null });
    } catch (error) {
      setState({ busy: false, sentBy: null, error });
      const [first] = error instanceof CallError ? Object.keys(error.fields) : [];
      const wrong = first === undefined ? null : form.elements.namedItem(first);
      if (wrong instanceof HTMLElement) wrong.focus();
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
    busy: state.busy,
    sentBy: state.sentBy,
    fieldError: (name) => fields[name]?.[0],
    failure: state.error === null || isOfField ? null : errorText(state.error, t, 'form.failed'),
  };
}
