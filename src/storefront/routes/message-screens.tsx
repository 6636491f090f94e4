import { useEffect } from 'react';
import { CallError } from '#storefront/api/client.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { useNavigation } from '#storefront/navigation/use-page.ts';
import { failureOf } from '#storefront/texts/error-text.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { MeasuredMessage } from '#storefront/ui/measured-message.tsx';
import { useOnline } from '#storefront/ui/use-online.ts';

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

/**
 * A page that failed. It can be loaded again in its place, and is when the connection returns. If it was not a call
 * that failed, and it fails once more, a new document is loaded as soon as the shop answers.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts();
  const navigation = useNavigation();
  const retry = async () => {
    await navigation.reload();
    const { page } = navigation.state();
    if (page.outcome === 'failed' && !(page.error instanceof CallError) && (await answers())) location.reload();
  };
  useOnline(() => void retry());
  useEffect(() => console.error('The page could not be shown', error), [error]);
  return (
    <main className="wrap">
      <div role="alert">
        <MeasuredMessage measure="± ? mm" title={t('error_screen.title')} text={t(failureOf(error))}>
          <Button onClick={() => void retry()}>{t('error_screen.retry')}</Button>
        </MeasuredMessage>
      </div>
    </main>
  );
}

/** Whether the shop answers at this address: a reload without an answer would lose the page. */
const answers = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
