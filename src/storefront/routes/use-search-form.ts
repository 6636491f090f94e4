import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from '#storefront/navigation/use-page.ts';

/**
 * A form that opens the page at `path` with the words of its field, without them where there are none. The field shows
 * the words of the address, unless somebody is typing newer ones.
 */
export function useSearchForm(q: string, path: string) {
  const navigate = useNavigate();
  const ref = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  /** Typed since the words were sent or set. */
  const isNewer = useRef(false);
  useEffect(() => {
    if (shown.current === q || !ref.current) return;
    shown.current = q;
    if (isNewer.current && document.activeElement === ref.current) return;
    ref.current.value = q;
    isNewer.current = false;
  }, [q]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    isNewer.current = false;
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(words === '' ? path : `${path}?${new URLSearchParams({ q: words })}`);
  };
  const onInput = () => {
    isNewer.current = true;
  };
  return {
    form: { action: path, onSubmit },
    field: { ref, onInput, type: 'search', name: 'q', defaultValue: q, maxLength: 100, enterKeyHint: 'search' },
  } as const;
}
