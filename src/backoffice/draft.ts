import { useState, type FormEvent } from 'react';

const place = (name: string) => `komoda-draft:${name}`;

function readDraft(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(place(name)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** What was typed into a form and not sent: it survives a reload of the tab, and goes when it was sent. */
export function useDraft(name: string) {
  const [kept, setKept] = useState(() => readDraft(name));
  return {
    kept,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const typed = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string' && value !== '');
      sessionStorage.setItem(place(name), JSON.stringify(Object.fromEntries(typed)));
    },
    drop: () => {
      sessionStorage.removeItem(place(name));
      setKept({});
    },
  };
}
