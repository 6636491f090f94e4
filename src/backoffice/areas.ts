import type { ReactNode } from 'react';
import type { StaffRight } from '#domain/staff/rights.ts';
import { lateScreen } from './late-screen.tsx';

export const screens = {
  today: lateScreen(async () => (await import('./screens/today-screen.tsx')).TodayScreen),
  orders: lateScreen(async () => (await import('./screens/orders-screen.tsx')).OrdersScreen),
  telephone: lateScreen(async () => (await import('./screens/telephone-screen.tsx')).TelephoneScreen),
  money: lateScreen(async () => (await import('./screens/money-screen.tsx')).MoneyScreen),
  codes: lateScreen(async () => (await import('./screens/codes-screen.tsx')).CodesScreen),
  production: lateScreen(async () => (await import('./screens/production-screen.tsx')).ProductionScreen),
  sending: lateScreen(async () => (await import('./screens/sending-screen.tsx')).SendingScreen),
  inbox: lateScreen(async () => (await import('./screens/inbox-screen.tsx')).InboxScreen),
  customers: lateScreen(async () => (await import('./screens/customers-screen.tsx')).CustomersScreen),
  quotations: lateScreen(async () => (await import('./screens/quotations-screen.tsx')).QuotationsScreen),
  subscribers: lateScreen(async () => (await import('./screens/subscribers-screen.tsx')).SubscribersScreen),
  newsletters: lateScreen(async () => (await import('./screens/newsletters-screen.tsx')).NewslettersScreen),
  opinions: lateScreen(async () => (await import('./screens/opinions-screen.tsx')).OpinionsScreen),
  stock: lateScreen(async () => (await import('./screens/stock-screen.tsx')).StockScreen),
  mails: lateScreen(async () => (await import('./screens/mails-screen.tsx')).MailsScreen),
  people: lateScreen(async () => (await import('./screens/people-screen.tsx')).PeopleScreen),
  audit: lateScreen(async () => (await import('./screens/audit-screen.tsx')).AuditScreen),
  health: lateScreen(async () => (await import('./screens/health-screen.tsx')).HealthScreen),
  account: lateScreen(async () => (await import('./screens/account-screen.tsx')).AccountScreen),
};

export type AreaName = keyof typeof screens;

/** Areas whose lists lead to one record, by its id in the address. */
export const records: Partial<
  Record<AreaName, ((props: { id: string }) => ReactNode) & { fetch: () => Promise<unknown> }>
> = {
  orders: lateScreen(async () => (await import('./screens/order-screen.tsx')).OrderScreen),
  telephone: lateScreen(async () => (await import('./screens/telephone-order-screen.tsx')).TelephoneOrderScreen),
  production: lateScreen(async () => (await import('./screens/piece-screen.tsx')).PieceScreen),
  customers: lateScreen(async () => (await import('./screens/customer-screen.tsx')).CustomerScreen),
  quotations: lateScreen(async () => (await import('./screens/quotation-screen.tsx')).QuotationScreen),
  newsletters: lateScreen(async () => (await import('./screens/newsletter-screen.tsx')).NewsletterScreen),
};

/** A part of the back office. `g` and then its letter open it. */
export type Area = {
  name: AreaName;
  right: StaffRight | null;
  letter: string;
  group: 'work' | 'people' | 'goods' | 'house';
};

/** The areas in the order of the menu, with the right that opens each. */
export const areas: readonly Area[] = [
  { name: 'today', right: null, letter: 'd', group: 'work' },
  { name: 'orders', right: 'orders:read', letter: 'z', group: 'work' },
  { name: 'telephone', right: 'orders:create', letter: 't', group: 'work' },
  { name: 'money', right: 'payments:read', letter: 'f', group: 'work' },
  { name: 'production', right: 'production:read', letter: 'p', group: 'work' },
  { name: 'sending', right: 'orders:read', letter: 'y', group: 'work' },
  { name: 'inbox', right: 'inbox:write', letter: 'i', group: 'work' },
  { name: 'opinions', right: 'inbox:write', letter: 'o', group: 'work' },
  { name: 'customers', right: 'people:read', letter: 'c', group: 'people' },
  { name: 'quotations', right: 'people:read', letter: 'q', group: 'people' },
  { name: 'subscribers', right: 'people:read', letter: 'n', group: 'people' },
  { name: 'newsletters', right: 'newsletters:write', letter: 'l', group: 'people' },
  { name: 'codes', right: 'codes:read', letter: 'b', group: 'goods' },
  { name: 'stock', right: 'products:read', letter: 'm', group: 'goods' },
  { name: 'mails', right: 'orders:write', letter: 'w', group: 'goods' },
  { name: 'people', right: 'staff:read', letter: 's', group: 'house' },
  { name: 'audit', right: 'audit:read', letter: 'a', group: 'house' },
  { name: 'health', right: 'health:read', letter: 'h', group: 'house' },
  { name: 'account', right: null, letter: 'k', group: 'house' },
];

export const areaGroups = ['work', 'people', 'goods', 'house'] as const;
