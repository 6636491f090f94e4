import { errorFacts } from '#server/error-facts.ts';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Translate } from '#i18n/keys.ts';
import { isLocal } from '#server/config/addresses.ts';
import type { Config } from '#server/config/config.ts';
import { exampleAccount } from '#server/config/payments.ts';
import { filesOf, probeStore } from '#server/storage/index.ts';

/** One line of the doctor: fine, or what to mend. */
export type Finding = { good: boolean; text: string };

const smallestNodeMajor = 24;
const smallestFreeGigabytes = 1;
/** The permissions of everybody who is neither the owner nor in the group. */
const anybody = 0o007;
const mailPatienceMs = 5000;

export function nodeFinding(translate: Translate): Finding {
  const version = process.versions.node;
  const good = Number(version.split('.')[0]) >= smallestNodeMajor;
  return { good, text: translate(good ? 'komoda.doctor.node' : 'komoda.doctor.node_old', { version }) };
}

export async function dataDirFinding({ dataDir: path }: Config, translate: Translate): Promise<Finding> {
  const probe = join(path, `.doctor-${process.pid}`);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
    if ((await stat(path)).mode & anybody)
      return { good: false, text: translate('komoda.doctor.data_dir_open', { path }) };
    const { bavail, bsize } = await statfs(path);
    const free = Math.floor((bavail * bsize) / 1e8) / 10;
    const good = free >= smallestFreeGigabytes;
    return { good, text: translate(good ? 'komoda.doctor.data_dir' : 'komoda.doctor.data_dir_full', { path, free }) };
  } catch (error) {
    return {
      good: false,
      text: translate('komoda.doctor.data_dir_closed', { path, reason: errorFacts(error).message }),
    };
  }
}

export async function storeFinding(config: Config, translate: Translate): Promise<Finding> {
  const files = filesOf(config);
  const place = files.placeOf('');
  try {
    await probeStore(files);
    return { good: true, text: translate('komoda.doctor.store', { place }) };
  } catch (error) {
    return { good: false, text: translate('komoda.doctor.store_away', { place, reason: errorFacts(error).message }) };
  }
}

export async function mailFinding({ smtpUrl, dataDir }: Config, translate: Translate): Promise<Finding> {
  if (smtpUrl === undefined)
    return { good: true, text: translate('komoda.doctor.outbox', { path: join(dataDir, 'outbox') }) };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailPatienceMs,
    greetingTimeout: mailPatienceMs,
    socketTimeout: mailPatienceMs,
  });
  try {
    await transport.verify();
    return { good: true, text: translate('komoda.doctor.smtp') };
  } catch (error) {
    return { good: false, text: translate('komoda.doctor.smtp_silent', { reason: errorFacts(error).message }) };
  } finally {
    transport.close();
  }
}

/** A shop for customers takes a transfer to its own account alone, and no payment that moves no money. */
export function moneyFindings({ bankAccount, sandboxPayments, publicUrl }: Config, translate: Translate): Finding[] {
  const local = isLocal(publicUrl);
  const account =
    bankAccount === null
      ? 'komoda.doctor.no_account'
      : bankAccount === exampleAccount
        ? 'komoda.doctor.example_account'
        : 'komoda.doctor.account';
  return [
    { good: true, text: translate(account) },
    ...(sandboxPayments
      ? [{ good: local, text: translate(local ? 'komoda.doctor.sandbox' : 'komoda.doctor.sandbox_public') }]
      : []),
  ];
}

export function publicUrlFinding({ publicUrl: url }: Config, translate: Translate): Finding {
  const { protocol } = new URL(url);
  if (isLocal(url)) return { good: true, text: translate('komoda.doctor.public_url_local', { url }) };
  const good = protocol === 'https:';
  return { good, text: translate(good ? 'komoda.doctor.public_url' : 'komoda.doctor.public_url_plain', { url }) };
}
