import { z } from 'zod';
import { addressAdvice, addressesOf, addressHalves, addressVariables } from './addresses.ts';
import { registerAdvice, registersOf, registerVariables } from './company-registers.ts';
import { databaseAdvice, databaseHalves, databaseServersOf, databaseVariables } from './database.ts';
import { edgeAdvice, edgeHalves, edgeOf, edgeVariables } from './edge.ts';
import { limitAdvice, limitVariables } from './limits.ts';
import { mailAdvice, mailOf, mailVariables } from './mail.ts';
import { paymentAdvice, paymentHalves, paymentsOf, paymentVariables } from './payments.ts';
import { processAdvice, processOf, processVariables } from './process.ts';
import { retentionAdvice, retentionOf, retentionVariables } from './retention.ts';
import { sellingAdvice, sellingHalves, sellingOf, sellingVariables } from './selling.ts';
import { sendingAdvice, sendingHalves, sendingOf, sendingVariables } from './sending.ts';
import { signInAdvice, signInOf, signInVariables } from './sign-in.ts';
import { storageAdvice, storageVariables } from './storage.ts';
import { storefrontAdvice, storefrontOf, storefrontVariables } from './storefront.ts';
import { trackingAdvice, trackingHalves, trackingOf, trackingVariables } from './tracking.ts';

/** Every variable that the shop reads. */
export const Environment = z.object({
  ...addressVariables,
  ...databaseVariables,
  ...mailVariables,
  ...processVariables,
  ...sellingVariables,
  ...sendingVariables,
  ...paymentVariables,
  ...signInVariables,
  ...retentionVariables,
  ...limitVariables,
  ...registerVariables,
  ...trackingVariables,
  ...edgeVariables,
  ...storageVariables,
  ...storefrontVariables,
});

type Values = z.infer<typeof Environment>;

/** What to set when a variable is refused; shown instead of a stack. */
const advice: Readonly<Record<string, string | undefined>> = {
  ...addressAdvice,
  ...databaseAdvice,
  ...mailAdvice,
  ...processAdvice,
  ...sellingAdvice,
  ...sendingAdvice,
  ...paymentAdvice,
  ...signInAdvice,
  ...retentionAdvice,
  ...limitAdvice,
  ...registerAdvice,
  ...trackingAdvice,
  ...edgeAdvice,
  ...storageAdvice,
  ...storefrontAdvice,
};

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * The shop refuses to start, because a variable is wrong or something on this machine is missing. The message says what
 * to do.
 */
export class ConfigError extends Error {}

/** Reads and checks the environment; throws ConfigError with one sentence for each wrong variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const values = readVariables(env);
  const addresses = addressesOf(values);
  const { forThisMachine } = addresses;
  return {
    ...addresses,
    ...mailOf(values),
    ...processOf(values, forThisMachine),
    ...sellingOf(values),
    ...sendingOf(values),
    ...paymentsOf(values, forThisMachine),
    ...signInOf(values),
    databaseServers: databaseServersOf(values),
    storage: values.STORAGE_URL ?? null,
    pictureCacheBytes: values.PICTURE_CACHE_MB * 1_000_000,
    keep: retentionOf(values),
    limits: values.LIMITS,
    companyRegisters: registersOf(values),
    tracking: trackingOf(values),
    edge: edgeOf(values),
    returnsSlug: values.RETURNS_SLUG,
    storefront: storefrontOf(values, forThisMachine),
  };
}

/** An empty variable counts as one that is not set. */
function readVariables(env: Record<string, string | undefined>): Values {
  const texts = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(texts);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${JSON.stringify(texts[name])} can't be used: ${advice[name] ?? issue.message}.`;
    });
    throw new ConfigError(sentences.join('\n'));
  }
  const halves = halvesOf(parsed.data);
  if (halves.length > 0) throw new ConfigError(halves.join('\n'));
  return parsed.data;
}

/** A sentence for each variable that is set without another one that it needs. */
function halvesOf(values: Values): string[] {
  return [
    ...paymentHalves(values),
    ...sellingHalves(values),
    ...sendingHalves(values),
    ...addressHalves(values),
    ...trackingHalves(values),
    ...databaseHalves(values),
    ...edgeHalves(values),
  ];
}
