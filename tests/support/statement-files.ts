import type { Order } from '#contract/order.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { Transfer } from '#contract/staff-transfers.ts';
import type { StaffMember } from './staff-builders.ts';

const columns = { date: 'Data', amount: 'Kwota', title: 'Tytuł', payer: 'Nadawca' };

export const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What is still to be paid for an order, as a bank writes it. */
export const amountText = (order: Order) => String(order.remainingGross).replace('.', ',');

type Row = [payer: string, title: string, amount: string];

/** The file of a bank or a courier with these lines, and the columns under which it is kept. */
export async function aStatement(member: StaffMember, name: string, kind: 'bank' | 'courier', rows: Row[]) {
  const formats = await member.call('POST', '/money/formats', { name, kind, columns });
  const formatId = formats.json<{ id: number; name: string }[]>().find((format) => format.name === name)!.id;
  const lines = rows.map(([payer, title, amount]) => `2026-01-10;${payer};${title};${amount}`);
  const content = base64(['Wyciąg', 'Data;Nadawca;Tytuł;Kwota', ...lines].join('\r\n'));
  return { name: `${name}.csv`, content, formatId };
}

export const transfersOf = async (member: StaffMember, query: string) =>
  (await member.call('GET', `/money/transfers?${query}`)).json<{ items: Transfer[] }>().items;

export const orderOf = async (member: StaffMember, id: string) =>
  (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();
