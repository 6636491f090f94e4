import { useEffect, useRef, type RefObject } from 'react';

type Draft = Record<string, string>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = (name: string) => `draft:${name}`;
/** Consents have to be given again, and files cannot be restored. */
const isLeftOut = (control: Control) => ['checkbox', 'file', 'hidden', 'password'].includes(control.type);

/**
 * Keeps what is typed into a form for its tab, so that a reload or a closed browser loses nothing (FORM-7). Call
 * `forget` once the form has been sent.
 */
export function useDraft(name: string): {
  form: RefObject<HTMLFormElement | null>;
  keep: () => void;
  forget: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) restore(form.current, read(name));
  }, [name]);
  return {
    form,
    keep: () => form.current && write(name, typedInto(form.current)),
    forget: () => write(name, {}),
  };
}

function controlsOf(form: HTMLFormElement): Control[] {
  const isControl = (element: Element): element is Control =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return [...form.elements].filter(isControl).filter((control) => control.name !== '' && !isLeftOut(control));
}

function typedInto(form: HTMLFormElement): Draft {
  const controls = controlsOf(form).filter(
    (control) => !(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked,
  );
  return Object.fromEntries(controls.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
}

/** Text that was typed before the page was ready stays. */
function restore(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
    else if (control.value === '' || !isTyped(control)) control.value = value;
  }
}

const isTyped = (control: Control) => !('defaultValue' in control) || control.value !== control.defaultValue;

function read(name: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Draft) : {};
  } catch {
    return {};
  }
}

function write(name: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch (error) {
    console.warn('What was typed could not be kept', error);
  }
}
