import { useTexts, usePathTo } from '#storefront/api/shop.tsx';

export function NotFoundScreen() {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <main className="wrap">
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <p><a href={pathTo('HOME')}>{t('not_found.home')}</a></p>
    </main>
  );
}
