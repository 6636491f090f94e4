import { resolve } from 'node:path';
import { z } from 'zod';
import { onOrOff, wholeNumber, type ValuesOf } from './read-variable.ts';

/** What a process does, what it logs, and where it keeps files. */
export const processVariables = {
  DATA_DIR: z.string().min(1).default('./data'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DRAIN_SECONDS: wholeNumber(0, 15).default(0),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  KOMODA_DEMO: onOrOff.default('on'),
  DEMO_ACCOUNTS: onOrOff.optional(),
  FEEDS_HOURS: wholeNumber(0, 168).default(6),
};

/** What to set when one is refused. */
export const processAdvice = {
  ROLE: 'set one of web, worker, all',
  LOG_LEVEL: 'set one of fatal, error, warn, info, debug, silent',
  DRAIN_SECONDS: 'set for how many seconds an instance that ends tells the balancer so before it does, from 0 to 15',
  METRICS_PORT: 'set a free TCP port between 0 and 65535, for example METRICS_PORT=9464, or leave it unset',
  METRICS_HOST: 'set the address to listen on, for example METRICS_HOST=127.0.0.1',
  METRICS_TOKEN: 'set at least 16 characters or leave it unset',
  KOMODA_DEMO: 'set on or off',
  DEMO_ACCOUNTS: 'set on or off, or leave it unset',
  FEEDS_HOURS: 'set after how many hours the feeds are written anew, from 1 to 168, or 0 for no feeds',
} as const;

export function processOf(values: ValuesOf<typeof processVariables>, forThisMachine: boolean) {
  return {
    dataDir: resolve(values.DATA_DIR),
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1000,
    metricsAddress: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    metricsToken: values.METRICS_TOKEN ?? null,
    demo: values.KOMODA_DEMO === 'on',
    demoAccounts: values.DEMO_ACCOUNTS === undefined ? forThisMachine : values.DEMO_ACCOUNTS === 'on',
    feedsHours: values.FEEDS_HOURS,
  };
}
