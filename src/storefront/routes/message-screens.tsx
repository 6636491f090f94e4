import { useEffect } from 'react';
import { CallError } from '#storefront/api/client.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { useNavigation } from '#storefront/navigation/use-page.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { MeasuredMessage } from '#storefront/ui/measured-message.tsx';

/** Stands in place of a page that there is not, or not for this visitor. */
export function NotFoundScreen() {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <main className="wrap">
      <MeasuredMessage measure="404 mm" title={t('not_found.title')} text={t('not_found.text')}>
        <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('not_found.products')}</ButtonLink>
        <a className="arrow-link" href={pathTo('HOME')}>
          {t('not_found.home')}
        </a>
      </MeasuredMessage>
    </main>
  );
}

/** Nothing has answered; the server knows of no connection. */
const isWithoutConnection = (error: unknown): boolean =>
  (error instanceof CallError && error.status === 0) || globalThis.navigator?.onLine === false;

/**
 * A page that failed. Trying again asks the calls anew in its place; where files of the page did not come, or it broke,
 * a new document brings all of it.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts();
  const navigation = useNavigation();
  const text = isWithoutConnection(error) ? 'error.no_connection' : 'error.server_generic';
  const retry = () => (error instanceof CallError ? void navigation.reload() : location.reload());
  useEffect(() => console.error('The page could not be shown', error), [error]);
  return (
    <main className="wrap">
      <div role="alert">
        <MeasuredMessage measure="± ? mm" title={t('error_screen.title')} text={t(text)}>
          <Button onClick={retry}>{t('error_screen.retry')}</Button>
        </MeasuredMessage>
      </div>
    </main>
  );
}
