import { useTexts } from '#storefront/api/shop.tsx';

export function ErrorScreen() {
  const t = useTexts();
  return <main className="wrap"><p role="alert">{t('error.server_generic')}</p></main>;
}
