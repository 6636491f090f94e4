import { formatDay } from '#domain/calendar/day.ts';
import type { Locale } from '#domain/locale.ts';
import type { OrderedSample } from '#domain/samples/sample-order.ts';
import {
  type ComplaintDemand,
  lastDayToAnswer,
  lastDayToWithdraw,
  type StatedPieces,
  type StatementKind,
} from '#domain/statements/statement.ts';
import { formatMoment, warsawDayOf } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { Translate } from '#i18n/keys.ts';
import type { Config } from '#server/config/config.ts';
import type { orderLines } from '#server/database/schema/index.ts';
import { buyerText, composeMessage, type Fact, type MailBlock, type Message } from '#server/outbox/index.ts';

/** What a buyer states, as the form has it. */
export type Statement = {
  kind: StatementKind;
  key: string | null;
  locale: Locale;
  name: string;
  email: string;
  reference: string;
  lines: StatedPieces[] | null;
  text: string;
  demand: ComplaintDemand | null;
};

export type StatedLine = Pick<
  typeof orderLines.$inferSelect,
  'position' | 'name' | 'quantity' | 'cancelledQuantity' | 'configured'
>;
export type StatedOrder = { id: string; reference: string; lines: StatedLine[]; deliveredAt: Date | null };

type Received = Statement & {
  id: number;
  receivedAt: Date;
  order: StatedOrder | null;
  /** Of an order of samples that the number names. */
  samples: readonly OrderedSample[];
};
type Mail = Omit<Message, 'key'>;

const ofStaff: Locale = 'pl';
const longestText = 5000;

/** What was stated, with the day and the time: the receipt on a durable medium (Directive 2011/83, art. 11a). */
export function receiptMail(config: Config, statement: Received): Mail {
  const { kind, locale, email, receivedAt } = statement;
  const t = translators[locale];
  const answerBy = formatDay(lastDayToAnswer(warsawDayOf(receivedAt)));
  return {
    recipient: email,
    ...(config.mailStaff !== undefined && { replyTo: config.mailStaff }),
    subject: t(`mail.statement.${kind}.subject`, { reference: buyerText(statement.reference) }),
    ...composeMessage({
      locale,
      title: t(`mail.statement.${kind}.title`),
      blocks: [
        {
          kind: 'paragraph',
          text: t(`mail.statement.${kind}.text`, { moment: formatMoment(receivedAt), day: answerBy }),
        },
        ...contentBlocks(statement, locale),
      ],
      footer: t('mail.statement.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}

/** The same for the staff, with what follows from it. */
export function staffMail(config: Config, statement: Received): Mail {
  const { kind, receivedAt, order, samples, email } = statement;
  const t = translators[ofStaff];
  const answerBy = formatDay(lastDayToAnswer(warsawDayOf(receivedAt)));
  const dueText = t(`mail.statement.${kind}.staff`, { day: answerBy });
  return {
    recipient: config.mailStaff ?? config.mailFrom,
    replyTo: email,
    subject: t(`mail.statement.${kind}.staff_subject`, { reference: buyerText(statement.reference) }),
    ...composeMessage({
      locale: ofStaff,
      title: t(`mail.statement.${kind}.staff_title`),
      blocks: [
        {
          kind: 'paragraph',
          text: order || samples.length > 0 ? dueText : `${dueText} ${t('mail.statement.no_order')}`,
        },
        ...(kind === 'withdrawal' && order ? [inTimeBlock(order, receivedAt, t)] : []),
        ...contentBlocks(statement, ofStaff),
      ],
      footer: t('mail.contact.footer'),
    }),
  };
}

function inTimeBlock({ deliveredAt }: StatedOrder, receivedAt: Date, t: Translate): MailBlock {
  const last = deliveredAt && lastDayToWithdraw(warsawDayOf(deliveredAt));
  const text =
    last === null
      ? t('mail.statement.not_delivered')
      : t(warsawDayOf(receivedAt) <= last ? 'mail.statement.in_time' : 'mail.statement.late', { day: formatDay(last) });
  return { kind: 'paragraph', text };
}

function contentBlocks(statement: Received, locale: Locale): MailBlock[] {
  const t = translators[locale];
  const { kind, name, email, reference, text, demand, receivedAt, order, samples } = statement;
  const rows: Fact[] = [
    { label: t('mail.statement.received'), value: formatMoment(receivedAt), strong: true },
    { label: t('mail.statement.order'), value: buyerText(reference) },
    { label: t('mail.contact.name'), value: buyerText(name) },
    { label: t('mail.contact.email'), value: email },
    ...(demand === null ? [] : [{ label: t('mail.statement.demand'), value: t(`statement.demand.${demand}`) }]),
  ];
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return [
    { kind: 'facts', heading: t('mail.statement.content'), rows },
    ...paragraphs.map((line): MailBlock => ({ kind: 'paragraph', text: buyerText(line, longestText) })),
    ...(kind === 'withdrawal' && order ? lineBlocks(statement, order, t) : []),
    ...(samples.length > 0
      ? [{ kind: 'facts', heading: t('mail.samples.heading'), rows: samples.map(sampleRow(locale)) } as const]
      : []),
  ];
}

const sampleRow =
  (locale: Locale) =>
  ({ product, attribute, name, code }: OrderedSample): Fact => ({
    label: `${product[locale]}, ${attribute[locale]}`,
    value: `${name[locale]} (${code})`,
  });

/** The lines that are withdrawn from, and those that are not, because they were made to measure (STATEMENT-3). */
function lineBlocks({ lines }: Received, order: StatedOrder, t: Translate): MailBlock[] {
  const meant = order.lines.flatMap((line) => {
    const remaining = line.quantity - line.cancelledQuantity;
    const quantity =
      lines === null ? remaining : (lines.find(({ position }) => position === line.position)?.quantity ?? 0);
    return Math.min(quantity, remaining) > 0 ? [{ ...line, pieces: Math.min(quantity, remaining) }] : [];
  });
  const rowsOf = (some: typeof meant): Fact[] =>
    some.map(({ name, pieces }) => ({ label: name, value: String(pieces) }));
  const free = meant.filter(({ configured }) => !configured?.madeToMeasure);
  const bound = meant.filter(({ configured }) => configured?.madeToMeasure);
  return [
    ...(free.length > 0 ? [{ kind: 'facts', heading: t('mail.statement.lines'), rows: rowsOf(free) } as const] : []),
    ...(bound.length > 0
      ? [
          { kind: 'facts', heading: t('mail.statement.excluded'), rows: rowsOf(bound) } as const,
          { kind: 'paragraph', text: t('mail.statement.excluded_why') } as const,
        ]
      : []),
  ];
}
