import { Parser } from 'htmlparser2';

/**
 * The text of every element that holds no other, by the names of the elements around it: one record for each element
 * of a name. Prefixes of names do not count.
 */
export function xmlRecords(xml: string, element: string): Record<string, string>[] {
  const records: Record<string, string>[] = [];
  let inside = false;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        text = '';
        if (local(name) !== element) return;
        inside = true;
        records.push({});
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        if (local(name) === element) inside = false;
        const record = records.at(-1);
        if (inside && record) record[local(name)] = text.trim();
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return records;
}

/** The text of the first element of a name; null: there is none. */
export function xmlText(xml: string, parent: string, element: string): string | null {
  return xmlRecords(xml, parent)[0]?.[element] ?? null;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
