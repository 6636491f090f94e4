import type { ReactNode } from 'react';
import { formatDay } from '#domain/calendar/day.ts';
import { pageFrom, pageWindow } from '#domain/catalogue/page-window.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Answered } from '#storefront/late/answered.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { goodsText } from '#storefront/texts/quantity-text.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { AccountSamples } from './account-samples.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './account-frame.module.css';

type Kind = 'current' | 'history';
const perPage = 20;
const pages = { current: 'USER_CURRENT_ORDERS', history: 'USER_ORDER_HISTORY' } as const;

/** The own orders that are under way, or those that are over; before them what waits for approval in a company. */
export function AccountOrders({ kind, approvals }: { kind: Kind; approvals?: ReactNode }) {
  const { t } = useShop();
  return (
    <AccountFrame title={t(`account.orders.${kind}`)}>
      {(user) => (
        <>
          {user.discr === 'partner' && approvals}
          <Orders kind={kind} />
          <AccountSamples over={kind === 'history'} />
        </>
      )}
    </AccountFrame>
  );
}

function Orders({ kind }: { kind: Kind }) {
  const { call, t } = useShop();
  const { search } = usePage();
  const page = pageFrom(search['page'] ?? '');
  const query = useQuery({
    queryKey: ['listOrders', kind, page],
    queryFn: () => call('listOrders', { query: { state: kind, page, perPage } }),
    staleTime: 0,
  });
  return (
    <Answered query={query} waiting={<Spinner label={t('account.menu.loading')} />}>
      {(data) => <OrderList {...{ kind, page }} {...data} />}
    </Answered>
  );
}

type OrderListProps = Pick<AnswerOf<'listOrders'>, 'items' | 'total' | 'maxPage'> & { kind: Kind; page: number };

function OrderList({ kind, page, items, total, maxPage }: OrderListProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  if (total === 0)
    return (
      <EmptyState title={t(`account.orders.none_${kind}`)} text={t('account.orders.none_text')}>
        <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('account.orders.browse')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.orders}>
        {items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        maxPage={maxPage}
        numbers={pageWindow(page, maxPage)}
        hrefOf={(number) => `${pathTo(pages[kind])}${number > 1 ? `?page=${number}` : ''}`}
        texts={{
          label: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { page: number }),
        }}
      />
    </>
  );
}

function OrderCard({ order }: { order: AnswerOf<'listOrders'>['items'][number] }) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const href = pathTo('USER_ORDER', { id: order.id });
  const amount = { net: order.remainingNet, gross: order.remainingGross };
  const { leading, other } = amountTexts(amount, { t, basis: order.basis }, order.currency);
  return (
    <li className={styles.order}>
      <h2 className="h4">
        <a href={href}>{t('account.orders.of', { reference: order.reference })}</a>
      </h2>
      <p className={styles.amount}>
        {leading}
        {/* What is paid; a consumer's price is that already. */}
        {order.basis === 'net' && <span className={classes('small muted', styles.gross)}>{other}</span>}
      </p>
      <p className="muted">
        {t('account.orders.placed', { date: formatDay(warsawDayOf(new Date(order.createdAt))) })},{' '}
        {goodsText(order.items, shop)}
      </p>
      <p className={styles.amount}>{t(`order.state.${order.state}`)}</p>
      {order.canPay && (
        <ButtonLink small className={styles.pay} href={href}>
          {t('account.orders.pay')}
        </ButtonLink>
      )}
    </li>
  );
}
