import { Suspense } from 'react';
import { useShop } from '#storefront/api/shop.tsx';
import { asksForConsent } from '#storefront/cookie-settings.ts';
import { usePageIsIdle } from '#storefront/late/idle.ts';
import { latePart } from '#storefront/late/late-part.ts';

const lateConsent = latePart(() => import('./consent-panel.tsx'), {
  pl: () => import('#i18n/pl/storefront-tracking.ts'),
  en: () => import('#i18n/en/storefront-tracking.ts'),
});

/** The question for cookies and the chosen services, loaded when the page is ready and idle. */
export function LateTracking() {
  const { config } = useShop();
  const asks = asksForConsent(config);
  const idle = usePageIsIdle(asks);
  return (
    asks &&
    idle && (
      <Suspense>
        <Loaded />
      </Suspense>
    )
  );
}

function Loaded() {
  const { locale } = useShop();
  const part = lateConsent.use(locale);
  return part && <part.ConsentPanel />;
}
