import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';

export type Mail = { id: number; recipient: string; subject: string; html: string; text: string };

/** Hands a message to the mail server, or throws. */
export type MailTransport = { send: (mail: Mail, now: Date) => Promise<void>; close: () => void };

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;

const patienceMs = 20_000;

/** SMTP when it is set up, else complete messages as files in DATA_DIR/outbox. */
export function createMailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === undefined ? fileTransport(config) : smtpTransport(config, config.smtpUrl);
}

function smtpTransport(config: MailConfig, url: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 2, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs });
  return {
    send: async (mail, now) => { await smtp.sendMail(envelope(config, mail, now)); },
    close: () => smtp.close(),
  };
}

function fileTransport(config: MailConfig): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(config.dataDir, 'outbox');
  return {
    send: async (mail, now) => {
      const { message } = await writer.sendMail(envelope(config, mail, now));
      const path = join(folder, `${now.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
    },
    close: () => {},
  };
}

/** The same Message-ID on every try, so that a mail server can tell a repeated message. */
function envelope(config: MailConfig, { id, recipient, subject, html, text }: Mail, now: Date) {
  const host = new URL(config.publicUrl).hostname;
  return { from: config.mailFrom, to: recipient, subject, html, text, date: now, messageId: `<outbox-${id}@${host}>`, headers: { 'Auto-Submitted': 'auto-generated' } };
}
