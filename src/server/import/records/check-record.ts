import { z } from 'zod';
import { inEachLocale, type Locale } from '#domain/locale.ts';
import type { FieldMessages, Message } from '#server/http/errors.ts';
import { fieldMessages } from '#server/http/validation.ts';
import { activeImageRecord, distributionPointRecord, pageRecord, synonymsRecord } from './content-records.ts';
import { resourceCategoryRecord, resourceRecord } from './resource-records.ts';
import { productRecord } from './product-record.ts';
import {
  attributeRecord,
  categoryRecord,
  featureGroupRecord,
  producerRecord,
  roomRecord,
  systemRecord,
  valueRecord,
} from './structure-records.ts';

const schemasOf = (locale: Locale) => ({
  producer: producerRecord(),
  category: categoryRecord(locale),
  attribute: attributeRecord(locale),
  value: valueRecord(locale),
  featureGroup: featureGroupRecord(locale),
  room: roomRecord(locale),
  system: systemRecord(locale),
  product: productRecord(locale),
  activeImage: activeImageRecord(locale),
  page: pageRecord(locale),
  synonyms: synonymsRecord(),
  resourceCategory: resourceCategoryRecord(locale),
  resource: resourceRecord(locale),
  distributionPoint: distributionPointRecord(locale),
});

type Schemas = ReturnType<typeof schemasOf>;
export type RecordType = keyof Schemas;
export type RecordOf<T extends RecordType> = z.output<Schemas[T]>;
export type ImportRecord = { [T in RecordType]: RecordOf<T> }[RecordType];

/** Why a record is refused: field by field, or `_` for the record as a whole. */
export type CheckResult = { ok: true; record: ImportRecord } | { ok: false; fields: FieldMessages };

const schemas = inEachLocale(schemasOf);

const recordTypes = Object.keys(schemas.pl).join(', ');

const isRecordType = (type: unknown): type is RecordType => typeof type === 'string' && Object.hasOwn(schemas.pl, type);

/** A record in its stored form: texts in both languages, slugs made, HTML cleaned; or what is wrong with it. */
export function checkRecord(value: Record<string, unknown>, locale: Locale): CheckResult {
  const { type } = value;
  if (!isRecordType(type))
    return { ok: false, fields: { type: [{ key: 'import.reason.type', params: { types: recordTypes } }] } };
  const result = schemas[locale][type].safeParse(withoutNulls(value), { reportInput: true });
  return result.success ? { ok: true, record: result.data } : { ok: false, fields: refusals(result.error.issues) };
}

/** null removes a value; only for the stock it means made to order. */
const withoutNulls = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([name, part]) => part !== null || name === 'stock'));

function refusals(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys) fields[[...issue.path, name].join('.')] = [{ key: 'import.reason.unknown_field' }];
    else (fields[issue.path.join('.') || '_'] ??= []).push(reasonOf(issue));
  }
  return fields;
}

function reasonOf(issue: z.core.$ZodIssue): Message {
  const key = issue.code === 'custom' ? (issue.params?.['key'] as Message['key'] | undefined) : undefined;
  if (issue.code === 'invalid_union' && issue.path[0] === 'attributes') return { key: 'import.reason.attribute_value' };
  return key ? { key } : Object.values(fieldMessages([issue]))[0]![0]!;
}

/** The key of a record: its type and code. Values belong to their attribute, groups to rooms or systems. */
export function identityOf(record: ImportRecord): string {
  if (record.type === 'value') return `${record.attribute}/${record.code}`;
  return record.type === 'featureGroup' ? `${record.of}/${record.code}` : record.code;
}

/** Every picture that a record names, with the field that names it. */
export function pictureFiles(record: ImportRecord): { field: string; file: string }[] {
  switch (record.type) {
    case 'category':
    case 'room':
    case 'system':
      return record.image ? [{ field: 'image', file: record.image }] : [];
    case 'product':
      return [
        ...record.images.map(({ file }, index) => ({ field: `images.${index}.file`, file })),
        ...record.icons.map(({ file }, index) => ({ field: `icons.${index}.file`, file })),
        ...labelFiles(record.energyLabel),
        ...(record.discount?.icon ? [{ field: 'discount.icon', file: record.discount.icon }] : []),
        ...record.outlet.flatMap(({ image }, index) =>
          image ? [{ field: `outlet.${index}.image`, file: image }] : [],
        ),
      ];
    case 'resource':
      return record.file ? [{ field: 'file', file: record.file }] : [];
    case 'activeImage':
      return Object.entries(record.pictures).map(([orientation, { file }]) => ({
        field: `pictures.${orientation}.file`,
        file,
      }));
    default:
      return [];
  }
}

function labelFiles(label: RecordOf<'product'>['energyLabel']): { field: string; file: string }[] {
  if (!label) return [];
  const sheets = [...new Set(Object.values(label.sheet))].filter((sheet) => sheet !== '' && !/^https?:/i.test(sheet));
  return [
    ...sheets.map((file) => ({ field: 'energyLabel.sheet', file })),
    ...(label.picture ? [{ field: 'energyLabel.picture', file: label.picture }] : []),
  ];
}
