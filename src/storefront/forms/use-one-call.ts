import { useState } from 'react';
import type { TextKey } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';

/** A call that a button makes: whether it is under way, and why it failed. */
export function useOneCall(failed: TextKey) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, t, failed));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
