import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { screens } from '../screens.ts';
import styles from './page-blocks.module.css';

/** The ways to sign in and to register, where the shop has them. */
export function Block() {
  const t = useTexts();
  const pathTo = usePathTo();
  const ways = [
    { route: 'LOGIN', text: 'content.sign_in' },
    { route: 'REGISTER', text: 'content.register' },
  ] as const;
  const there = ways.filter(({ route }) => screens[route]);
  if (there.length === 0) return null;
  return (
    <nav className={`wrap ${styles.ways}`} aria-label={t('content.account')}>
      {there.map(({ route, text }) => (
        <a key={route} className="arrow-link" href={pathTo(route)}>
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
