import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { browserDataDir } from '../support/browser-shop.ts';

/** A message as it lies in the outbox, decoded. */
export type Message = { subject: string; to: string; text: string };

/** Waits for the messages to somebody, oldest first. */
export async function messagesTo(recipient: string, count: number): Promise<Message[]> {
  let messages: Message[] = [];
  await expect
    .poll(
      async () => {
        messages = (await readAll()).filter(({ to }) => to.includes(recipient));
        return messages.length;
      },
      { timeout: 20_000, message: `${count} messages to ${recipient}` },
    )
    .toBeGreaterThanOrEqual(count);
  return messages;
}

async function readAll(): Promise<Message[]> {
  const folder = join(browserDataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => parse(await readFile(join(folder, name), 'utf8'))),
  );
}

function parse(raw: string): Message {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '');
  return { subject: header('Subject'), to: header('To'), text: decodeParts(raw) };
}

/** RFC 2047 words of a header. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

/** Every part's content, whichever way it is encoded. */
function decodeParts(raw: string): string {
  return raw
    .split(/^--.*$/m)
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/);
      const content = body.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
      return /quoted-printable/i.test(head) ? fromQuotedPrintable(content) : content;
    })
    .join('\n');
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
