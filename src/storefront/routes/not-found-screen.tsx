import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { MeasuredMessage } from '#storefront/ui/measured-message.tsx';

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
