import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';

type Outcome<Answer> = { answer: Answer } | { failure: string } | null;

/** Makes the call of a link once, as soon as its page is there; null while it runs. */
export function useTokenCall<Answer>(work: () => Promise<Answer>) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<Outcome<Answer>>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    work().then(
      (answer) => setOutcome({ answer }),
      (error: unknown) => setOutcome({ failure: errorText(error, t, 'newsletter.failed') }),
    );
  }, [work, t]);
  return [outcome, setOutcome] as const;
}
