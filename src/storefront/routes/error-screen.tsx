import { useEffect } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { MeasuredMessage } from '#storefront/ui/measured-message.tsx';
import { useNavigation } from '#storefront/navigation/use-page.ts';

/** A page that failed; trying again loads it anew in its place. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts();
  const navigation = useNavigation();
  useEffect(() => console.error('The page could not be shown', error), [error]);
  return (
    <main className="wrap">
      <div role="alert">
        <MeasuredMessage measure="± ? mm" title={t('error_screen.title')} text={t('error.server_generic')}>
          <Button onClick={() => void navigation.reload()}>{t('error_screen.retry')}</Button>
        </MeasuredMessage>
      </div>
    </main>
  );
}
