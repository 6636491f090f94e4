import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import styles from './cart-screen.module.css';

export function CartScreen() {
  return (
    <main className={`wrap ${styles.main}`}>
      <CartPage />
    </main>
  );
}
