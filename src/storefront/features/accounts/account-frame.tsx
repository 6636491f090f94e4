import type { RouteName } from '#domain/routing/routes.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { isBusiness, isFlaggedBusiness, type UserRights } from '#domain/accounts/user.ts';
import type { User } from '#contract/accounts.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import styles from './account-frame.module.css';
import { useUser } from '#storefront/use-user.ts';

type Section = { name: RouteName; label: TextKey };

const sections: readonly Section[] = [
  { name: 'USER_PROFILE', label: 'account.menu.profile' },
  { name: 'USER_CONSENTS', label: 'account.menu.consents' },
  { name: 'USER_CURRENT_ORDERS', label: 'account.menu.current' },
  { name: 'USER_ORDER_HISTORY', label: 'account.menu.history' },
];
const terms: Section = { name: 'USER_COOPERATION_TERMS', label: 'account.menu.terms' };

const ofBusiness: readonly Section[] = [
  { name: 'USER_SAVED_CARTS', label: 'account.menu.saved_carts' },
  { name: 'USER_QUOTATIONS', label: 'account.menu.quotations' },
];

/**
 * The pages of an account; saved carts and quotations are for business customers, the terms of cooperation for
 * customers who asked to be one.
 */
export const accountSections = (user: UserRights | undefined): readonly Section[] => [
  ...sections,
  ...(user && isBusiness(user) ? ofBusiness : []),
  ...(user && isFlaggedBusiness(user) ? [terms] : []),
];

/** The visible part of the section before the current one, in pixels. */
const edgePixels = 40;

type FrameProps = { title: string; children: (user: User) => ReactNode };

/** A page of the account: its sections at the left, one of them at the right once the customer is known. */
export function AccountFrame({ title, children }: FrameProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const { route } = usePage();
  const { user, failure, reload } = useUser();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the sections stand in a row that is longer than the screen.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.offsetLeft - edgePixels;
  }, [route, user]);
  return (
    <main className={`wrap ${styles.frame}`}>
      <nav className={styles.sections} aria-label={t('account.menu.title')}>
        <ul ref={list} className="fading">
          {accountSections(user).map(({ name, label }) => (
            <li key={name}>
              <a href={pathTo(name)} aria-current={route === name ? 'page' : undefined}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1 className="h1">{title}</h1>
        {user ? (
          children(user)
        ) : failure !== null ? (
          <ErrorBox text={errorText(failure, t)} retry={{ text: t('list.retry'), onRetry: reload }} />
        ) : (
          <Spinner label={t('account.menu.loading')} />
        )}
      </div>
    </main>
  );
}
