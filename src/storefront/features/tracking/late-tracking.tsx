import { Suspense, useEffect, useState } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { asksForConsent } from '#storefront/cookie-settings.ts';
import { everythingStands } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';

const lateConsent = latePart(() => import('./consent-panel.tsx'), {
  pl: () => import('#i18n/pl/storefront-tracking.ts'),
  en: () => import('#i18n/en/storefront-tracking.ts'),
});

/** The question for cookies and the chosen services, loaded when the page is ready and idle. */
export function LateTracking() {
  const { config } = useShop();
  const [idle, setIdle] = useState(false);
  const asks = asksForConsent(config);
  useEffect(() => {
    if (asks) void everythingStands().then(() => whenIdle(() => setIdle(true)));
  }, [asks]);
  return (
    asks &&
    idle && (
      <Suspense>
        <Loaded />
      </Suspense>
    )
  );
}

const longestWaitMs = 3000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWaitMs });
  else setTimeout(work, longestWaitMs / 2);
}

function Loaded() {
  const { locale } = useShop();
  const part = lateConsent.use(locale);
  return part && <part.ConsentPanel />;
}
