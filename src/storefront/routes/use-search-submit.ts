import type { SubmitEvent } from 'react';
import { useNavigate } from '#storefront/navigation/use-page.ts';

/** Opens the page at `path` with the words of a form's field `q`, without them where there are none. */
export function useSearchSubmit(path: string) {
  const navigate = useNavigate();
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(words === '' ? path : `${path}?${new URLSearchParams({ q: words })}`);
  };
}
