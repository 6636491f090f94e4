import type { staffNewsletterContract } from '#contract/staff-newsletter.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { cellsOfSubscriber, exportSubscribers, pageSubscribers, subscriberColumns } from '#server/newsletter/index.ts';
import { csvRow, type CsvCell } from '#server/tables/csv-row.ts';
import { noteEvent } from './note-event.ts';
import type { StaffHandlers } from './staff-call.ts';
import { placeOf } from './list-page.ts';

const style = { separator: ',', decimal: '.' } as const;

/** The subscribers of the newsletter for the staff, as `komoda newsletter export` writes them. */
export function staffSubscriberHandlers({
  database,
  config,
}: ServerDeps): Pick<StaffHandlers<typeof staffNewsletterContract>, 'listSubscribers' | 'exportSubscribers'> {
  const { reader } = database;
  return {
    listSubscribers: async ({ query: { state = 'active', q, page = 1 } }) => {
      const { rows, total, more } = await pageSubscribers(reader, { state, q }, placeOf(page));
      const items = rows.map(({ topics, createdAt, confirmedAt, unsubscribedAt, ...row }) => ({
        ...row,
        topics: [...topics],
        at: (unsubscribedAt ?? confirmedAt ?? createdAt).toISOString(),
      }));
      return { items, total, page, more };
    },
    exportSubscribers: async ({ body: { state } }) => {
      const table: CsvCell[][] = [];
      for await (const subscriber of exportSubscribers(reader, config, state))
        table.push(cellsOfSubscriber(subscriber));
      await database.transaction((tx) => noteEvent(tx, { rows: table.length, state }));
      const text = [subscriberColumns, ...table].map((row) => `${csvRow(row, style)}\r\n`).join('');
      const base64 = Buffer.from(text).toString('base64');
      return { name: `newsletter-${state}.csv`, type: 'text/csv', base64, rows: table.length };
    },
  };
}
