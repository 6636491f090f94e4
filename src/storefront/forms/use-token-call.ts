import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { isRefusal } from '#storefront/api/client.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import type { ErrorBox } from '#storefront/ui/error-box.tsx';

/**
 * A failure as it is shown. A refused link would be refused again; after any other failure there is a way to try again.
 */
type Failure = ComponentProps<typeof ErrorBox>;
type Outcome<Answer> = { answer: Answer } | { failure: Failure } | null;

/** Makes the call of a link once, as soon as its page is there; null while it runs. */
export function useTokenCall<Answer>(work: () => Promise<Answer>) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<Outcome<Answer>>(null);
  const [turn, setTurn] = useState(1);
  const latest = useRef(work);
  const lastTurn = useRef(0);
  useEffect(() => {
    if (lastTurn.current === turn) return;
    lastTurn.current = turn;
    const onRetry = () => {
      setOutcome(null);
      setTurn(turn + 1);
    };
    latest.current().then(
      (answer) => setOutcome({ answer }),
      (error: unknown) => {
        const text = errorText(error, t);
        setOutcome({ failure: isRefusal(error) ? { text } : { text, retry: { text: t('list.retry'), onRetry } } });
      },
    );
  }, [turn, t]);
  return [outcome, setOutcome] as const;
}
