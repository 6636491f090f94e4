import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { staffCalls } from '#contract/staff-calls.ts';
import { isOrderState } from '#domain/orders/order-state.ts';
import { changedSearch } from '../changed-search.ts';
import { isOneOf } from '#domain/is-one-of.ts';

export const dues = ['late', 'day', 'today', 'week'] as const;
export const sorts = ['newest', 'oldest', 'ready'] as const;
export const optionalColumns = ['goods', 'ready', 'payment', 'delivery', 'pieces'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const usualColumns: readonly OptionalColumn[] = ['goods', 'ready', 'payment'];

export type ListQuery = NonNullable<CallInput<(typeof staffCalls)['listOrders'] & Endpoint>['query']>;

/** The query that the address of the list stands for. Values without a meaning are left out. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const [q, from, to, due, sort] = ['q', 'from', 'to', 'due', 'sort'].map((name) => search.get(name) ?? '');
  const states = (search.get('state') ?? '').split(',').filter(isOrderState);
  const customer = Number(search.get('customer'));
  return {
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(isOneOf(dues, due) && { due }),
    ...(isOneOf(sorts, sort) && { sort }),
    ...(states.length > 0 && { state: states }),
    ...(search.get('configured') === '1' && { configured: '1' as const }),
    ...(search.get('business') === '1' && { business: '1' as const }),
    ...(search.get('produced') === '1' && { produced: '1' as const }),
    ...(customer > 0 && { customer }),
    ...(search.get('refund') === 'stuck' && { refund: 'stuck' as const }),
  };
}

/** The optional columns that are shown. */
export function columnsOf(search: URLSearchParams): readonly OptionalColumn[] {
  const columnNames = search.get('columns');
  return columnNames === null ? usualColumns : optionalColumns.filter((name) => columnNames.split(',').includes(name));
}

/** The parts of the query that a view keeps. */
export function viewQuery(search: URLSearchParams): string {
  return changedSearch(search, {});
}
