import type { ReactNode } from 'react';
import { isBusiness } from '#domain/accounts/user.ts';
import type { User } from '#contract/accounts.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Answered } from '#storefront/late/answered.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './account-frame.module.css';

type BusinessFrameProps = { title: string; children: (user: User) => ReactNode };

/** A page of the account for business customers; everybody else reads whom it is for, and no data is loaded. */
export function BusinessFrame({ title, children }: BusinessFrameProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  return (
    <AccountFrame title={title}>
      {(user) =>
        isBusiness(user) ? (
          children(user)
        ) : (
          <EmptyState title={t('account.business_only.title')} text={t('account.business_only.text')}>
            <ButtonLink href={pathTo('USER_PROFILE')}>{t('account.business_only.to_profile')}</ButtonLink>
          </EmptyState>
        )
      }
    </AccountFrame>
  );
}

type BusinessListProps<Item> = {
  queryKey: readonly string[];
  load: () => Promise<readonly Item[]>;
  /** What is said when there is nothing yet. */
  none: { title: string; text: string };
  children: (item: Item) => ReactNode;
};

/**
 * A list of things that a business customer has made of carts. It may be loading, have failed, be empty with the way to
 * the cart, or show its entries.
 */
export function BusinessList<Item>({ queryKey, load, none, children }: BusinessListProps<Item>) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const query = useQuery({ queryKey, queryFn: load, staleTime: 0 });
  return (
    <Answered query={query} waiting={<Spinner label={t('account.menu.loading')} />}>
      {(data) =>
        data.length > 0 ? (
          <ul className={styles.orders}>{data.map(children)}</ul>
        ) : (
          <EmptyState {...none}>
            <ButtonLink href={pathTo('ORDER_CART')}>{t('account.quotations.to_cart')}</ButtonLink>
          </EmptyState>
        )
      }
    </Answered>
  );
}
