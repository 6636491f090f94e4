/** What a migration must not do, because it breaks the previous release or makes visitors wait. */
export type Contraction = { statement: string; why: string };

const named = (text: string) => text.replaceAll('"', '');

const nothingGoes = 'the release before still uses it: take it out two releases later';
const besideVisitors =
  'visitors wait meanwhile: write CREATE INDEX CONCURRENTLY IF NOT EXISTS "name", in a migration of its own';

type Rule = { pattern: RegExp; why: string };

/** Refused wherever they stand. */
const never: readonly Rule[] = [
  { pattern: /^drop (?!index concurrently\b)/, why: nothingGoes },
  { pattern: /^alter table .*\bdrop (?:column|constraint|default|identity|expression)\b/, why: nothingGoes },
  { pattern: /\brename\b/, why: 'the release before knows the old name: add the new one beside it' },
  {
    pattern: /^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/,
    why: 'the table is written anew: add a column',
  },
  {
    pattern: /^alter table .*\bset not null\b/,
    why: 'the release before may write nothing there: give it a default and a check',
  },
  {
    pattern: /^alter table .*\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    why: 'the release before does not write it: give it a default',
  },
  {
    pattern:
      /^alter table .*\badd column\b.*(?:\bserial\b|\bgenerated\b|default [^,]*(?:random|uuid|clock_timestamp|nextval)\w*\()/,
    why: 'the table is written anew: add it empty, fill it in steps',
  },
  { pattern: /^(?:truncate|lock|cluster|reindex|vacuum full|refresh materialized)\b/, why: 'visitors wait meanwhile' },
];

/** Refused at a table that may be large, unless the same migration makes it. */
const atLargeTables: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /^create (?:unique )?index (?!concurrently if not exists)(?:.*?) on (\S+)/, why: besideVisitors },
  {
    pattern: /^alter table (\S+) add constraint (?!.*\bnot valid$)(?!.*\busing index\b)/,
    why: 'every row is looked at meanwhile: write NOT VALID, and VALIDATE CONSTRAINT in the next migration',
  },
  {
    pattern: /^(?:update|delete from|insert into) (\S+)(?!.*\bvalues\b)/,
    why: 'every row is changed at once: begin it with -- in steps',
  },
];

/** Refused at a table that the release before writes, unless it is about columns that the same migration adds. */
const newRule =
  /^(?:create unique index .* on (\S+).*\((.*)\)|alter table (\S+) add constraint \S+ (?:unique|check|primary key|exclude)(.*))/;

/** The statements of a migration as they are run, without comments, texts and bodies of functions, in small letters. */
function statementsOf(sql: string): { text: string; inSteps: boolean }[] {
  return sql.split('--> statement-breakpoint').flatMap((piece) => {
    const inSteps = /^\s*-- in steps\b/m.test(piece);
    return piece
      .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
      .replace(/--.*$/gm, '')
      .replace(/'(?:[^']|'')*'/g, "''")
      .split(';')
      .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
      .filter((text) => text !== '')
      .map((text) => ({ text, inSteps }));
  });
}

/** What one migration takes away or makes visitors wait for; empty: it only expands. */
export function contractionsOf(sql: string, isLarge: (table: string) => boolean): Contraction[] {
  const statements = statementsOf(sql);
  const texts = statements.map(({ text }) => text);
  const made = new Set(
    texts.flatMap((text) => named(/^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? '') || []),
  );
  const added = texts.flatMap(
    (text) => named(/^alter table \S+ add column (?:if not exists )?(\S+)/.exec(text)?.[1] ?? '') || [],
  );
  const single = statements.flatMap(({ text, inSteps }): Contraction[] => {
    const refuse = (why: string) => ({ statement: text, why });
    const forbidden = never.filter(({ pattern }) => pattern.test(text)).map(({ why }) => refuse(why));
    const slow = atLargeTables.flatMap(({ pattern, why }) => {
      const table = named(pattern.exec(text)?.[1] ?? '');
      return table !== '' && !made.has(table) && isLarge(table) && !inSteps ? refuse(why) : [];
    });
    return [...forbidden, ...slow, ...refusedRows(text, made, added).map(refuse)];
  });
  return [...single, ...mixed(statements)];
}

function refusedRows(text: string, made: ReadonlySet<string>, added: readonly string[]): string[] {
  const [, indexed, columns, constrained, terms] = newRule.exec(text) ?? [];
  const table = named(indexed ?? constrained ?? '');
  if (table === '' || made.has(table)) return [];
  const mentioned = columns ?? terms ?? '';
  if (added.some((column) => new RegExp(`\\b${column}\\b`).test(mentioned))) return [];
  return ['the release before may write rows that it refuses'];
}

/**
 * What runs outside of a transaction is repeated from the beginning when it breaks off, so nothing else stands beside
 * it.
 */
function mixed(statements: readonly { text: string; inSteps: boolean }[]): Contraction[] {
  const alone = statements.map(
    ({ text, inSteps }) => inSteps || /^(?:create (?:unique )?|drop )index concurrently/.test(text),
  );
  if (!alone.includes(true) || !alone.includes(false)) return [];
  const statement = statements[alone.indexOf(false)]!.text;
  return [
    { statement, why: 'beside steps and CONCURRENTLY it is not undone when they break off: a migration of its own' },
  ];
}
