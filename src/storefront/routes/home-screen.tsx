import { useTexts } from '#storefront/api/shop.tsx';

export function HomeScreen() {
  const t = useTexts();
  return <main className="wrap"><h1>{t('home.title')}</h1></main>;
}
