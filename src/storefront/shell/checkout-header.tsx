import { Check } from 'lucide-react';
import type { RouteName } from '#domain/routing/routes.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { HelpLink } from './help-link.tsx';
import { Logo } from './logo.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import styles from './checkout-header.module.css';

const steps = [
  { route: 'ORDER_CART', text: 'shell.steps.cart' },
  { route: 'ORDER_DATA', text: 'shell.steps.data' },
  { route: 'ORDER_SUMMARY', text: 'shell.steps.summary' },
] as const satisfies readonly { route: RouteName; text: string }[];

/** The header of the order: the way so far as measuring lines, and nothing that leads away but the logo. */
export function CheckoutHeader() {
  const t = useTexts();
  const pathTo = usePathTo();
  const { route: open } = usePage();
  const current = steps.findIndex(({ route }) => route === open);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <Logo />
        <ol className={styles.steps} aria-label={t('shell.steps')}>
          {steps.map(({ route, text }, index) => {
            const name = t(text);
            const isDone = index < current;
            const label = isDone ? (
              <>
                <Check aria-hidden="true" />
                <span aria-hidden="true">{name}</span>
                <span className="visually-hidden">{t('shell.steps.done', { name })}</span>
              </>
            ) : (
              <>
                {index + 1}. {name}
              </>
            );
            const returns = isDone && current < steps.length - 1;
            return (
              <li
                key={route}
                className={isDone ? styles.done : undefined}
                aria-current={index === current ? 'step' : undefined}
              >
                {returns ? <a href={pathTo(route)}>{label}</a> : label}
              </li>
            );
          })}
        </ol>
        <span className={styles.help}>
          <HelpLink />
        </span>
        <ScrollToTop />
      </div>
    </header>
  );
}
