import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import type { Letter } from '#server/database/schema/index.ts';
import { letterAsHtml } from './compose-message.ts';

export type Mail = {
  id: number;
  recipient: string;
  subject: string;
  letter: Letter | null;
  html: string | null;
  text: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  createdAt: Date;
};

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** Hands a message to the mail server, or throws. Repeats: the same message handed over twice arrives twice. */
export type MailTransport = {
  repeats: boolean;
  send: (mail: Mail, files: Attachment[]) => Promise<void>;
  close: () => void;
};

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;

const patienceMs = 20_000;

/** SMTP when it is set up, else complete messages as files in DATA_DIR/outbox. */
export function createMailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === undefined ? fileTransport(config) : smtpTransport(config, config.smtpUrl);
}

function smtpTransport(config: MailConfig, url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    repeats: true,
    send: async (mail, files) => {
      await smtp.sendMail(envelope(config, mail, files));
    },
    close: () => smtp.close(),
  };
}

function fileTransport(config: MailConfig): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(config.dataDir, 'outbox');
  return {
    repeats: false,
    // The file is named after the message, so that sending it again replaces the file.
    send: async (mail, files) => {
      const { message } = await writer.sendMail(envelope(config, mail, files));
      const path = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(`${path}.part`, message as Buffer, { flush: true });
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true }).catch(() => {});
        throw error;
      }
    },
    close: () => {},
  };
}

/**
 * Every attempt has the same Message-ID and date, so that whoever gets a message twice can see that it is one message.
 */
function envelope(
  config: MailConfig,
  { id, recipient, subject, letter, html, text, replyTo, unsubscribeUrl, createdAt }: Mail,
  attachments: Attachment[],
) {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: config.mailFrom,
    to: recipient,
    ...(replyTo !== null && { replyTo }),
    subject,
    html: letter === null ? (html ?? undefined) : letterAsHtml(letter),
    text,
    attachments,
    date: createdAt,
    messageId: `<outbox-${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)) },
  };
}

/** By RFC 8058 a reader of mail offers a button that leaves a list with one POST. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
