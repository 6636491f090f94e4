import type { FastifyBaseLogger } from 'fastify';

/** The structured log of the whole server: one JSON object a line. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
