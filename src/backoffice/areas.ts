import { lazy } from 'react';
import type { StaffRight } from '#domain/staff/rights.ts';

export const screens = {
  orders: lazy(async () => ({ default: (await import('./screens/orders-screen.tsx')).OrdersScreen })),
  people: lazy(async () => ({ default: (await import('./screens/people-screen.tsx')).PeopleScreen })),
  audit: lazy(async () => ({ default: (await import('./screens/audit-screen.tsx')).AuditScreen })),
  account: lazy(async () => ({ default: (await import('./screens/account-screen.tsx')).AccountScreen })),
};

export type AreaName = keyof typeof screens;

/** A part of the back office; the second letter after g leads there. */
export type Area = { name: AreaName; right: StaffRight | null; letter: string; group: 'work' | 'people' | 'house' };

/** The areas in the order of the menu, with the right that opens each. */
export const areas: readonly Area[] = [
  { name: 'orders', right: 'orders:read', letter: 'o', group: 'work' },
  { name: 'people', right: 'staff:read', letter: 's', group: 'house' },
  { name: 'audit', right: 'audit:read', letter: 'a', group: 'house' },
  { name: 'account', right: null, letter: 'm', group: 'house' },
];

export const areaGroups = ['work', 'people', 'house'] as const;
