import { isOrderState, orderStates } from '#domain/orders/order-state.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import { streamOrders, type FullOrder, type OrderSelection } from '#server/orders/index.ts';
import { text, type CommandContext, type Arguments } from '#main/komoda/command.ts';
import { targetOf } from '../table-target.ts';
import { withShop } from '../with-shop.ts';
import { csvRow, type CsvStyle } from '#server/tables/csv-row.ts';
import { lineColumns, orderColumns, rowsOfLines } from './export-columns.ts';
import { known, refuse } from './refuse.ts';

const byteOrderMark = '\uFEFF';
const plain: CsvStyle = { separator: ',', decimal: '.' };
const excel: CsvStyle = { separator: ';', decimal: ',' };

/**
 * Writes orders as a table, one row an order or a line, to a file or to the screen; never more than some hundred are
 * in memory.
 */
export async function exportOrders(context: CommandContext, args: Arguments): Promise<number> {
  const { values } = args;
  const format = text(values['format']) ?? 'csv';
  if (format !== 'csv') return refuse(context, 'komoda.export.format', { format });
  const selection = selectionOf(context, values);
  if (selection === null) return 1;
  const out = text(values['out']);
  const style = values['excel'] === true ? excel : plain;
  return withShop(context.readConfig(), async ({ database }) => {
    const target = await targetOf(context, out);
    if (target === null) return refuse(context, 'komoda.export.unwritable', { file: out ?? '' });
    await target.write((values['excel'] === true ? byteOrderMark : '') + csvRow(headers(context, values), style));
    let count = 0;
    for await (const order of streamOrders(database.reader, selection)) {
      for (const cells of rowsOf(order, values)) await target.write(csvRow(cells, style));
      count += 1;
    }
    await target.end();
    if (out !== undefined) context.say(context.translate('komoda.export.done', { count, file: out }));
    return 0;
  });
}

function selectionOf(context: CommandContext, values: Arguments['values']): OrderSelection | null {
  const [from, to, state] = [text(values['from']), text(values['to']), text(values['state'])];
  if (state !== undefined && !isOrderState(state)) {
    refuse(context, 'komoda.orders.unknown_state', { state, known: known(orderStates) });
    return null;
  }
  const days = {
    from: from === undefined ? undefined : startOfWarsawDay(from),
    to: to === undefined ? undefined : endOfWarsawDay(to),
  };
  if (days.from === null || days.to === null) {
    refuse(context, 'komoda.export.wrong_day', { day: (days.from === null ? from : to) ?? '' });
    return null;
  }
  return { from: days.from, to: days.to, state };
}

function headers({ translate }: CommandContext, values: Arguments['values']): string[] {
  return (values['lines'] === true ? lineColumns : orderColumns).map(({ header }) => translate(header));
}

function rowsOf(order: FullOrder, values: Arguments['values']) {
  if (values['lines'] === true) return rowsOfLines(order).map((row) => lineColumns.map(({ cell }) => cell(row)));
  return [orderColumns.map(({ cell }) => cell(order))];
}
