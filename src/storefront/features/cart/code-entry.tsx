import { CircleAlert, Plus, X } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import styles from './code-entry.module.css';

/** A code in the cart: its effect, and why it no longer has one. */
export type AppliedCode = { code: string; effect: string; problem: string | null };

type CodeEntryProps = {
  texts: { toggle: string; label: string; apply: string; remove: string; applied: string; removed: string };
  applied: AppliedCode | null;
  save: (code: string | null) => Promise<unknown>;
};

/**
 * The field for a code, folded until it is opened. Once a code is entered, the code with a button to remove it stands
 * in its place.
 */
export function CodeEntry({ texts, applied, save }: CodeEntryProps) {
  const t = useTexts();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const focusNext = useRef(false);
  const { change, error, setError, busy, status } = useCodeChange(save, () => {
    focusNext.current = true;
    setOpen(false);
    setCode('');
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') setError(t('validation.required'));
    else void change(code.trim(), texts.applied);
  };
  // The element with the focus disappears when a code is applied or removed. The element in its place gets the focus.
  const takeFocus = (element: HTMLElement | null) => {
    if (!focusNext.current || !element) return;
    focusNext.current = false;
    element.focus();
  };
  return (
    <div className={styles.entry}>
      {applied ? (
        <div className={styles.applied}>
          <CodeEffect label={texts.label} applied={applied} error={error} />
          <RemoveButton
            className={styles.remove}
            ref={takeFocus}
            label={texts.remove}
            disabled={busy}
            onClick={() => void change(null, texts.removed)}
          >
            <X aria-hidden="true" />
          </RemoveButton>
        </div>
      ) : (
        <>
          <button
            type="button"
            className={styles.toggle}
            ref={takeFocus}
            aria-expanded={open}
            aria-controls={formId}
            onClick={() => setOpen(!open)}
          >
            {texts.toggle}
            <Plus aria-hidden="true" />
          </button>
          <form id={formId} noValidate className={styles.form} hidden={!open} onSubmit={apply}>
            <TextField
              label={texts.label}
              error={error}
              value={code}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                setCode(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" variant="quiet" busy={busy}>
              {texts.apply}
            </Button>
          </form>
        </>
      )}
      <span className="visually-hidden" role="status">
        {error ?? status}
      </span>
    </div>
  );
}

/** Saves another code, or none. `status` says what was done, `error` why it was not. */
function useCodeChange(save: CodeEntryProps['save'], onSaved: () => void) {
  const t = useTexts();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const change = async (code: string | null, done: string) => {
    setBusy(true);
    setError(undefined);
    setStatus('');
    try {
      await save(code);
      onSaved();
      setStatus(done);
    } catch (failure) {
      setError(errorText(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return { change, error, setError, busy, status };
}

type CodeEffectProps = { label: string; applied: AppliedCode; error: string | undefined };

/** The code that is in the cart, and what it does. */
function CodeEffect({ label, applied, error }: CodeEffectProps) {
  return (
    <div className={styles.what}>
      <span>{label}</span>
      <span className={styles.code}>{applied.code}</span>
      {applied.problem === null ? (
        <span className={styles.effect}>{applied.effect}</span>
      ) : (
        <span className={styles.wrong}>
          <CircleAlert aria-hidden="true" />
          {applied.problem}
        </span>
      )}
      {error !== undefined && (
        <span className={styles.wrong} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
