import type { staffTransfersContract } from '#contract/staff-transfers.ts';
import type { StatementFault } from '#domain/money/statement-table.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  answerTransfer,
  countAsked,
  findTransfer,
  keepFormat,
  listFormats,
  pageTransfers,
  previewStatement,
  readStatement,
  removeFormat,
  takeStatement,
  type AnswerOutcome,
} from '#server/money/index.ts';
import { presentTransfers } from './present-money.ts';
import type { StaffHandlers } from './staff-call.ts';
import { listPage, placeWithNext } from './list-page.ts';

/** Statements of banks and lists of couriers, and what somebody says of their lines. */
export function staffTransferHandlers({ database, config }: ServerDeps): StaffHandlers<typeof staffTransfersContract> {
  const { reader } = database;
  const answerFor = async (id: number) => {
    const row = await findTransfer(reader, id);
    if (!row) throw notFound();
    const [transfer] = await presentTransfers(reader, [row]);
    return transfer!;
  };
  return {
    listTransfers: async ({ query: { kind, state, page = 1 } }) => {
      const place = placeWithNext(page);
      const [rows, counts] = await Promise.all([pageTransfers(reader, { kind, state }, place), countAsked(reader)]);
      return { ...listPage(await presentTransfers(reader, rows), page), asked: counts };
    },
    answerTransfer: async ({ params: { id }, body, caller }) => {
      const author = caller.person.email;
      const outcome = await database.transaction((tx) => answerTransfer(tx, config, { id, ...body, author }));
      if (outcome.ok) return answerFor(id);
      if (outcome.reason === 'unknown') throw notFound();
      if (outcome.reason === 'changed' || outcome.reason === 'booked') {
        const details = { yours: body, theirs: await answerFor(id) };
        throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
      }
      throw unplaced(outcome.reason, body.reference ?? '');
    },
    previewStatement: async ({ body }) => {
      const bytes = Buffer.from(body.content, 'base64');
      return reading(async () => previewStatement(bytes, await listFormats(reader)));
    },
    takeStatement: async ({ body: { name, content, formatId }, caller }) => {
      const format = (await listFormats(reader)).find(({ id }) => id === formatId) ?? null;
      if (formatId !== null && !format) throw notFound();
      const statement = await reading(async () => readStatement(Buffer.from(content, 'base64'), format));
      if (!statement.ok) throw faultOf(statement.fault);
      return takeStatement(
        { database, config },
        {
          kind: format?.kind ?? 'bank',
          fileName: name,
          source: format?.name ?? 'MT940',
          author: caller.person.email,
          entries: statement.entries,
        },
      );
    },
    listStatementFormats: () => listFormats(reader),
    keepStatementFormat: async ({ body }) => {
      await database.transaction((tx) => keepFormat(tx, body));
      return listFormats(reader);
    },
    removeStatementFormat: async ({ params }) => {
      if (!(await database.transaction((tx) => removeFormat(tx, params.id)))) throw notFound();
      return listFormats(reader);
    },
  };
}

type Unplaced = Extract<AnswerOutcome, { ok: false }>['reason'];

function unplaced(reason: Unplaced, reference: string): ShopError {
  const key = reason === 'currency' ? 'staff.money.other_currency' : 'staff.money.unknown_order';
  return new ShopError('invalid', { key, params: { reference } });
}

/** Refused whole, and nothing of it was booked. */
function faultOf({ line, reason, found }: StatementFault): ShopError {
  const text = { key: `staff.money.fault.${reason}`, params: { line, found } } as const;
  return new ShopError('invalid', text, { details: { line, reason } });
}

/** A file that is no table at all is told by the line where reading ended. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    throw faultOf({ line, reason: 'cells', found: '' });
  }
}
