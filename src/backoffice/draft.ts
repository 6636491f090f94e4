import { useState, type FormEvent } from 'react';

const place = (name: string) => `komoda-draft:${name}`;

function readDraft(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(place(name)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Whether something was typed into the form and is not sent yet. */
export const isDrafted = (name: string): boolean => Object.keys(readDraft(name)).length > 0;

/** The unsent text of a form. It survives a reload of the tab, and is removed when the form is sent. */
export function useDraft(name: string) {
  const [draft, setDraft] = useState(() => readDraft(name));
  const keep = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
    sessionStorage.setItem(place(name), JSON.stringify(Object.fromEntries(entries)));
  };
  return {
    draft,
    keep,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => keep(currentTarget),
    drop: () => {
      sessionStorage.removeItem(place(name));
      setDraft({});
    },
  };
}
